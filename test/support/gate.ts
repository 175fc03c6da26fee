// A way to another server that can be shut and opened, as when that server goes away and comes back.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type Gate = {
  /** The same kind of address as that of the server behind it. */
  url: string;
  open(): void;
  /** Ends what goes through, and lets nobody in. */
  shut(): void;
  close(): Promise<void>;
};

/** A gate before the server at `url`, shut at first. */
export async function openGate(url: string): Promise<Gate> {
  const behind = new URL(url);
  const passing = new Set<Socket>();
  let isOpen = false;
  const server = createServer((near) => {
    if (!isOpen) {
      near.destroy();
      return;
    }
    const far = connect(Number(behind.port), behind.hostname);
    for (const socket of [near, far]) {
      passing.add(socket);
      socket.on('error', () => {}); // the other side hears of it by the end
      socket.once('close', () => {
        passing.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const shut = () => {
    isOpen = false;
    for (const socket of passing) socket.destroy();
  };
  return {
    url: `${behind.protocol}//127.0.0.1:${port}`,
    open() {
      isOpen = true;
    },
    shut,
    async close() {
      shut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
