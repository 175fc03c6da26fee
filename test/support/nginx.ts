// nginx with one worker, as a test or a bench wants it set up.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../src/main.ts';

const PROGRAM = '/usr/sbin/nginx';

export const hasNginx = existsSync(PROGRAM);

export type Nginx = { pid: number; url: string; stop(): Promise<void> };

/**
 * Starts it where `hasNginx`, with all that it writes in `folder`.
 * @param inHttp what stands in the block `http` before its one server
 * @param inServer what stands in that server, beside where it listens
 */
export async function startNginx(folder: string, inHttp: string, inServer: string): Promise<Nginx> {
  const port = await freePort('127.0.0.1');
  const config = path.join(folder, 'nginx.conf');
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  await writeFile(
    config,
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log; events { worker_connections 1024; }
     http { access_log off; ${places.join(' ')} ${inHttp}
       server { listen 127.0.0.1:${port}; ${inServer} } }`,
  );
  const child = spawn(PROGRAM, ['-c', config, '-e', path.join(folder, 'nginx.log')], { stdio: 'ignore' });
  const ended = once(child, 'close');
  for (let tries = 0; tries < 400 && child.exitCode === null && !(await answers(port)); tries += 1) await sleep(50);
  if (child.pid === undefined || child.exitCode !== null) throw new Error('nginx did not start.');
  return {
    pid: child.pid,
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
