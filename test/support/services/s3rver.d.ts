// What we use of s3rver, which has no types of its own.
declare module 's3rver' {
  import type { RequestListener } from 'node:http';
  import type { Readable } from 'node:stream';

  type WriteResult = { size: number; md5: string };

  class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      configureBuckets: { name: string; configs: string[] }[];
    });
    logger: { close(): void };
    store: {
      getResourcePath(bucket: string, key: string | undefined, resource: string): string;
      putObject(object: { bucket: string; key: string; content: Buffer | Readable }): Promise<WriteResult>;
      copyObject(...args: unknown[]): Promise<unknown>;
      deleteObject(bucket: string, key: string): Promise<void>;
      getObject(...args: unknown[]): Promise<unknown>;
      listObjects(...args: unknown[]): Promise<unknown>;
      putPart(bucket: string, uploadId: string, partNumber: number, content: Readable): Promise<WriteResult>;
    };
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
  export = S3rver;
}
