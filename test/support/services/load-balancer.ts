// A small load balancer in front of several processes: round robin over those that are ready.
import { Agent, type ClientRequest, createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type LoadBalancer = {
  url: string;
  /** Adds a target, used as soon as it is ready. */
  addBackend(url: string): void;
  removeBackend(url: string): void;
  /** The ready targets. */
  readyBackends(): string[];
  close(): Promise<void>;
};

const HEALTH_CHECK_INTERVAL_MS = 100;

/** A target that fails this many checks in a row gets no more requests: one late response on a busy machine is no failure. */
const MAX_FAILED_CHECKS = 2;

type Backend = { isReady: boolean; failedChecks: number; isChecking: boolean };

export async function startLoadBalancer(): Promise<LoadBalancer> {
  const backends = new Map<string, Backend>();
  const agent = new Agent({ keepAlive: true });
  let requestCount = 0;
  const readyBackends = () => [...backends].filter(([, { isReady }]) => isReady).map(([url]) => url);
  const healthChecks = setInterval(() => {
    for (const [url, backend] of backends) {
      if (!backend.isChecking) void checkHealth(url, backend);
    }
  }, HEALTH_CHECK_INTERVAL_MS);
  const server = createServer(async (incoming, clientResponse) => {
    const body = await buffer(incoming);
    const send = (triesLeft: number): void => {
      const candidates = readyBackends();
      requestCount += 1;
      const target = candidates[requestCount % candidates.length];
      if (target === undefined) {
        clientResponse.writeHead(502).end('no backend is ready');
        return;
      }
      const { method, headers } = incoming;
      const proxyRequest = request(`${target}${incoming.url}`, { method, headers, agent }, (response) => {
        clientResponse.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(clientResponse);
      });
      proxyRequest.on('error', (error: NodeJS.ErrnoException) => {
        if (clientResponse.headersSent) return;
        if (triesLeft > 0 && wasNotProcessed(error, proxyRequest)) send(triesLeft - 1);
        else clientResponse.writeHead(502).end(`${target}: ${error.message}`);
      });
      proxyRequest.end(body);
    };
    send(1);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${getPort(server)}`,
    addBackend: (url) => void backends.set(url, { isReady: false, failedChecks: 0, isChecking: false }),
    removeBackend: (url) => void backends.delete(url),
    readyBackends,
    async close() {
      clearInterval(healthChecks);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function checkHealth(url: string, backend: Backend): Promise<void> {
  backend.isChecking = true;
  const isReady = await fetch(`${url}/healthz`).then(
    async (response) => {
      await response.body?.cancel();
      return response.status === 200;
    },
    () => false,
  );
  backend.failedChecks = isReady ? 0 : backend.failedChecks + 1;
  backend.isReady = isReady || (backend.isReady && backend.failedChecks < MAX_FAILED_CHECKS);
  backend.isChecking = false;
}

/**
 * Whether another backend may be tried, as deploy/nginx.conf has it: the connection was refused, or a read met an idle
 * connection that the backend was just closing, which no server can prevent (RFC 9112, section 9.3.1).
 */
function wasNotProcessed({ code }: NodeJS.ErrnoException, { method, reusedSocket }: ClientRequest): boolean {
  return code === 'ECONNREFUSED' || (code === 'ECONNRESET' && reusedSocket && method === 'GET');
}

function getPort(server: Server): number {
  return (server.address() as AddressInfo).port; // it listens on TCP
}
