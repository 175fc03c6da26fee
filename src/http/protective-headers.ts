// The headers that protect a reader, on every answer: also on those for which the framework runs no hook.
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import { Problem } from '#api/problem.ts';
import { presentProblem } from './errors.ts';

export type ProtectiveHeaders = Readonly<Record<string, string>>;

/** Of what an uploader wrote: nothing of it runs, loads or is framed when it is opened. */
export const UPLOADED_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** Nothing of the machine but the microphone, with which an author records. */
const PERMISSIONS = 'microphone=(self), camera=(), geolocation=(), display-capture=(), payment=(), usb=()';

/** The headers as helmet writes them, asked once of a server of its own, and what it does not know. */
export async function protectiveHeaders(options: FastifyHelmetOptions): Promise<ProtectiveHeaders> {
  const model = Fastify();
  await model.register(helmet, options);
  model.get('/', async (_request, reply) => reply.getHeaders());
  const written: ProtectiveHeaders = (await model.inject('/')).json();
  await model.close();
  return { ...written, 'permissions-policy': PERMISSIONS };
}

/** Puts the headers on every answer of an app that goes through its hooks, and on those to what Node itself refuses. */
export function protect(app: FastifyInstance, headers: ProtectiveHeaders): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  app.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    exchanges.set(request.socket, { request, response });
  });
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const { status, headers: own, body } = presentProblem(UNMET);
    const content = JSON.stringify(body);
    const length = { 'content-length': Buffer.byteLength(content), connection: 'close' };
    response.writeHead(status, { ...headers, ...own, ...length }).end(content);
  });
}

const UNMET = new Problem(417, 'unmet_expectation', 'The request expects what this server does not do.');

/** What the parser of requests says of those that it cannot read. */
const UNREADABLE: ReadonlyMap<string, Problem> = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', new Problem(408, 'too_slow', 'The request took too long to arrive.')],
  ['HPE_HEADER_OVERFLOW', new Problem(431, 'headers_too_large', 'The headers are larger than this server takes.')],
]);
const NO_HTTP = new Problem(400, 'bad_request', 'The request is not valid HTTP.');

/** What was asked last on each connection. */
const exchanges = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>();

/** Whether the request whose body cannot be read has its answer already: a second one would be taken for that of the next. */
function isAnswered(socket: Socket): boolean {
  const { request, response } = exchanges.get(socket) ?? {};
  return request?.complete === false && response?.headersSent === true;
}

/** For the framework: answers what is no request at all, and hangs up. */
export function answerUnreadable(headers: ProtectiveHeaders): (error: { code?: string }, socket: Socket) => void {
  return ({ code = '' }, socket) => {
    const wantsAnswer = code !== 'ECONNRESET' && socket.writable && !isAnswered(socket);
    if (wantsAnswer) socket.write(asBytes(headers, UNREADABLE.get(code) ?? NO_HTTP));
    socket.destroy();
  };
}

function asBytes(headers: ProtectiveHeaders, problem: Problem): string {
  const { status, headers: own, body } = presentProblem(problem);
  const content = JSON.stringify(body);
  const all = { ...headers, ...own, 'content-length': Buffer.byteLength(content), connection: 'close' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${content}`;
}
