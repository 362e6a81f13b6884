// The list of pinned packages in a pyproject.toml: `constraint-dependencies` of `[tool.uv]`.

const PINS = /^constraint-dependencies = \[\n((?: {4}".*",\n)*)\]\n/m;

/** The pins of a pyproject.toml; undefined where it has no list of them. */
export function pinsOf(pyproject: string): string[] | undefined {
  const [, list] = PINS.exec(pyproject) ?? [];
  return list?.split('\n').flatMap((line) => line.trim().slice(1, -2) || []);
}

/**
 * A pyproject.toml with other pins.
 *
 * @param pins requirements such as `numpy==2.3.5 ; python_full_version >= '3.11'`
 */
export function withPins(pyproject: string, pins: readonly string[]): string {
  const lines = pins.map((pin) => `    "${pin}",\n`);
  return pyproject.replace(PINS, () => `constraint-dependencies = [\n${lines.join('')}]\n`);
}
