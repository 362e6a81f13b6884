#!/usr/bin/env bash
# Deploys the code locations of dagster_cloud.yaml, which share an image.
set -euo pipefail

export DAGSTER_CLOUD_ORGANIZATION=branch-library
export DAGSTER_BUILD_STATEDIR=$(mktemp -d)
commit=$(git rev-parse HEAD)
image="ghcr.io/branch-library/pipelines:$commit"

dagster-cloud ci check
dagster-cloud ci init --deployment prod --commit-hash "$commit"
docker build --tag "$image" .
docker push "$image"
dagster-cloud ci set-build-output --image-tag "$commit"
dagster-cloud ci deploy
