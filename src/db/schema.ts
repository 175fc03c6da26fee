// The database schema for Kysely. Times are ISO 8601 in UTC, booleans 0 or 1, JSON is text: the same in SQLite and
// PostgreSQL.
import type { AuthTables } from './tables/auth.ts';
import type { LectureTables } from './tables/lectures.ts';
import type { OperationsTables } from './tables/operations.ts';
import type { ProgressTables } from './tables/progress.ts';
import type { SchoolTables } from './tables/school.ts';
import type { StorageTables } from './tables/storage.ts';

export type Tables = AuthTables & LectureTables & OperationsTables & ProgressTables & SchoolTables & StorageTables;
