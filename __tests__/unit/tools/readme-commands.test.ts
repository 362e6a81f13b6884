import { readmeCommands } from '../../../tools/test/readme-commands';

test('the commands of a README are those that run the project, without servers, with their continued lines joined', () => {
  const readme = [
    '# Tides',
    '```bash',
    'uv run dg dev',
    'uv run dg check defs',
    '$ uv run dg launch --assets "*"    # everything',
    'OPENAI_API_KEY=sk uv run dg launch --assets "*"',
    'uv run --directory projects/harbor dg launch --assets c',
    'uv run --directory projects/harbor dg dev',
    'uv run pytest',
    '```',
    'Then `uv run dg launch --assets a`:',
    '```bash',
    'uv run dg launch --assets b \\',
    "  --config-json '{}'",
    '```',
  ];
  expect(readmeCommands(readme.join('\n'))).toEqual([
    'uv run dg check defs',
    'uv run dg launch --assets "*"    # everything',
    'uv run --directory projects/harbor dg launch --assets c',
    "uv run dg launch --assets b --config-json '{}'",
  ]);
});

test('a command has the variables that the README exports before it, and not those after it', () => {
  const readme = [
    '```bash',
    'export A="$PWD/a"',
    'uv run dg launch --assets a',
    'export B=b',
    'uv run dg launch --assets b',
    '```',
  ];
  expect(readmeCommands(readme.join('\n'))).toEqual([
    'export A="$PWD/a"\nuv run dg launch --assets a',
    'export A="$PWD/a"\nexport B=b\nuv run dg launch --assets b',
  ]);
});
