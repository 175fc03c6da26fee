// File operations that survive a power cut, and a test for existence.
import { access, open } from 'node:fs/promises';

/**
 * Flushes the entries of a folder (fsync), so that files created or renamed in it survive a power
 * cut. Windows cannot, and does not need it.
 */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Whether a path exists and can be reached. */
export function fileExists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/**
 * Creates a file that only its owner can read, and flushes it to disk.
 * @throws Error `EEXIST` when there is one already; that one is left as it is
 */
export async function writeNewFile(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
