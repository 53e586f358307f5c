// Uniformly random play on fastcatan's own C++ engine, without Python in the loop.
//
// fastcatan offers no built-in loop of this kind: its only native driver checks every invariant after every step. So the
// loop is ours and the rules are theirs, compiled from the published source with the flags their build recommends.
//
// Usage: fastcatan_loop <warm-up seconds> <seconds per round> <rounds> <in_place|with_clone>
// Prints one decisions-per-second figure for each round, then `forced <share of decisions with a single option>`.

#include <bit>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "mask.hpp"
#include "rng.hpp"
#include "rules.hpp"
#include "state.hpp"

namespace {

using Clock = std::chrono::steady_clock;

// Everything a search would have to copy: the position and this game's board.
struct Position {
    catan::GameState state;
    catan::BoardLayout board;
};

// Keeps the compiler from proving that a copy is never read.
inline void observe(const void* what) { asm volatile("" : : "r"(what) : "memory"); }

// The n-th set bit is found by counting, not by listing, because that is the fastest way to read this mask.
inline uint32_t pick(const uint64_t* mask, catan::Xoshiro128& rng, uint32_t& options) {
    options = 0;
    for (int word = 0; word < catan::MASK_WORDS; ++word) options += uint32_t(std::popcount(mask[word]));
    uint32_t skip = rng.bounded(options);
    for (uint32_t word = 0;; ++word) {
        uint64_t bits = mask[word];
        const uint32_t here = uint32_t(std::popcount(bits));
        if (skip >= here) {
            skip -= here;
            continue;
        }
        for (; skip > 0; --skip) bits &= bits - 1;
        return word * 64 + uint32_t(std::countr_zero(bits));
    }
}

struct Player {
    Position here{}, spare{};
    catan::Xoshiro128 rng{};
    uint64_t next_seed = 1;
    uint64_t forced = 0, decisions = 0;

    void deal() { catan::reset_one(here.state, here.board, next_seed++); }

    template <bool Clone>
    void decide() {
        uint32_t options = 0;
        if constexpr (Clone) {
            std::memcpy(&spare, &here, sizeof here);
            observe(&spare);
        }
        const uint32_t action = pick(here.state.action_mask, rng, options);
        forced += options == 1;
        ++decisions;
        if (catan::step_one(here.state, here.board, action)) deal();
    }

    template <bool Clone>
    double play(double seconds) {
        const uint64_t before = decisions;
        const auto start = Clock::now();
        double spent = 0;
        while (spent < seconds) {
            for (int i = 0; i < 4096; ++i) decide<Clone>();
            spent = std::chrono::duration<double>(Clock::now() - start).count();
        }
        return double(decisions - before) / spent;
    }
};

template <bool Clone>
void measure(double warm_up, double seconds, int rounds) {
    Player player;
    catan::xoshiro_seed(player.rng, 2);
    player.deal();
    player.play<Clone>(warm_up);
    for (int round = 0; round < rounds; ++round) std::printf("%.1f\n", player.play<Clone>(seconds));
    std::printf("forced %.4f\n", double(player.forced) / double(player.decisions));
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 5) {
        std::fputs("usage: fastcatan_loop <warm-up seconds> <seconds per round> <rounds> <in_place|with_clone>\n", stderr);
        return 2;
    }
    const double warm_up = std::atof(argv[1]);
    const double seconds = std::atof(argv[2]);
    const int rounds = std::atoi(argv[3]);
    if (std::strcmp(argv[4], "with_clone") == 0) {
        measure<true>(warm_up, seconds, rounds);
    } else {
        measure<false>(warm_up, seconds, rounds);
    }
    return 0;
}
