// The key file: signing and internal keys, generated on the first run, readable only by the file's owner (mode 0600).
import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { JWK } from 'jose';
import { z } from 'zod';
import { errorCode } from '#system/error-code.ts';
import { deleteStaleFiles, temporaryName } from '#system/temporary-files.ts';

/** The content of the key file. `secret` signs by HS256 unless one of `jwks` has "sign" in its `key_ops`. */
export type KeyFile = {
  secret: string;
  /** HMAC and encryption key for one-time codes, refresh tokens and stored secrets; base64url. */
  innerKey: string;
  jwks: readonly JWK[];
  /** Creation time (s since 1970): the `iat` of the anon and service keys. */
  madeAt: number;
};

const MIN_SECRET_BYTES = 32;
const TEMPORARY_PREFIX = '.keys-';

const keyFileSchema = z.object({
  secret: z.string().refine((text) => Buffer.byteLength(text) >= MIN_SECRET_BYTES, 'secret is shorter than 32 bytes'),
  innerKey: z.string().min(43, 'innerKey is shorter than 32 bytes'),
  jwks: z.array(z.looseObject({ kty: z.string() })).default([]),
  madeAt: z.number().int(),
});

function generateKeys(now: Date): KeyFile {
  const random = () => randomBytes(32).toString('base64url');
  return { secret: random(), innerKey: random(), jwks: [], madeAt: Math.floor(now.getTime() / 1000) };
}

async function readKeyFile(file: string): Promise<KeyFile | undefined> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return keyFileSchema.parse(JSON.parse(text));
  } catch (error) {
    // Thrown without its cause, which may quote the file's secrets.
    const details = error instanceof z.ZodError ? ` (${error.issues.map((issue) => issue.message).join(', ')})` : '';
    throw new Error(
      `The keys in ${file} cannot be used${details}; restore the file from a backup, or delete it for new keys.`,
    );
  }
}

/**
 * Loads `folder`/keys.json, or creates it with new keys. The creation is atomic: a temporary file is linked to the
 * final name, and when two processes start at once, the second uses the keys of the first.
 * @throws Error with a message for the operator when the file is invalid.
 */
export async function loadOrCreateKeyFile(folder: string, now: Date): Promise<KeyFile> {
  const file = path.join(folder, 'keys.json');
  await mkdir(folder, { recursive: true });
  await deleteStaleFiles(folder, TEMPORARY_PREFIX); // what a crash left are secrets, too
  const existing = await readKeyFile(file);
  if (existing !== undefined) return existing;
  const newKeys = generateKeys(now);
  const { name, release } = temporaryName(TEMPORARY_PREFIX);
  const tempFile = path.join(folder, name);
  try {
    const handle = await open(tempFile, 'wx', 0o600);
    try {
      await handle.writeFile(`${JSON.stringify(newKeys, null, 2)}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await link(tempFile, file);
    return newKeys;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    return (await readKeyFile(file)) ?? newKeys;
  } finally {
    await rm(tempFile, { force: true });
    release();
  }
}
