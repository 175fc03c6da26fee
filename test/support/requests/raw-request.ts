// Sends raw bytes as a request: truncated, with a wrong length, or with a hand-written body.
import { connect } from 'node:net';

export type RawResponse = { status: number; headers: Record<string, string>; body: string };

/** Headers and body of a multipart upload from raw parts. */
export function multipartBody(
  boundary: string,
  parts: readonly { headers: string; content: Buffer | string }[],
): Buffer {
  const chunks = parts.flatMap(({ headers, content }) => [
    Buffer.from(`--${boundary}\r\n${headers}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]);
}

/**
 * Sends bytes over a socket and reads until the server closes it or has responded. With `closeAfterSend` the socket is ended
 * after the bytes, like a client that disconnects.
 */
export async function sendRaw(
  url: string,
  bytes: Buffer,
  { closeAfterSend = false } = {},
): Promise<RawResponse | undefined> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const received: Buffer[] = [];
  socket.on('data', (chunk) => received.push(chunk));
  socket.on('error', () => {}); // a closed connection is a valid outcome
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.write(bytes, () => closeAfterSend && socket.destroy());
  await closed;
  return parseResponse(Buffer.concat(received).toString());
}

function parseResponse(text: string): RawResponse | undefined {
  const [head = '', ...bodyParts] = text.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(statusLine)?.[1]);
  if (Number.isNaN(status)) return undefined;
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { status, headers, body: bodyParts.join('\r\n\r\n') };
}
