// The dependencies of threads, created in `school/routes/index.ts`.
import type { Db } from '#db/open.ts';
import type { Caller } from '#http/caller.ts';

export type ThreadContext = { db: Db; now: () => Date };

export type Author = Pick<Caller, 'id' | 'email' | 'role'>;
