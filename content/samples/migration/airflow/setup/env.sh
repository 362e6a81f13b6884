export LIBRARY_HOME="$PWD"
export PYTHONPATH="$PWD/src"
export PATH="$PWD/airflow/.venv/bin:$PATH"
export AIRFLOW_HOME="$PWD/airflow"
export AIRFLOW__CORE__LOAD_EXAMPLES=False
export AIRFLOW__API__AUTH_BACKENDS=airflow.api.auth.backend.basic_auth,airflow.api.auth.backend.session
export AIRFLOW__SCHEDULER__DAG_DIR_LIST_INTERVAL=30
export DAGSTER_URL=http://localhost:3000
