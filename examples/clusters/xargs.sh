#!/bin/bash
# A run in parts on one machine, several at a time:
#
#   xargs.sh FOLDER PARTS AT_ONCE GAME [options of finitude simulate]
#   xargs.sh runs/big 100 8 limit --games 1000000
#
# Parts that fail are played once more. After an interruption the same command plays only what is missing; another plan
# needs another folder. The whole is in FOLDER/whole.
set -euo pipefail
if [ $# -lt 4 ]; then
  sed -n '2,8s/^# \{0,1\}//p' "$0" >&2
  exit 2
fi
folder=$1 parts=$2 at_once=$3
shift 3
mkdir -p "$folder/parts"

# The parts in a folder are of one plan.
if [ ! -e "$folder/plan" ]; then
  printf '%s\n' "$parts" "$@" > "$folder/plan.new"
  mv "$folder/plan.new" "$folder/plan"
elif ! printf '%s\n' "$parts" "$@" | cmp -s - "$folder/plan"; then
  echo "$folder has parts of another plan: $(paste -sd' ' "$folder/plan"), not $parts $*" >&2
  exit 2
fi

left() {
  if compgen -G "$folder/parts/part-*/manifest.json" > /dev/null; then
    finitude merge "$folder"/parts/part-* --missing
  else
    seq "$parts"
  fi
}

for _ in first again; do
  left | xargs -r -P "$at_once" -I{} \
    finitude simulate "$@" --threads 1 --force --part "{}/$parts" --out "$folder/parts/part-{}" > /dev/null || true
done
finitude merge "$folder"/parts/part-* --out "$folder/whole" --force
