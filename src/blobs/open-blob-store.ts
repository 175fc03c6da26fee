// Opens the blob store that the settings choose: S3 or the disk.
import type { BlobStore } from './blob-store.ts';
import { DiskBlobStore } from './disk-blob-store.ts';
import type { S3Options } from './s3-client.ts';

/**
 * Opens the S3 store if there are settings for one, else the disk store. The S3
 * client (20 MB) is loaded only when used.
 * @param folder belongs to the store: it has the blobs, or with S3 the temporary files of uploads
 * @throws BlobStoreUnavailableError when the S3 store cannot be used
 */
export async function openBlobStore(folder: string, s3: S3Options | undefined): Promise<BlobStore> {
  if (s3 === undefined) return DiskBlobStore.open(folder);
  const { S3BlobStore } = await import('./s3-blob-store.ts');
  return S3BlobStore.open(s3, folder);
}

/** The store that another thread of this process has opened, for reading: nothing is checked or cleaned up again. */
export async function openBlobStoreAgain(folder: string, s3: S3Options | undefined): Promise<BlobStore> {
  if (s3 === undefined) return DiskBlobStore.openAgain(folder);
  const { S3BlobStore } = await import('./s3-blob-store.ts');
  return S3BlobStore.openAgain(s3, folder);
}
