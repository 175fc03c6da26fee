// nginx before a house, keeping whatever the answers allow it to keep, and for longer than they say nothing about.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startNginx } from './nginx.ts';

/** Says in `x-cache` whether an answer was kept: `HIT`, `STALE` and the like, or `MISS` and the like. */
export type CachingProxy = { url: string; close(): Promise<void> };

/** Starts it before the server at `target`. */
export async function startCachingProxy(target: string): Promise<CachingProxy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cahier-cache-'));
  const nginx = await startNginx(
    folder,
    `client_max_body_size 10m; proxy_cache_path ${folder}/kept keys_zone=kept:1m;`,
    // An answer that says nothing is kept for ten minutes: nothing of ours may rely on being forgotten.
    `location / {
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
    }`,
  );
  return {
    url: nginx.url,
    async close() {
      await nginx.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
