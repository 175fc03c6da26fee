// Opens the store of blobs that the settings name.
import type { Blobs } from './blobs.ts';
import { DiskBlobs } from './disk.ts';
import type { S3Options } from './s3-bucket.ts';

/**
 * The S3 store, or else the one on the disk. The S3 client is read from the disk only if it is used: it is 20 MB.
 * @param folder belongs to the store: the blobs themselves, or with S3 those that are on their way there
 * @throws BlobsUnavailableError when the S3 store cannot be used
 */
export async function openBlobs(folder: string, s3: S3Options | undefined): Promise<Blobs> {
  if (s3 === undefined) return DiskBlobs.open(folder);
  const { S3Blobs } = await import('./s3.ts');
  return S3Blobs.open(s3, folder);
}
