// The `serve` command: listens, prints the startup banner, and shuts down gracefully on a signal.
import { isLoopbackUrl } from '#api/loopback.ts';
import { ConfigError } from '#config/config-error.ts';
import type { Config } from '#config/index.ts';
import { displayHost, findFreePort, listenErrorMessage, listNetworkHosts } from '#http/lifecycle/listen-address.ts';
import { ensureOwner, type Owner } from './create-owner.ts';
import { lockForSqlite } from './open-installation.ts';
import { createServer, type Server, type ServerOptions } from './server.ts';

/**
 * For how long requests in flight and jobs may go on when the server stops, by a
 * signal or after an error that nothing caught.
 */
const MAX_CLOSE_MS = 10_000;

/**
 * Runs the server until SIGTERM, SIGINT or SIGHUP.
 * @throws ConfigError when it cannot start with these settings
 */
export async function serve(initialConfig: Config, options?: ServerOptions): Promise<void> {
  const { host } = initialConfig;
  // The startup banner, and warnings of Node.js, on a full disk; the log has a writer of its own.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const port = initialConfig.port === 0 ? await findFreePort(host) : initialConfig.port;
  const config = { ...initialConfig, port };
  const unlock = await lockForSqlite(config);
  const server = await createServer(config, options);
  exitOnUncaughtError(server);
  try {
    const owner = await ensureOwner(server.auth, config);
    const firstRunToken = await server.firstRun?.issueToken();
    await server.app.listen({ port, host });
    const hasMailbox = (await server.auth?.sendsMail()) === false && isLoopbackUrl(server.publicUrl);
    const mailboxUrl = hasMailbox ? `http://${displayHost(host)}:${port}/dev/mailbox` : undefined;
    const firstRunUrl = firstRunToken === undefined ? undefined : `${server.publicUrl}/first-run#${firstRunToken}`;
    process.stdout.write(
      startupBanner({ url: server.publicUrl, networkUrls: listNetworkUrls(config), owner, firstRunUrl, mailboxUrl }),
    );
  } catch (cause) {
    await server.close();
    const message = listenErrorMessage(cause, config);
    throw message === undefined ? cause : new ConfigError(message, { cause });
  }
  await waitForStopSignal();
  // Whatever still runs then may end at any moment, as in a crash.
  setTimeout(() => process.exit(0), config.shutdownDelayMs + MAX_CLOSE_MS).unref();
  await server.beginShutdown();
  await server.close();
  unlock();
}

/**
 * The last net for a bug: an exception or rejection that nothing caught. What it left half done is unknown, so the
 * server finishes the requests in flight and exits with 1; a service manager starts it again.
 */
function exitOnUncaughtError({ app, close }: Server): void {
  let isClosing = false;
  process.on('uncaughtException', (error) => {
    app.log.fatal({ err: error }, 'uncaught error: the server stops');
    if (isClosing) return;
    isClosing = true;
    const exit = () => process.exit(1);
    setTimeout(exit, MAX_CLOSE_MS).unref();
    close().then(exit, exit);
  });
}

/** The addresses by which other devices of the network reach the server, where no other address is set. */
function listNetworkUrls({ publicUrl, host, port }: Config): string[] {
  return publicUrl === undefined ? listNetworkHosts(host).map((name) => `http://${name}:${port}`) : [];
}

type BannerOptions = {
  url: string;
  networkUrls: readonly string[];
  owner: Owner | undefined;
  /** The one-time link; undefined when there is an owner with an address of their own. */
  firstRunUrl: string | undefined;
  /** The development mailbox; undefined when mail is really sent. */
  mailboxUrl: string | undefined;
};

function startupBanner({ url, networkUrls, owner, firstRunUrl, mailboxUrl }: BannerOptions): string {
  const lines = ['', `  Cahier is ready: ${url}`, ''];
  if (networkUrls.length > 0) lines.push(...networkUrls.map((address) => `  On the network ${address}`), '');
  else if (isLoopbackUrl(url))
    lines.push('  Only this computer can open it. HOST=0.0.0.0 lets others of the network in.', '');
  if (firstRunUrl !== undefined) {
    lines.push(
      `  First run      ${firstRunUrl}`,
      '                 (once: choose your own email address and password)',
      '',
    );
  }
  if (owner?.password !== undefined) {
    lines.push(
      `  Sign in with   ${owner.email}`,
      `  Password       ${owner.password}   (shown only once; keep it)`,
      '',
    );
  } else if (owner !== undefined) {
    lines.push(`  Sign in with   ${owner.email} and the password in OWNER_PASSWORD`, '');
    if (owner.hasCommonPassword) {
      lines.push(
        `  Warning        That is a very common password and easily guessed. Set another one: ${url}/account`,
        '',
      );
    }
  }
  if (mailboxUrl !== undefined) {
    lines.push(`  Emails         ${mailboxUrl}   (not sent until a mail server is set; on this machine only)`, '');
  }
  return `${lines.join('\n')}\n`;
}

/** Resolves at the first signal to stop; later ones change nothing. */
function waitForStopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
}
