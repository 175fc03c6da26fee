// Baseline: a bare node:http server that sends given bytes with given headers, or 304. Runs in its own
// process: RAW_ANSWER is the path of a file with {headers, sameHeaders, body}; prints its port.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type CannedResponse = { headers: string[]; sameHeaders: string[]; body: string };

const { headers, sameHeaders, body }: CannedResponse = JSON.parse(readFileSync(process.env.RAW_ANSWER ?? '', 'utf8'));
const bytes = Buffer.from(body, 'base64');

const server = createServer((request, response) => {
  if (request.headers['if-none-match'] === undefined) response.writeHead(200, headers).end(bytes);
  else response.writeHead(304, sameHeaders).end();
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`Cahier is ready: http://127.0.0.1:${(server.address() as AddressInfo).port}\n`); // it listens on TCP
});
process.on('SIGTERM', () => process.exit(0));
