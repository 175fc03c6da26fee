// What buckets and objects may be called.
import { badBucketName, badKey } from './problems.ts';

const MAX_BUCKET_NAME_LENGTH = 100;
const MAX_KEY_LENGTH = 1024;

/** The signs that both kinds of names may have. */
const NAME = /^[A-Za-z0-9_!.*'()&$@=;:+,?\- ]+$/;

/**
 * Checks the name (or id) of a new bucket: 1 to 100 of the signs above, no space at either end, not `.` or `..`.
 * @throws Problem InvalidBucketName
 */
export function assertBucketName(name: string): void {
  const isValid = name.length <= MAX_BUCKET_NAME_LENGTH && NAME.test(name) && name.trim() === name;
  if (!isValid || name === '.' || name === '..') throw badBucketName();
}

/**
 * Checks the key of a new object: names of the signs above between slashes, at most 1024 characters, none of them empty,
 * `.` or `..`.
 * @throws Problem InvalidKey
 */
export function assertKey(key: string): void {
  const isValid = key.split('/').every((name) => NAME.test(name) && name !== '.' && name !== '..');
  if (!isValid || key.length > MAX_KEY_LENGTH) throw badKey(key);
}

/** The folder an object lies in, without a slash at its end: `a/b` for `a/b/c.mp3`, empty at the top. */
export function parentFolder(key: string): string {
  return key.slice(0, Math.max(0, key.lastIndexOf('/')));
}

/** The part of a key behind its last slash. */
export function baseName(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}
