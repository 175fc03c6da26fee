// A TCP proxy that can be switched on and off, to simulate an outage of the server behind it.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type ToggleProxy = {
  /** Has the protocol of the URL of the server behind it. */
  url: string;
  enable(): void;
  /** Destroys open connections and refuses new ones. */
  disable(): void;
  /** Open sockets on both sides. */
  countOpenSockets(): number;
  close(): Promise<void>;
};

/** Starts a proxy to the server at `url`, disabled at first. */
export async function startToggleProxy(url: string): Promise<ToggleProxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isOpen = false;
  const server = createServer((incoming) => {
    if (!isOpen) {
      incoming.destroy();
      return;
    }
    const outgoing = connect(Number(target.port), target.hostname);
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket);
      socket.on('error', () => {}); // the other side sees the connection close
      socket.once('close', () => {
        sockets.delete(socket);
        incoming.destroy();
        outgoing.destroy();
      });
    }
    incoming.pipe(outgoing).pipe(incoming);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const disable = () => {
    isOpen = false;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `${target.protocol}//127.0.0.1:${port}`,
    enable() {
      isOpen = true;
    },
    disable,
    countOpenSockets: () => sockets.size,
    async close() {
      disable();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
