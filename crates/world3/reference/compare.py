#!/usr/bin/env python3
"""Compares our World3 with pyworld3 1.1, every state variable in every fifth year.

    python3 crates/world3/reference/compare.py            compare; needs cargo, and the network once for pip
    python3 crates/world3/reference/compare.py --write    also rewrite pyworld3.csv, which the tests of the crate read

pyworld3 goes into a virtual environment below `target`. It has the equations of 1974. Those of 2004 differ in some
tables, in two constants, and in technologies that grow; `of_2004` below adds these to pyworld3.
"""

import argparse
import csv
import json
import os
import pathlib
import subprocess
import sys
import venv

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
REFERENCE = HERE / "pyworld3.csv"
TOLERANCE = 1e-8

# The levels of the model, then what follows something with a delay; names as in the books.
LEVELS = ["P1", "P2", "P3", "P4", "IC", "SC", "AL", "PAL", "UIL", "LFERT", "NR", "PPOL"]
DELAYED = ["AI", "PFR", "LUFD", "EHSPC", "AIOPC", "DIOPC", "PLE", "FCFPC", "PPAPR"]
COLUMNS = LEVELS + DELAYED

EASIER = [1.0, 0.2, 0.1] + [0.05] * 8
TABLES_OF_2004 = {
    "LMF": [0, 1, 1.43, 1.5, 1.5, 1.5],
    "LMHS2": [1, 1.5, 1.9, 2, 2, 2],
    "FM": [0, 0.2, 0.4, 0.6, 0.7, 0.75, 0.79, 0.84, 0.87],
    "SFSN": [1.25, 0.94, 0.715, 0.59, 0.5],
    "LYMC": [1, 3, 4.5, 5, 5.3, 5.6, 5.9, 6.1, 6.35] + [6.6, 6.9, 7.2] + [7.4 + 0.2 * i for i in range(14)],
    "PCRUM": [0, 0.85, 2.6, 3.4, 3.8, 4.1, 4.4, 4.7, 5],
}
CONSTANTS_OF_2004 = {"dcfsn": 3.8, "alln": 1000}
# pyworld3 begins a policy after its year, World3 of 2004 in it.
POLICIES_OF_2004 = 2001.9
TECHNOLOGY_OF_2004 = {**CONSTANTS_OF_2004, "nri": 2e12}
TECHNOLOGY_TABLES_OF_2004 = {**TABLES_OF_2004, "FCAOR2": [1.0, 0.1] + [0.05] * 9}

# Version, run, constants, tables.
RUNS = [
    (1974, "standard", {}, {}),
    (1974, "double-resources", {"nri": 2e12}, {}),
    (
        1974,
        "comprehensive-technology",
        {"nruf2": 0.125, "ppgf2": 0.1, "lyf2": 2},
        {
            "FCAOR2": EASIER,
            "LYMAP2": [1, 1, 0.98, 0.95],
            "LLMY2": [1.2, 1, 0.9, 0.8, 0.75, 0.7, 0.67, 0.64, 0.62, 0.6],
        },
    ),
    (
        1974,
        "stabilised-world",
        {"nruf2": 0.125, "ppgf2": 0.25, "zpgt": 1975, "iet": 1990, "iopcd": 320, "alic2": 21, "alsc2": 30},
        {
            "ISOPC2": [60, 450, 960, 1500, 1830, 2175, 2475, 2700, 3000],
            "IFPC2": [345, 720, 1035, 1275, 1455, 1605, 1725, 1815, 1875],
        },
    ),
    (2004, "standard", CONSTANTS_OF_2004, TABLES_OF_2004),
    (2004, "double-resources", {**CONSTANTS_OF_2004, "nri": 2e12}, TABLES_OF_2004),
    (2004, "comprehensive-technology", TECHNOLOGY_OF_2004, TECHNOLOGY_TABLES_OF_2004),
    (
        2004,
        "stabilised-world",
        {
            **TECHNOLOGY_OF_2004,
            "zpgt": POLICIES_OF_2004,
            "fcest": POLICIES_OF_2004,
            "iet": POLICIES_OF_2004,
            "iopcd": 350,
            "alic2": 18,
            "alsc2": 25,
            "alai2": 2.5,
        },
        TECHNOLOGY_TABLES_OF_2004,
    ),
]


def python_with_pyworld3():
    """The interpreter of a virtual environment that has pyworld3 1.1."""
    folder = ROOT / "target" / "pyworld3"
    python = folder / "bin" / "python"
    if not python.exists():
        venv.create(folder, with_pip=True)
    subprocess.run([python, "-m", "pip", "install", "--quiet", "pyworld3==1.1"], check=True)
    return python


def of_2004():
    """pyworld3 with the technologies of 2004: invented while needed, in use twenty years later, binding capital."""
    from numpy import clip, full, interp, linspace, nan
    from pyworld3 import World3
    from pyworld3.specials import Dlinf3

    rate, delay, tenths = 0.04, 20, linspace(0, 1, 11)
    saving = [3.75, 3.6, 3.47, 3.36, 3.25, 3.16, 3.1, 3.06, 3.02, 3.01, 3]
    control = [1.25, 1.2, 1.15, 1.11, 1.08, 1.05, 1.03, 1.02, 1.01, 1, 1]
    yields = [1, 1.05, 1.12, 1.25, 1.35, 1.5]
    protected = [1.2, 1, 0.63, 0.36, 0.29, 0.26, 0.24, 0.22, 0.21, 0.2]

    class Of2004(World3):
        def __init__(self):
            super().__init__(pyear=POLICIES_OF_2004)
            self.invented = {name: full(self.n, nan) for name in ("nruf2", "ppgf2", "lyf2")}
            self.used = {name: Dlinf3(values, self.dt, self.time) for name, values in self.invented.items()}

        def _update_icor(self, k):
            for name, values in self.invented.items():
                values[k] = 1
                if k > 0:
                    need = {
                        "nruf2": clip(1 - self.nrur[k - 1] / 4.8e9, -1, 0),
                        "ppgf2": clip(1 - self.ppolx[k - 1] / 1.2, -1, 0),
                        "lyf2": clip(2 - self.fr[k - 1], 0, 1),
                    }[name]
                    begun = self.time[k - 1] > self.pyear
                    values[k] = values[k - 1] * (1 + self.dt * rate * need * begun)
                setattr(self, name, self.used[name](k, delay))
            self.icor2 = (
                interp(self.nruf2, tenths, saving)
                * interp(self.ppgf2, tenths, control)
                * interp(self.lyf2, linspace(1, 2, 6), yields)
            )
            super()._update_icor(k)

        def _update_llmy(self, k):
            super()._update_llmy(k)
            old = 0.95 ** (self.time[k] - 2002) if self.time[k] >= 2002 else 1
            new = interp(self.ly[k] / self.ilf, range(10), protected)
            self.llmy[k] = old * self.llmy1[k] + (1 - old) * new

        def _update_ai(self, k):
            # A step goes by what held when it began.
            self.ai[k] = self.smooth_cai(k, self.alai[max(k - 1, 0)])

    return Of2004()


def rows_of_pyworld3():
    """Runs inside the virtual environment: the values of every run, every fifth year."""
    import pyworld3

    original = pathlib.Path(pyworld3.__file__).with_name("functions_table_world3.json")
    for version, name, constants, tables in RUNS:
        changed = json.loads(original.read_text())
        for table in changed:
            table["y.values"] = tables.get(table["y.name"], table["y.values"])
        file = ROOT / "target" / "pyworld3" / "tables.json"
        file.write_text(json.dumps(changed))
        world = of_2004() if tables is TECHNOLOGY_TABLES_OF_2004 else pyworld3.World3()
        world.init_world3_constants(**constants)
        world.init_world3_variables()
        world.set_world3_table_functions(str(file))
        world.set_world3_delay_functions()
        world.run_world3(fast=False)
        for index, time in enumerate(world.time):
            if time % 5 == 0:
                yield [version, name, int(time)] + [f"{getattr(world, c.lower())[index]:.9g}" for c in COLUMNS]


def ours():
    """Our values, by version, run and year."""
    command = [os.environ.get("CARGO", "cargo"), "run", "--quiet", "--package", "world3", "--example", "values"]
    printed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return {(row["version"], row["run"], row["year"]): row for row in csv.DictReader(printed.splitlines())}


def compare(reference):
    """Prints the largest relative difference of each run; whether all are within the tolerance."""
    mine, worst = ours(), {}
    for row in reference:
        key = (row["version"], row["run"], row["year"])
        for column in COLUMNS:
            theirs, our = float(row[column]), float(mine[key][column])
            difference = abs(our - theirs) / abs(theirs) if theirs else abs(our)
            worst[key[:2]] = max(worst.get(key[:2], (0.0, "", "")), (difference, column, row["year"]))
    for (version, run), (difference, column, year) in worst.items():
        print(f"{version} {run:26} largest difference {difference:.1e} ({column} in {year})")
    return all(difference <= TOLERANCE for difference, _, _ in worst.values())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true", help="rewrite pyworld3.csv")
    parser.add_argument("--values", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.values:
        writer = csv.writer(sys.stdout, lineterminator="\n")
        writer.writerow(["version", "run", "year"] + COLUMNS)
        writer.writerows(rows_of_pyworld3())
        return 0
    command = [python_with_pyworld3(), __file__, "--values"]
    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    if options.write:
        REFERENCE.write_text(printed)
    fresh = list(csv.DictReader(printed.splitlines()))
    if list(csv.DictReader(REFERENCE.read_text().splitlines())) != fresh:
        print("pyworld3.csv is not what pyworld3 gives here; see --write")
    within = compare(fresh)
    print(f"tolerance {TOLERANCE}: {'kept' if within else 'NOT KEPT'}")
    return 0 if within else 1


if __name__ == "__main__":
    sys.exit(main())
