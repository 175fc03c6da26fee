// The server without its fast path, as a process of its own: what `npm run bench -- server` compares the fast path with.
import { readConfig } from '../../src/config/index.ts';
import { serve } from '../../src/server/serve.ts';

await serve(readConfig(), { fastPath: false });
