import { pinsOf, withPins } from '../../../tools/example-pins/pins';

const PYPROJECT = `[project]
name = "tides"
dependencies = ["duckdb"]

[tool.uv]
# Every package.
constraint-dependencies = [
    "duckdb==1.4.0",
    "numpy==2.2.6 ; python_full_version < '3.11'",
]

[tool.dg]
directory_type = "project"
`;

test('the pins of a project are its constraints; a project without a list has none', () => {
  expect(pinsOf(PYPROJECT)).toEqual(['duckdb==1.4.0', "numpy==2.2.6 ; python_full_version < '3.11'"]);
  expect(pinsOf(withPins(PYPROJECT, []))).toEqual([]);
  expect(pinsOf('[project]\nname = "tides"\n')).toBeUndefined();
});

test('new pins take the place of the old ones, and the rest of the file stays', () => {
  const changed = withPins(PYPROJECT, ['duckdb==1.5.0']);
  expect(pinsOf(changed)).toEqual(['duckdb==1.5.0']);
  expect(changed.replace(/ {4}"duckdb.*\n/, '')).toBe(PYPROJECT.replace(/ {4}"(duckdb|numpy).*\n/g, ''));
});
