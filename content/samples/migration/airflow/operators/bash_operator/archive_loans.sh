#!/usr/bin/env bash
set -euo pipefail

source="$LIBRARY_HOME/data/loans/$LOAN_DAY.csv"
if [ ! -f "$source" ]; then
  echo "No loans on $LOAN_DAY"
  exit 99
fi
mkdir -p "$LIBRARY_HOME/archive"
gzip --stdout "$source" > "$LIBRARY_HOME/archive/$LOAN_DAY.csv.gz"
echo "Archived $LOAN_DAY"
