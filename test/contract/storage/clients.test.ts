// Contract of storage, through the official clients: the newest one, and the one that the product specification pins.
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StorageClient as NewestClient } from '@supabase/storage-js';
import { StorageClient as PinnedClient } from '@supabase/storage-js-pinned';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStorageServer, type TestStorageServer, USER_ID } from '../../support/server/storage-server.ts';
import { projectDatabase, type TestDatabase } from '../../support/services/databases.ts';

const PHOTO = Buffer.from('89504e470d0a1a0a and then some bytes of a picture', 'latin1');
const NOT_FOUND_MESSAGE = 'Bucket not found';
const ISO_TIMESTAMP = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

let bucketCount = 0;
function uniqueBucketName(): string {
  bucketCount += 1;
  return `bucket-${bucketCount}`;
}

const clients = [
  { version: 'newest', Client: NewestClient },
  { version: 'pinned 2.7.1', Client: PinnedClient },
] as const;

describe(`on ${projectDatabase.name}`, () => {
  let database: TestDatabase;
  let storageServer: TestStorageServer;
  beforeAll(async () => {
    database = await projectDatabase.open();
    storageServer = await startStorageServer({ postgresUrl: database.environment.DATABASE_URL });
  });
  afterAll(async () => {
    await storageServer.close();
    await database.close();
  });

  describe.each(clients)('the $version client', ({ Client }) => {
    const clientAs = (role: keyof TestStorageServer['tokens']) =>
      new Client(storageServer.url, { Authorization: `Bearer ${storageServer.tokens[role]}` });

    async function createBucket(options = { public: false }): Promise<string> {
      const name = uniqueBucketName();
      const { error } = await clientAs('service').createBucket(name, options);
      expect(error).toBeNull();
      return name;
    }

    describe('with buckets', () => {
      it('creates one, reads it, and finds it in the list', async () => {
        const name = uniqueBucketName();
        expect(await clientAs('service').createBucket(name, { public: true })).toEqual({ data: { name }, error: null });

        const bucket = {
          id: name,
          name,
          owner: '',
          public: true,
          file_size_limit: null,
          allowed_mime_types: null,
          created_at: ISO_TIMESTAMP,
          updated_at: ISO_TIMESTAMP,
        };
        expect(await clientAs('service').getBucket(name)).toEqual({ data: bucket, error: null });
        const { data } = await clientAs('service').listBuckets();
        expect(data).toContainEqual({ ...bucket, type: 'STANDARD' });
      });

      it('creates a private one by default, with limits given as text and lists', async () => {
        const name = uniqueBucketName();
        const options = { public: false, fileSizeLimit: '20MB', allowedMimeTypes: ['image/png', 'audio/*'] };
        await clientAs('service').createBucket(name, options);
        const { data } = await clientAs('service').getBucket(name);
        expect(data).toMatchObject({
          public: false,
          file_size_limit: 20_000_000,
          allowed_mime_types: ['image/png', 'audio/*'],
        });
      });

      it('gets an error for a name in use, or an invalid one', async () => {
        const name = await createBucket();
        const duplicate = await clientAs('service').createBucket(name);
        expect(duplicate.error?.message).toBe('The resource already exists');
        const invalid = await clientAs('service').createBucket('a/b');
        expect(invalid).toMatchObject({ data: null, error: { message: 'Bucket name invalid' } });
      });

      it('updates it field by field', async () => {
        const name = uniqueBucketName();
        await clientAs('service').createBucket(name, { public: false, fileSizeLimit: 1000 });
        const changed = await clientAs('service').updateBucket(name, {
          public: true,
          allowedMimeTypes: ['text/plain'],
        });
        expect(changed).toEqual({ data: { message: 'Successfully updated' }, error: null });
        const { data } = await clientAs('service').getBucket(name);
        expect(data).toMatchObject({ public: true, file_size_limit: 1000, allowed_mime_types: ['text/plain'] });
      });

      it('deletes it only after emptying it', async () => {
        const name = await createBucket();
        await clientAs('service').from(name).upload('a.txt', 'text');
        const rejected = await clientAs('service').deleteBucket(name);
        expect(rejected.error?.message).toBe('The bucket you tried to delete is not empty');

        expect(await clientAs('service').emptyBucket(name)).toEqual({
          data: { message: 'Empty bucket has been queued. Completion may take up to an hour.' },
          error: null,
        });
        expect(await clientAs('service').deleteBucket(name)).toEqual({
          data: { message: 'Successfully deleted' },
          error: null,
        });
        expect((await clientAs('service').getBucket(name)).error?.message).toBe(NOT_FOUND_MESSAGE);
      });

      it('gets an error for a missing bucket', async () => {
        const responses = [
          await clientAs('service').getBucket('nowhere'),
          await clientAs('service').updateBucket('nowhere', { public: true }),
          await clientAs('service').emptyBucket('nowhere'),
          await clientAs('service').deleteBucket('nowhere'),
        ];
        expect(responses.map(({ data, error }) => [data, error?.message])).toEqual(
          responses.map(() => [null, NOT_FOUND_MESSAGE]),
        );
      });

      it('gets nothing for the anon key', async () => {
        const name = await createBucket({ public: true });
        expect(await clientAs('anon').listBuckets()).toEqual({ data: [], error: null });
        const responses = [
          await clientAs('anon').getBucket(name),
          await clientAs('anon').createBucket(uniqueBucketName()),
          await clientAs('anon').updateBucket(name, { public: false }),
          await clientAs('anon').emptyBucket(name),
          await clientAs('anon').deleteBucket(name),
        ];
        expect(responses.map(({ error }) => error?.message)).toEqual([
          NOT_FOUND_MESSAGE,
          'new row violates row-level security policy',
          NOT_FOUND_MESSAGE,
          'Access denied: Invalid role',
          NOT_FOUND_MESSAGE,
        ]);
      });

      it('reads buckets as a signed-in user, and changes none', async () => {
        const name = await createBucket();
        expect((await clientAs('user').getBucket(name)).data?.id).toBe(name);
        expect((await clientAs('user').listBuckets()).data?.map(({ id }) => id)).toContain(name);
        const responses = [
          await clientAs('user').createBucket(uniqueBucketName()),
          await clientAs('user').updateBucket(name, { public: true }),
          await clientAs('user').emptyBucket(name),
          await clientAs('user').deleteBucket(name),
        ];
        expect(responses.map(({ error }) => error?.message)).toEqual([
          'new row violates row-level security policy',
          NOT_FOUND_MESSAGE,
          'Access denied: Invalid role',
          NOT_FOUND_MESSAGE,
        ]);
      });

      it('gets an error without a token', async () => {
        const { data, error } = await new Client(storageServer.url).listBuckets();
        expect([data, error?.message]).toEqual([null, 'Invalid Compact JWS']);
      });
    });

    describe('with objects', () => {
      it('uploads bytes of every supported type, and downloads the same bytes', async () => {
        const files = clientAs('user').from(await createBucket());
        const file = path.join(storageServer.dataDir, 'photo.bin');
        await writeFile(file, PHOTO);
        const form = new FormData();
        form.append('file', new Blob([PHOTO]), 'photo.png');
        const bodies = {
          buffer: PHOTO,
          arrayBuffer: new Uint8Array(PHOTO).buffer,
          blob: new Blob([PHOTO], { type: 'image/png' }),
          form,
          stream: createReadStream(file),
        };
        for (const [name, body] of Object.entries(bodies)) {
          const key = `forms/${name}.png`;
          const { data, error } = await files.upload(key, body, { duplex: 'half' });
          expect([name, error]).toEqual([name, null]);
          expect(data?.path).toBe(key);
          const downloaded = await files.download(key);
          expect(Buffer.from(await (downloaded.data ?? new Blob()).arrayBuffer())).toEqual(PHOTO);
        }
      });

      it("stores the uploader's metadata", async () => {
        const files = clientAs('user').from(await createBucket());
        const options = { contentType: 'image/png', cacheControl: '60', metadata: { place: 'Liège' } };
        await files.upload('raw.png', PHOTO, options);
        await files.upload('form.png', new Blob([PHOTO], { type: 'image/png' }), options);
        for (const key of ['raw.png', 'form.png']) {
          const { data } = await files.info(key);
          expect(data).toEqual({
            id: expect.any(String),
            name: key,
            version: expect.any(String),
            bucketId: expect.any(String),
            size: PHOTO.length,
            contentType: 'image/png',
            cacheControl: 'max-age=60',
            etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
            metadata: { place: 'Liège' },
            lastModified: ISO_TIMESTAMP,
            createdAt: ISO_TIMESTAMP,
          });
        }
      });

      it('overwrites only with upsert', async () => {
        const files = clientAs('user').from(await createBucket());
        const firstUpload = await files.upload('a.txt', 'one');
        expect((await files.upload('a.txt', 'two')).error?.message).toBe('The resource already exists');
        expect((await files.upload('a.txt', 'three', { upsert: true })).data?.id).toBe(firstUpload.data?.id);
        expect((await files.update('a.txt', 'four')).error).toBeNull();
        expect(await (await files.download('a.txt')).data?.text()).toBe('four');
      });

      it('gets an error for a file that is too large, of the wrong type, or for a missing bucket', async () => {
        const name = uniqueBucketName();
        await clientAs('service').createBucket(name, {
          public: false,
          fileSizeLimit: '1kb',
          allowedMimeTypes: ['image/*'],
        });
        const files = clientAs('user').from(name);
        const image = { contentType: 'image/png' };
        const responses = [
          await files.upload('large.png', Buffer.alloc(1001), image),
          await files.upload('large.png', new Blob([Buffer.alloc(1001)], { type: 'image/png' })),
          await files.upload('a.jpg', PHOTO, { contentType: 'text/html' }),
          await files.upload('é.png', PHOTO, image),
          await clientAs('user').from('nowhere').upload('a.png', PHOTO, image),
          await clientAs('anon').from(name).upload('a.png', PHOTO, image),
        ];
        expect(responses.map(({ error }) => error?.message)).toEqual([
          'The object exceeded the maximum allowed size',
          'The object exceeded the maximum allowed size',
          'mime type text/html is not supported',
          'Invalid key: é.png',
          NOT_FOUND_MESSAGE,
          'new row violates row-level security policy',
        ]);
        expect((await files.list()).data).toEqual([]);
        expect((await files.upload('fits.png', Buffer.alloc(1000), image)).error).toBeNull();
      });

      it('lists a folder: its folders, then its files', async () => {
        const files = clientAs('user').from(await createBucket());
        for (const key of ['b.txt', 'a.txt', 'sub/one.txt', 'sub/deep/two.txt']) await files.upload(key, key);
        const topLevel = await files.list();
        expect(topLevel.data?.map(({ name, id }) => [name, id === null])).toEqual([
          ['sub', true],
          ['a.txt', false],
          ['b.txt', false],
        ]);
        const sub = await files.list('sub', { limit: 1, offset: 1 });
        expect(sub.data).toEqual([
          {
            name: 'one.txt',
            id: expect.any(String),
            created_at: ISO_TIMESTAMP,
            updated_at: ISO_TIMESTAMP,
            last_accessed_at: ISO_TIMESTAMP,
            metadata: expect.objectContaining({ size: 11, mimetype: 'text/plain;charset=UTF-8' }),
          },
        ]);
        const searchResult = await files.list('', { search: 'B', sortBy: { column: 'name', order: 'desc' } });
        expect(searchResult.data?.map(({ name }) => name)).toEqual(['b.txt']);
        expect((await clientAs('user').from('nowhere').list()).data).toEqual([]);
      });

      it('moves and copies, within a bucket and into another', async () => {
        const [sourceBucket, targetBucket] = [await createBucket(), await createBucket()];
        const files = clientAs('user').from(sourceBucket);
        await files.upload('a.txt', 'text');
        expect((await files.move('a.txt', 'sub/b.txt')).data?.message).toBe('Successfully moved');
        expect((await files.copy('sub/b.txt', 'c.txt')).data).toEqual({ path: `${sourceBucket}/c.txt` });
        expect((await files.move('c.txt', 'c.txt', { destinationBucket: targetBucket })).error).toBeNull();
        expect((await files.copy('sub/b.txt', 'd.txt', { destinationBucket: targetBucket })).data).toEqual({
          path: `${targetBucket}/d.txt`,
        });
        expect((await files.list()).data?.map(({ name }) => name)).toEqual(['sub']);
        for (const key of ['c.txt', 'd.txt']) {
          expect(await (await clientAs('user').from(targetBucket).download(key)).data?.text()).toBe('text');
        }
        const expectedErrors = [
          await files.move('gone', 'x'),
          await files.copy('sub/b.txt', 'd.txt', { destinationBucket: targetBucket }),
        ];
        expect(expectedErrors.map(({ error }) => error?.message)).toEqual([
          'Object not found',
          'The resource already exists',
        ]);
      });

      it('removes files, and skips missing ones', async () => {
        const bucket = await createBucket();
        const files = clientAs('user').from(bucket);
        await files.upload('a/b.txt', 'text');
        const { data } = await files.remove(['a/b.txt', 'gone.txt']);
        expect(data).toEqual([expect.objectContaining({ name: 'a/b.txt', bucket_id: bucket, owner: USER_ID })]);
        expect((await files.info('a/b.txt')).error?.message).toBe('Object not found');
        expect((await files.exists('a/b.txt')).data).toBe(false);
      });

      it('knows whether a file exists', async () => {
        const files = clientAs('user').from(await createBucket());
        await files.upload('a.txt', 'text');
        expect(await files.exists('a.txt')).toEqual({ data: true, error: null });
      });

      it('creates signed URLs that download without a token', async () => {
        const files = clientAs('user').from(await createBucket());
        await files.upload('a b.txt', 'text');
        const { data } = await files.createSignedUrl('a b.txt', 60, { download: 'Mon texte.txt' });
        const response = await fetch(data?.signedUrl ?? '');
        expect([response.status, await response.text()]).toEqual([200, 'text']);
        expect(response.headers.get('content-disposition')).toBe(
          `attachment; filename="Mon texte.txt"; filename*=UTF-8''Mon%20texte.txt`,
        );
        const missingUrl = await files.createSignedUrl('gone.txt', 60);
        expect(missingUrl.error?.message).toBe('Object not found');
        const signedUrls = await files.createSignedUrls(['a b.txt', 'gone.txt'], 60);
        expect(signedUrls.data?.map(({ path: key, error }) => [key, error])).toEqual([
          ['a b.txt', null],
          ['gone.txt', 'Either the object does not exist or you do not have access to it'],
        ]);
        expect(await (await fetch(signedUrls.data?.[0]?.signedUrl ?? '')).text()).toBe('text');
      });

      it('creates a signed URL for one upload', async () => {
        const files = clientAs('user').from(await createBucket());
        const { data } = await files.createSignedUploadUrl('a b.txt');
        const send = (text: string) => files.uploadToSignedUrl('a b.txt', data?.token ?? '', text, { upsert: true });
        expect((await send('first')).error).toBeNull();
        expect((await send('second')).error?.message).toBe('The resource already exists');
        expect(await (await files.download('a b.txt')).data?.text()).toBe('first');
        expect((await files.createSignedUploadUrl('a b.txt')).error?.message).toBe('The resource already exists');

        const upsertUrl = await files.createSignedUploadUrl('a b.txt', { upsert: true });
        expect((await files.uploadToSignedUrl('a b.txt', upsertUrl.data?.token ?? '', 'third')).error).toBeNull();
        expect(await (await files.download('a b.txt')).data?.text()).toBe('third');
      });

      it('has public URLs for a public bucket only', async () => {
        const publicBucket = clientAs('user').from(await createBucket({ public: true }));
        const privateBucket = clientAs('user').from(await createBucket());
        for (const files of [publicBucket, privateBucket]) await files.upload('a.txt', 'text');
        const responses = await Promise.all(
          [publicBucket, privateBucket].map((files) => fetch(files.getPublicUrl('a.txt').data.publicUrl)),
        );
        expect(responses.map(({ status }) => status)).toEqual([200, 400]);
        expect(await responses[1]?.json()).toMatchObject({ code: 'NoSuchBucket' });
      });
    });
  });

  describe('the newest client', () => {
    const service = () =>
      new NewestClient(storageServer.url, { Authorization: `Bearer ${storageServer.tokens.service}` });

    it('lists buckets page by page, sorted, and filtered by a part of the name', async () => {
      for (const name of ['find-b', 'find-a', 'find-c', 'find_x']) await service().createBucket(name);
      const listNames = async (options: Parameters<NewestClient['listBuckets']>[0]) =>
        (await service().listBuckets(options)).data?.map(({ name }) => name);
      expect(await listNames({ search: 'FIND-', sortColumn: 'name', sortOrder: 'desc' })).toEqual([
        'find-c',
        'find-b',
        'find-a',
      ]);
      expect(await listNames({ search: 'find-', sortColumn: 'name', limit: 1, offset: 1 })).toEqual(['find-b']);
      expect(await listNames({ search: 'find_' })).toEqual(['find_x']);
    });

    it("gets the protocol's error code", async () => {
      const { error } = await service().getBucket('nowhere');
      expect(error).toMatchObject({ status: 400, statusCode: '404', code: 'NoSuchBucket' });
    });

    it('lists objects page by page, in any order, with folders or without', async () => {
      const name = uniqueBucketName();
      await service().createBucket(name);
      const files = service().from(name);
      const keys = ['d/z', 'd/b', 'top', 'd/x', 'd/sub/w', 'e/f'];
      for (const key of keys) await files.upload(key, key);

      async function listAllPages(options: Parameters<typeof files.listV2>[0]) {
        const collected = { folders: [] as string[], objects: [] as string[], pages: 0 };
        for (let cursor: string | undefined, hasMore = true; hasMore; ) {
          const { data } = await files.listV2({ ...options, limit: 2, ...(cursor === undefined ? {} : { cursor }) });
          collected.folders.push(...(data?.folders.map((folder) => folder.name) ?? []));
          collected.objects.push(...(data?.objects.map((object) => object.name) ?? []));
          collected.pages += 1;
          cursor = data?.nextCursor;
          hasMore = data?.hasNext === true;
        }
        return collected;
      }

      expect(await listAllPages({})).toEqual({
        folders: [],
        objects: ['d/b', 'd/sub/w', 'd/x', 'd/z', 'e/f', 'top'],
        pages: 3,
      });
      expect(await listAllPages({ with_delimiter: true })).toEqual({
        folders: ['d/', 'e/'],
        objects: ['top'],
        pages: 2,
      });
      expect(
        await listAllPages({ prefix: 'd/', with_delimiter: true, sortBy: { column: 'name', order: 'desc' } }),
      ).toEqual({
        folders: ['d/sub/'],
        objects: ['d/z', 'd/x', 'd/b'],
        pages: 2,
      });
      expect(await listAllPages({ sortBy: { column: 'created_at', order: 'desc' } })).toEqual({
        folders: [],
        objects: keys.toReversed(),
        pages: 3,
      });
      const { data } = await files.listV2({ with_delimiter: true });
      expect(data?.folders).toEqual([
        { name: 'd/', key: 'd' },
        { name: 'e/', key: 'e' },
      ]);
    });

    it('copies without the metadata of the source on request', async () => {
      const name = uniqueBucketName();
      await service().createBucket(name);
      const files = service().from(name);
      await files.upload('a.txt', 'text', { metadata: { by: 'me' } });
      await files.copy('a.txt', 'same.txt');
      await files.copy('a.txt', 'other.txt', { copyMetadata: false, metadata: { mimetype: 'text/csv' } });
      expect((await files.info('same.txt')).data).toMatchObject({ metadata: { by: 'me' } });
      expect((await files.info('other.txt')).data).toMatchObject({ metadata: {}, contentType: 'text/csv' });
    });
  });
});
