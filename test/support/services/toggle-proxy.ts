// A way to another server that can be shut and opened, as when that server goes away and comes back.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type ToggleProxy = {
  /** The same kind of address as that of the server behind it. */
  url: string;
  enable(): void;
  /** Ends what goes through, and lets nobody in. */
  disable(): void;
  close(): Promise<void>;
};

/** A gate before the server at `url`, shut at first. */
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
      socket.on('error', () => {}); // the other side hears of it by the end
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
    async close() {
      disable();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
