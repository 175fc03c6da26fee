// Listen address: a free port, the host name to show for it, and readable messages for listen errors.
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { errorCode } from '#system/error-code.ts';

type ListenAddress = { host: string; port: number };

/** A TCP port on which nothing listens at the moment. Another process may take it before it is used. */
export async function findFreePort(host: string): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, host, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** The host as it is written in a URL: a wildcard address is reached, from the same machine, as localhost. */
export function displayHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** This machine's addresses (IPv4) on its networks, where it listens on all of them. */
export function listNetworkHosts(host: string, interfaces = networkInterfaces()): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [];
  const addresses = Object.values(interfaces).flatMap((ofInterface) => ofInterface ?? []);
  return addresses.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address);
}

/** What to tell the operator when listening failed; undefined for an error that is none of these. */
export function listenErrorMessage(error: unknown, { host, port }: ListenAddress): string | undefined {
  const address = `port ${port} on ${host}`;
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return `Cahier cannot listen on ${address}: another program already does. Set PORT to another port.`;
    case 'EACCES':
      return `Cahier may not listen on ${address}: choose a PORT above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `Cahier cannot listen on ${address}: this machine has no such address. Check HOST.`;
    default:
      return undefined;
  }
}
