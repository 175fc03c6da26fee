// What the storage room needs of the house.
import type { BlobStore } from '#blobs/blob-store.ts';
import type { Db } from '#db/open.ts';

export type StorageContext = {
  db: Db;
  blobs: BlobStore;
  now: () => Date;
  /**
   * The claims of a bearer token that is valid now. Rejects with jose's error when it is not, whose `code` decides on the
   * protocol's words, or with a Problem 401 or 403 when the session behind it has ended.
   */
  verifyToken: (token: string) => Promise<Readonly<Record<string, unknown>>>;
  /** Signs the addresses that download without a token; at least 32 bytes that nothing else signs with. */
  urlSecret: Uint8Array;
  /** The largest object of any bucket, in bytes. */
  maxUploadBytes: number;
  /** Origins of other web apps whose pages may call the protocol from a browser. */
  allowedOrigins: readonly string[];
};
