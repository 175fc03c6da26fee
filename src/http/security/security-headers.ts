// The headers that protect a reader, on every answer: also on those for which the framework runs no hook.
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import { Problem } from '#api/problem.ts';
import { presentProblem } from '#http/errors.ts';

export type SecurityHeaders = Readonly<Record<string, string>>;

/** Of what an uploader wrote: nothing of it runs, loads or is framed when it is opened. */
export const UPLOAD_CSP = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** Nothing of the machine but the microphone, with which an author records. */
const PERMISSIONS_POLICY = 'microphone=(self), camera=(), geolocation=(), display-capture=(), payment=(), usb=()';

/** The headers as helmet writes them, asked once of a server of its own, and what it does not know. */
export async function buildSecurityHeaders(options: FastifyHelmetOptions): Promise<SecurityHeaders> {
  const probe = Fastify();
  await probe.register(helmet, options);
  probe.get('/', async (_request, reply) => reply.getHeaders());
  const helmetHeaders: SecurityHeaders = (await probe.inject('/')).json();
  await probe.close();
  return { ...helmetHeaders, 'permissions-policy': PERMISSIONS_POLICY };
}

/** Puts the headers on every answer of an app that goes through its hooks, and on those to what Node itself refuses. */
export function applySecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  app.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    lastExchanges.set(request.socket, { request, response });
  });
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const { status, headers: problemHeaders, body } = presentProblem(EXPECTATION_FAILED);
    const content = JSON.stringify(body);
    const length = { 'content-length': Buffer.byteLength(content), connection: 'close' };
    response.writeHead(status, { ...headers, ...problemHeaders, ...length }).end(content);
  });
}

const EXPECTATION_FAILED = new Problem(417, 'unmet_expectation', 'The request expects what this server does not do.');

/** What the parser of requests says of those that it cannot read. */
const PARSER_PROBLEMS: ReadonlyMap<string, Problem> = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', new Problem(408, 'too_slow', 'The request took too long to arrive.')],
  ['HPE_HEADER_OVERFLOW', new Problem(431, 'headers_too_large', 'The headers are larger than this server takes.')],
]);
const INVALID_HTTP = new Problem(400, 'bad_request', 'The request is not valid HTTP.');

/** What was asked last on each connection. */
const lastExchanges = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>();

/** Whether the request whose body cannot be read has its answer already: a second one would be taken for that of the next. */
function hasResponded(socket: Socket): boolean {
  const { request, response } = lastExchanges.get(socket) ?? {};
  return request?.complete === false && response?.headersSent === true;
}

/** For the framework: answers what is no request at all, and hangs up. */
export function createClientErrorHandler(headers: SecurityHeaders): (error: { code?: string }, socket: Socket) => void {
  return ({ code = '' }, socket) => {
    const shouldRespond = code !== 'ECONNRESET' && socket.writable && !hasResponded(socket);
    if (shouldRespond) socket.write(formatRawResponse(headers, PARSER_PROBLEMS.get(code) ?? INVALID_HTTP));
    socket.destroy();
  };
}

function formatRawResponse(headers: SecurityHeaders, problem: Problem): string {
  const { status, headers: problemHeaders, body } = presentProblem(problem);
  const content = JSON.stringify(body);
  const allHeaders = {
    ...headers,
    ...problemHeaders,
    'content-length': Buffer.byteLength(content),
    connection: 'close',
  };
  const lines = Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${content}`;
}
