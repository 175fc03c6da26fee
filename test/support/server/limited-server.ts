// The real server under system limits (ulimit), with its owner signed in.
import { AUTH_BASE } from '#api/endpoints.ts';
import { findFreePort } from '#http/lifecycle/listen-address.ts';
import { ROOT, type ServerProcess, startProcess } from './server-process.ts';
import { OWNER } from './test-server.ts';

/** @param limits the program that sets them with its arguments, such as `/usr/bin/prlimit --nofile=64` */
export async function startLimitedServer(
  [program, ...args]: readonly [string, ...string[]],
  dataDir: string,
): Promise<ServerProcess & { url: string; token: string }> {
  const settings = {
    PORT: String(await findFreePort('127.0.0.1')),
    DATA_DIR: dataDir,
    DEMO_COURSE: 'off',
    LOG_LEVEL: 'silent',
    OWNER_EMAIL: OWNER.email,
    OWNER_PASSWORD: OWNER.password,
  };
  const node = [process.execPath, '--disable-warning=ExperimentalWarning', 'src/main.ts', 'serve'];
  const server = startProcess(program, [...args, ...node], ROOT, settings);
  const url = await server.ready;
  const response = await fetch(`${url}${AUTH_BASE}/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  });
  const { access_token: token = '' }: { access_token?: string } = await response.json();
  return { ...server, url, token };
}
