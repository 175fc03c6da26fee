// Requests that no proper client would send: cut off, lying about their length, with a body of our own making.
import { connect } from 'node:net';

export type RawAnswer = { status: number; headers: Record<string, string>; body: string };

/** Headers and body of a multipart upload, each part as it goes over the wire. */
export function multipartBody(
  boundary: string,
  parts: readonly { headers: string; content: Buffer | string }[],
): Buffer {
  const pieces = parts.flatMap(({ headers, content }) => [
    Buffer.from(`--${boundary}\r\n${headers}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
}

/**
 * Sends bytes over a socket and reads until the other side closes or has answered. With `thenClose` the socket is ended
 * after the bytes, as by a client that goes away.
 */
export async function sendRaw(url: string, bytes: Buffer, { thenClose = false } = {}): Promise<RawAnswer | undefined> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const received: Buffer[] = [];
  socket.on('data', (piece) => received.push(piece));
  socket.on('error', () => {}); // being hung up on is one of the right answers
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.write(bytes, () => thenClose && socket.destroy());
  await closed;
  return parseAnswer(Buffer.concat(received).toString());
}

function parseAnswer(text: string): RawAnswer | undefined {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1]);
  if (Number.isNaN(status)) return undefined;
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { status, headers, body: rest.join('\r\n\r\n') };
}
