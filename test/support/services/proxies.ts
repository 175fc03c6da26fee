// The proxies of deploy/, with the shipped configuration: only addresses and certificates are replaced.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '#http/lifecycle/listen-address.ts';
import { pollUntil } from '../poll-until.ts';

const DEPLOY = path.resolve(import.meta.dirname, '../../../deploy');

export type RunningProxy = { url: string; stop(): Promise<void> };

type ProxyKind = {
  name: string;
  file: string;
  programs: readonly string[];
  /** What is replaced in the shipped file; each of them must occur. */
  adapt(
    port: number,
    backends: readonly [number, number],
  ): readonly (readonly [pattern: RegExp, replacement: string])[];
  /** The file as the program reads it, and the arguments. */
  wrap?(config: string, folder: string): string;
  args(config: string, folder: string): string[];
};

export const PROXIES: readonly ProxyKind[] = [
  {
    name: 'nginx',
    file: 'nginx.conf',
    programs: ['/usr/sbin/nginx'],
    adapt: (port, [one, two]) => [
      [/server 127\.0\.0\.1:8080 max_fails=0;/, `server 127.0.0.1:${one} max_fails=0;`],
      [/# server 127\.0\.0\.1:8081 max_fails=0;/, `server 127.0.0.1:${two} max_fails=0;`],
      [/server \{\s+listen 80;[^}]*\}/, ''],
      [/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`],
      [/ssl_certificate(?:_key)? .*;/g, ''],
    ],
    wrap: (config, folder) =>
      `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
       events { worker_connections 1024; }
       http { access_log off; ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
       ${config} }`,
    args: (config, folder) => ['-c', config, '-e', path.join(folder, 'nginx.log')],
  },
  {
    name: 'Caddy',
    file: 'Caddyfile',
    programs: ['/usr/bin/caddy'],
    adapt: (port, [one, two]) => [
      [/^cahier\.example\.org \{/m, `http://127.0.0.1:${port} {`],
      [/reverse_proxy 127\.0\.0\.1:8080 \{/, `reverse_proxy 127.0.0.1:${one} 127.0.0.1:${two} {`],
    ],
    wrap: (config, folder) => `{\n\tadmin off\n\tstorage file_system ${folder}\n}\n${config}`,
    args: (config) => ['run', '--adapter', 'caddyfile', '--config', config],
  },
  {
    name: 'HAProxy',
    file: 'haproxy.cfg',
    programs: ['/usr/sbin/haproxy'],
    adapt: (port, [one, two]) => [
      [/server one 127\.0\.0\.1:8080/, `server one 127.0.0.1:${one}`],
      [/server two 127\.0\.0\.1:8081/, `server two 127.0.0.1:${two}`],
      [/bind :80\n/, ''],
      [/bind :443 ssl .*/, `bind 127.0.0.1:${port}`],
      [/http-request redirect scheme https.*/, ''],
    ],
    args: (config) => ['-f', config, '-db'],
  },
];

/** Whether the program is installed. */
export function isInstalled({ programs }: ProxyKind): boolean {
  return programs.some((program) => existsSync(program));
}

/** Starts a proxy in front of two processes, on a free port. */
export async function startProxy(kind: ProxyKind, backends: readonly [number, number]): Promise<RunningProxy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cahier-proxy-'));
  await chmod(folder, 0o755);
  const port = await findFreePort('127.0.0.1');
  let config = await readFile(path.join(DEPLOY, kind.file), 'utf8');
  for (const [pattern, replacement] of kind.adapt(port, backends)) {
    if (config.search(pattern) < 0) throw new Error(`${kind.file} has no ${pattern}.`);
    config = config.replace(pattern, replacement);
  }
  const file = path.join(folder, kind.file);
  await writeFile(file, kind.wrap?.(config, folder) ?? config);
  const program = kind.programs.find((candidate) => existsSync(candidate)) ?? kind.name;
  const child = spawn(program, kind.args(file, folder), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH ?? '', HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  const exited = once(child, 'close');
  await pollUntil(async () => {
    if (child.exitCode !== null) throw new Error(`${kind.name} did not start:\n${output}`);
    return (await isListening(port)) ? true : undefined;
  }, `${kind.name} to listen`);
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
