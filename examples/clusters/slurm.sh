#!/bin/bash
#SBATCH --job-name=finitude
#SBATCH --array=1-100
#SBATCH --cpus-per-task=1
#SBATCH --requeue
#
# A run in parts as an array of Slurm, one core each, on a disk that all machines share:
#
#   sbatch slurm.sh FOLDER PARTS GAME [options of finitude simulate]
#   sbatch --array=1-100 slurm.sh runs/big 100 limit --games 1000000
#
# After a failure only the missing parts are played; then they are joined:
#
#   sbatch --array="$(finitude merge runs/big/parts/part-* --missing | paste -sd,)" slurm.sh runs/big 100 limit --games 1000000
#   finitude merge runs/big/parts/part-* --out runs/big/whole
#
# Another plan needs another folder.
set -euo pipefail
folder=$1 parts=$2
shift 2
mkdir -p "$folder/parts"

# The parts in a folder are of one plan. All tasks begin at once: the plan of the first one stays, and it is never there in half.
mine="$folder/plan.$SLURM_ARRAY_TASK_ID"
printf '%s\n' "$parts" "$@" > "$mine"
mv -n "$mine" "$folder/plan" || true
rm -f "$mine"
if ! printf '%s\n' "$parts" "$@" | cmp -s - "$folder/plan"; then
  echo "$folder has parts of another plan: $(paste -sd' ' "$folder/plan"), not $parts $*" >&2
  exit 2
fi

exec finitude simulate "$@" --threads "${SLURM_CPUS_PER_TASK:-1}" --force \
  --part "$SLURM_ARRAY_TASK_ID/$parts" --out "$folder/parts/part-$SLURM_ARRAY_TASK_ID"
