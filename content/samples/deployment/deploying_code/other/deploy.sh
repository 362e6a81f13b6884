#!/usr/bin/env bash
# Deploys the commit that is checked out. BRANCH is the name of its branch.
set -euo pipefail

export DAGSTER_CLOUD_ORGANIZATION=branch-library
export DAGSTER_BUILD_STATEDIR=$(mktemp -d)
deployment=prod

if [ "$BRANCH" != main ]; then
  deployment=$(
    dagster-cloud branch-deployment create-or-update \
      --git-repo-name branch-library/pipelines \
      --branch-name "$BRANCH" \
      --base-deployment-name prod \
      --read-git-state
  )
fi

dg plus deploy \
  --deployment "$deployment" \
  --deployment-type full \
  --agent-type hybrid \
  --commit-hash "$(git rev-parse HEAD)" \
  --yes
