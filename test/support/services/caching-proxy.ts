// nginx as a caching proxy in front of a server: caches whatever the responses allow, and heuristically otherwise.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startNginx } from './nginx.ts';

/** Reports the cache status in `x-cache`: `HIT`, `STALE`, `MISS` and so on. */
export type CachingProxy = { url: string; close(): Promise<void> };

/** Starts it in front of the server at `target`. */
export async function startCachingProxy(target: string): Promise<CachingProxy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cahier-cache-'));
  const nginx = await startNginx(
    folder,
    `client_max_body_size 10m; proxy_cache_path ${folder}/kept keys_zone=kept:1m;`,
    // Responses without Cache-Control are cached for ten minutes: none of ours may rely on not being cached.
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
