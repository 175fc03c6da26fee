// Security headers on every response, also on those that Node.js sends before Fastify runs any hook.
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import { Problem } from '#api/problem.ts';
import { presentProblem } from '#http/errors.ts';

export type SecurityHeaders = Readonly<Record<string, string>>;

/** CSP of uploaded files: opened as a page, they run no script, load nothing and cannot be framed. */
const UPLOAD_CSP = "default-src 'none'; sandbox; frame-ancestors 'none'";

/**
 * Opened in a tab of its own, a medium is a page that the browser creates, with the file in it. In an opaque origin
 * Chromium would refuse to load the file; scripts stay forbidden.
 */
const MEDIA_CSP =
  "default-src 'none'; sandbox allow-same-origin; frame-ancestors 'none'; img-src 'self'; media-src 'self'";

/** The Content-Security-Policy to send an uploaded file with. SVG is no medium here: it is a document. */
export function uploadCsp(contentType: string): string {
  return /^(?:audio|video|image)\/(?!svg)/i.test(contentType) ? MEDIA_CSP : UPLOAD_CSP;
}

/** No device but the microphone, with which authors record. */
const PERMISSIONS_POLICY = 'microphone=(self), camera=(), geolocation=(), display-capture=(), payment=(), usb=()';

/** The headers that helmet sets, read once from a probe app, and `Permissions-Policy`, which helmet does not have. */
export async function buildSecurityHeaders(options: FastifyHelmetOptions): Promise<SecurityHeaders> {
  const probe = Fastify();
  await probe.register(helmet, options);
  probe.get('/', async (_request, reply) => reply.getHeaders());
  const helmetHeaders: SecurityHeaders = (await probe.inject('/')).json();
  await probe.close();
  return { ...helmetHeaders, 'permissions-policy': PERMISSIONS_POLICY };
}

/** Sets the headers in a hook, and on the response to an `Expect` header, for which Node.js runs no hook. */
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

const EXPECTATION_FAILED = new Problem(417, 'unmet_expectation', 'Expectation failed.');

/** Problems for the error codes of Node's HTTP parser. */
const PARSER_PROBLEMS: ReadonlyMap<string, Problem> = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', new Problem(408, 'too_slow', 'The request took too long to arrive.')],
  ['HPE_HEADER_OVERFLOW', new Problem(431, 'headers_too_large', 'The request headers are too large.')],
]);
const INVALID_HTTP = new Problem(400, 'bad_request', 'The request is not valid HTTP.');

/** The last request and response on each connection. */
const lastExchanges = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>();

/**
 * Whether a request with an unreadable body has its response already; a second
 * one would be taken for the next request's.
 */
function hasResponded(socket: Socket): boolean {
  const { request, response } = lastExchanges.get(socket) ?? {};
  return request?.complete === false && response?.headersSent === true;
}

/**
 * Handler of Fastify's `clientErrorHandler`: responds to invalid HTTP with a
 * problem document, and closes the connection.
 */
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
