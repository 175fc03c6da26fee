// A small proxy before several processes, as a load balancer is: round robin over those that say that they are ready.
import { Agent, createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export type TestProxy = {
  url: string;
  /** Sends requests there, too, as soon as it is ready. */
  add(url: string): void;
  remove(url: string): void;
  /** Those that are sent requests now. */
  ready(): string[];
  close(): Promise<void>;
};

const LOOK_EVERY_MS = 50;

export async function openProxy(): Promise<TestProxy> {
  const backends = new Map<string, boolean>();
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const ready = () => [...backends].filter(([, isReady]) => isReady).map(([url]) => url);
  const looking = setInterval(() => {
    for (const url of backends.keys()) {
      fetch(`${url}/readyz`)
        .then(async (answer) => {
          await answer.body?.cancel();
          return answer.status === 200;
        })
        .catch(() => false)
        .then((isReady) => {
          if (backends.has(url)) backends.set(url, isReady);
        });
    }
  }, LOOK_EVERY_MS);
  const server = createServer((incoming, outgoing) => {
    const choices = ready();
    turn += 1;
    const target = choices[turn % choices.length];
    if (target === undefined) return outgoing.writeHead(502).end();
    const { method, headers } = incoming;
    const onward = request(`${target}${incoming.url}`, { method, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.headersSent || outgoing.writeHead(502).end());
    return incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    add: (url) => void backends.set(url, false),
    remove: (url) => void backends.delete(url),
    ready,
    async close() {
      clearInterval(looking);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port; // it listens on TCP
}
