// Validates the names of buckets and the keys of objects.
import { badBucketName, badKey } from './problems.ts';

const MAX_BUCKET_NAME_LENGTH = 100;
export const MAX_KEY_LENGTH = 1024;

/** The characters of bucket names and of each segment of a key. */
const NAME = /^[A-Za-z0-9_!.*'()&$@=;:+,?\- ]+$/;

/**
 * Checks the name (or id) of a new bucket: 1 to 100 of these characters, no space at either end, not `.` or `..`.
 * @throws Problem InvalidBucketName
 */
export function assertBucketName(name: string): void {
  const isValid = name.length <= MAX_BUCKET_NAME_LENGTH && NAME.test(name) && name.trim() === name;
  if (!isValid || name === '.' || name === '..') throw badBucketName();
}

/**
 * Checks the key of a new object against path traversal: segments of these characters between slashes, none of them
 * empty, `.` or `..`, and at most 1024 characters in all.
 * @throws Problem InvalidKey
 */
export function assertKey(key: string): void {
  const isValid = key.split('/').every((name) => NAME.test(name) && name !== '.' && name !== '..');
  if (!isValid || key.length > MAX_KEY_LENGTH) throw badKey(key);
}

/** The folder of a key, without a trailing slash: `a/b` for `a/b/c.mp3`, empty at the top level. */
export function parentFolder(key: string): string {
  return key.slice(0, Math.max(0, key.lastIndexOf('/')));
}

/** The part of a key after its last slash. */
export function baseName(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}
