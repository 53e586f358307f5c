// Uniformly random play on OpenSpiel's own compiled games, without Python in the loop.
//
// The Python package exports the C++ engine from its extension module and ships the headers. This file is compiled into a
// small library that calls into that module, so the machine code of the games is exactly what the package delivers.

#include <chrono>
#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "open_spiel/spiel.h"

namespace {

using Clock = std::chrono::steady_clock;

}  // namespace

// Plays `game_name` for about `seconds`. Chance nodes are played too but are not counted: only a player's choice is a
// decision. With `clone`, each decision is taken on a fresh copy of the state, as a search would.
// Returns decisions per second and writes the share of decisions that had a single option to `forced_share`.
extern "C" double open_spiel_loop(const char* game_name, double seconds, int clone, uint64_t seed, double* forced_share) {
    using open_spiel::State;
    const auto game = open_spiel::LoadGame(std::string(game_name));
    std::mt19937_64 rng(seed);
    std::uniform_real_distribution<double> unit(0.0, 1.0);
    std::unique_ptr<State> state = game->NewInitialState();
    uint64_t decisions = 0;
    uint64_t forced = 0;
    double spent = 0;
    const auto start = Clock::now();
    while (spent < seconds) {
        for (int i = 0; i < 64; ++i) {
            if (state->IsTerminal()) {
                state = game->NewInitialState();
            } else if (state->IsChanceNode()) {
                const auto outcomes = state->ChanceOutcomes();
                state->ApplyAction(open_spiel::SampleAction(outcomes, unit(rng)).first);
            } else {
                if (clone != 0) state = state->Clone();
                const std::vector<open_spiel::Action> actions = state->LegalActions();
                forced += actions.size() == 1;
                ++decisions;
                state->ApplyAction(actions[rng() % actions.size()]);
            }
        }
        spent = std::chrono::duration<double>(Clock::now() - start).count();
    }
    *forced_share = decisions == 0 ? 0.0 : double(forced) / double(decisions);
    return double(decisions) / spent;
}
