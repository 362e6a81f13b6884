import { connect } from 'node:net';

/** What a server has answered. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/**
 * Sends a request exactly as written: Node's own client, like every browser, would mend an address with `..` or a
 * backslash before it leaves.
 */
export function request(
  port: number,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Readonly<Record<string, string>> } = {},
): Promise<Answer> {
  const lines = Object.entries({ Host: `127.0.0.1:${port}`, Connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`),
    );
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('end', () => resolve(parseAnswer(Buffer.concat(chunks))));
  });
}

function parseAnswer(bytes: Buffer): Answer {
  const end = bytes.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
    const known = headers[name.toLowerCase()];
    headers[name.toLowerCase()] = known === undefined ? value : `${known}, ${value}`;
  }
  const body = bytes.subarray(end + 4);
  const isChunked = headers['transfer-encoding'] === 'chunked';
  return { status: Number(statusLine.split(' ')[1]), headers, body: isChunked ? joined(body) : body };
}

/** The content of a body that was sent in chunks, each behind its length. */
function joined(body: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let rest = body; rest.length > 0;) {
    const line = rest.indexOf('\r\n');
    const length = Number.parseInt(rest.subarray(0, line).toString('latin1'), 16);
    if (!(length > 0)) break;
    parts.push(rest.subarray(line + 2, line + 2 + length));
    rest = rest.subarray(line + 2 + length + 2);
  }
  return Buffer.concat(parts);
}
