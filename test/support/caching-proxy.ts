// nginx before a house, keeping whatever the answers allow it to keep, and for longer than they say nothing about.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../src/main.ts';

const PROGRAM = '/usr/sbin/nginx';

export const hasCachingProxy = existsSync(PROGRAM);

/** Says in `x-cache` whether an answer was kept: `HIT`, `STALE` and the like, or `MISS` and the like. */
export type CachingProxy = { url: string; close(): Promise<void> };

/** Starts it before the server at `target`. */
export async function openCachingProxy(target: string): Promise<CachingProxy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cahier-cache-'));
  const port = await freePort('127.0.0.1');
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (one) => `${one}_temp_path ${folder}/${one};`,
  );
  // An answer that says nothing is kept for ten minutes: nothing of ours may rely on being forgotten.
  const config = `daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log; events {}
    http {
      access_log off; ${places.join(' ')} client_max_body_size 10m;
      proxy_cache_path ${folder}/kept keys_zone=kept:1m;
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass ${target};
          proxy_http_version 1.1;
          proxy_set_header Connection "";
          proxy_set_header Host $http_host;
          proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
          proxy_cache kept;
          proxy_cache_valid any 10m;
          proxy_cache_revalidate on;
          proxy_cache_use_stale updating;
          proxy_cache_background_update on;
          add_header X-Cache $upstream_cache_status always;
        }
      }
    }`;
  await writeFile(path.join(folder, 'nginx.conf'), config);
  const options = ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', path.join(folder, 'nginx.log')];
  const child = spawn(PROGRAM, options, { stdio: 'ignore' });
  const ended = once(child, 'close');
  for (let tries = 0; tries < 400 && child.exitCode === null && !(await answers(port)); tries += 1) await sleep(50);
  if (child.pid === undefined || child.exitCode !== null) throw new Error('nginx did not start.');
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
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
