// Small tmpfs disks that tests fill; only root on Linux can mount them.
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Mounts a disk of `megabytes`; returns whether that succeeded. */
export function mountSmallDisk(folder: string, megabytes = 3): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'cahier-test', folder]).status === 0;
}

export function unmountSmallDisk(folder: string): void {
  spawnSync('umount', [folder]);
}

/** Whether small disks can be mounted; prints the reason when not. */
export async function canMountSmallDisks(): Promise<boolean> {
  const trialFolder = await mkdtemp(path.join(tmpdir(), 'cahier-disk-'));
  const canMount = mountSmallDisk(trialFolder);
  if (canMount) unmountSmallDisk(trialFolder);
  else process.stdout.write('A full disk is not tested: only root on Linux can mount a small one.\n');
  await rm(trialFolder, { recursive: true });
  return canMount;
}
