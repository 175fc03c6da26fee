// nginx with one worker, configured by a test or bench.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '#http/lifecycle/listen-address.ts';

const NGINX_PATH = '/usr/sbin/nginx';

export const hasNginx = existsSync(NGINX_PATH);

export type Nginx = { pid: number; url: string; stop(): Promise<void> };

/**
 * Starts it where `hasNginx`; it writes into `folder` only.
 * @param httpDirectives directives of the block `http` before its one server
 * @param serverDirectives directives of that server, besides `listen`
 */
export async function startNginx(folder: string, httpDirectives: string, serverDirectives: string): Promise<Nginx> {
  const port = await findFreePort('127.0.0.1');
  const config = path.join(folder, 'nginx.conf');
  const tempPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  await writeFile(
    config,
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log; events { worker_connections 1024; }
     http { access_log off; ${tempPaths.join(' ')} ${httpDirectives}
       server { listen 127.0.0.1:${port}; ${serverDirectives} } }`,
  );
  const child = spawn(NGINX_PATH, ['-c', config, '-e', path.join(folder, 'nginx.log')], { stdio: 'ignore' });
  const exited = once(child, 'close');
  for (let attempts = 0; attempts < 400 && child.exitCode === null && !(await isAnswering(port)); attempts += 1)
    await sleep(50);
  if (child.pid === undefined || child.exitCode !== null) throw new Error('nginx did not start.');
  return {
    pid: child.pid,
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

function isAnswering(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
