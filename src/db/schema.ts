// The database schema for Kysely. Times are ISO 8601 in UTC, booleans 0 or 1, JSON is text: the same in SQLite and
// PostgreSQL.
import type { AuthTables } from './tables/auth.ts';
import type { ThreadTables } from './tables/discussions.ts';
import type { WorkTables } from './tables/handed-in.ts';
import type { LectureTables } from './tables/lectures.ts';
import type { LimitTables } from './tables/limits.ts';
import type { OperationsTables } from './tables/operations.ts';
import type { ProgressTables } from './tables/progress.ts';
import type { SchoolTables } from './tables/school.ts';
import type { StorageTables } from './tables/storage.ts';

/**
 * Each file of `tables/` is named for the module that reads and writes its tables; progress is that of the lectures.
 */
export type Tables = AuthTables &
  LectureTables &
  LimitTables &
  OperationsTables &
  ProgressTables &
  SchoolTables &
  StorageTables &
  ThreadTables &
  WorkTables;
