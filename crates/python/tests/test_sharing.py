"""Batches as they are used in notebooks: with threads, with processes, and thrown away in the middle."""

import gc
import hashlib
import os
import signal
import sys
import threading
import time

import numpy as np
import pytest
from test_batch import Arrays

import finitude


def seen(arrays: Arrays) -> bytes:
    parts = (arrays.observation, arrays.mask, arrays.reward, arrays.done, arrays.seat)
    return hashlib.sha256(b"".join(part.tobytes() for part in parts)).digest()


def test_other_threads_work_while_a_batch_steps():
    arrays = Arrays(finitude.Batch("limit", 1000, seats=4, seed=1, opponents="random"))
    ticks, over, inside = 0, threading.Event(), 0

    def tick() -> None:
        nonlocal ticks
        while not over.is_set():
            ticks += 1
            time.sleep(0.0005)

    usual = sys.getswitchinterval()
    thread = threading.Thread(target=tick)
    # Nobody is interrupted: the other thread runs only where this one lets it.
    sys.setswitchinterval(60)
    thread.start()
    try:
        for step in range(200):
            actions = arrays.choose(step)
            before = ticks
            arrays.step(actions)
            inside += ticks - before
            if inside > 10:
                break
    finally:
        over.set()
        sys.setswitchinterval(usual)
        thread.join()
    assert inside > 10


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")
@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")
@pytest.mark.parametrize("threads", [1, 2])
def test_a_forked_process_goes_on_with_a_copy_of_its_own(threads):
    arrays = Arrays(finitude.Batch("water", 4, seats=3, seed=3, threads=threads))
    arrays.step(arrays.choose(0))
    actions = arrays.choose(1)
    told, tell = os.pipe()
    child = os.fork()
    if child == 0:
        # A child that waits for ever is ended, and has told nothing.
        signal.alarm(60)
        arrays.step(actions)
        arrays.step(arrays.choose(2))
        os.write(tell, seen(arrays))
        os._exit(0)
    os.close(tell)
    theirs = os.read(told, 64)
    os.close(told)
    assert os.waitpid(child, 0)[1] == 0
    arrays.step(actions)
    arrays.step(arrays.choose(2))
    assert theirs == seen(arrays)


def test_arrays_outlive_their_batch_and_a_batch_its_arrays():
    batch = finitude.Batch("limit", 3, seats=2, seed=1)
    arrays = Arrays(batch)
    before, table, row = arrays.observation.copy(), batch.table(0), arrays.observation[1]
    del arrays.observation, arrays.mask
    gc.collect()
    arrays = Arrays(batch)
    kept = arrays.observation
    del batch, arrays
    gc.collect()
    assert (kept == before).all() and (row == before[1]).all()
    assert table.waiting and table.legal(table.waiting[0])["actions"]


def test_a_thread_that_looks_changes_nothing_for_one_that_steps():
    def course(look: bool) -> list[bytes]:
        arrays, over = Arrays(finitude.Batch("limit", 6, seats=4, seed=2, threads=2)), threading.Event()
        own = np.empty(arrays.batch.numbers, np.float32)

        def looks() -> None:
            while not over.is_set():
                for row in range(6):
                    arrays.batch.look(row, 3, observation=own)
                    arrays.batch.table(row)
                assert len(arrays.batch.seeds) == 6

        thread = threading.Thread(target=looks)
        if look:
            thread.start()
        try:
            steps = []
            for step in range(60):
                arrays.step(arrays.choose(step))
                steps.append(seen(arrays))
        finally:
            over.set()
            if look:
                thread.join()
        return steps

    assert course(True) == course(False)


def test_two_threads_step_one_batch_and_each_step_is_done_whole():
    batch = finitude.Batch("limit", 5, seats=4, seed=2, autoreset="same-step", threads=2)
    courses = [Arrays(batch), Arrays(batch)]
    done, wrong = [], []

    def steps(arrays: Arrays) -> None:
        try:
            for step in range(80):
                try:
                    arrays.step(arrays.choose(step))
                    done.append(step)
                except finitude.MaskedAction:
                    # The other thread was quicker, and nothing has happened: look again, without beginning any game.
                    none = np.zeros(batch.n, bool)
                    batch.reset(which=none, observation=arrays.observation, mask=arrays.mask, seat=arrays.seat)
                assert (arrays.mask.any(1) & (arrays.seat >= 0)).all()
        except Exception as error:
            wrong.append(error)

    threads = [threading.Thread(target=steps, args=[arrays]) for arrays in courses]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong and done
