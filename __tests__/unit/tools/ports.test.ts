import { portOption } from '../../../tools/shared/ports.mjs';

describe('The port of a server', () => {
  const { PORT } = process.env;
  afterEach(() => {
    if (PORT === undefined) delete process.env.PORT;
    else process.env.PORT = PORT;
  });

  test.each([
    ['the usual one', undefined, [], ['--port', '9000']],
    ['of the environment', '9123', [], ['--port', '9123']],
    ['of the environment, with other options', '9123', ['--host', '0.0.0.0'], ['--port', '9123']],
    ['of the option --port', '9123', ['--port', '9200'], []],
    ['of the option --port=', '9123', ['--port=9200'], []],
    ['of the option -p', '9123', ['-p', '9200'], []],
  ])('is %s', (_which, port, options, expected) => {
    if (port === undefined) delete process.env.PORT;
    else process.env.PORT = port;
    expect(portOption(options, '9000')).toEqual(expected);
  });
});
