/**
 * What programs leave behind in a project while it is written and tested. `target` and `logs` are dbt's, but folders of pages, and
 * of what belongs to pages, may have these names. uv's lock file is among it: it names a registry in every line, and readers may
 * have another. The pins in pyproject.toml decide which packages it has.
 */
const LEFTOVERS =
  /(^|[\\/])(\.venv|\.dagster|\.pytest_cache|\.ruff_cache|\.mypy_cache|__pycache__|[^/]+\.egg-info|\.DS_Store|\.telemetry|\.user\.yml|\.local_defs_state|uv\.lock|(?<!^(?:docs|claims|phrasings|partials|images)[\\/].*)(?:target|logs)|dbt_packages)([\\/]|$)|\.pyc$/;

/** Whether a file of `content/` isn't its writer's. @param path from `content/`, or from the folder of a project */
export const isLeftover = (path: string): boolean => LEFTOVERS.test(path);
