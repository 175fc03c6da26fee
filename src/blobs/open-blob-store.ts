// Opens the store of blobs that the settings name.
import type { BlobStore } from './blob-store.ts';
import { DiskBlobStore } from './disk-blob-store.ts';
import type { S3Options } from './s3-bucket.ts';

/**
 * The S3 store, or else the one on the disk. The S3 client is read from the disk only if it is used: it is 20 MB.
 * @param folder belongs to the store: the blobs themselves, or with S3 those that are on their way there
 * @throws BlobsUnavailableError when the S3 store cannot be used
 */
export async function openBlobStore(folder: string, s3: S3Options | undefined): Promise<BlobStore> {
  if (s3 === undefined) return DiskBlobStore.open(folder);
  const { S3BlobStore } = await import('./s3-blob-store.ts');
  return S3BlobStore.open(s3, folder);
}
