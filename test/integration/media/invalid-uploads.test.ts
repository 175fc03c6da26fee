// Invalid uploads are refused with a reason, and leave neither a row nor a file.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import { dumpRowsAndFiles, type ExpectedProblem, expectProblem } from '../../support/requests/expect-problem.ts';
import { malformedForms } from '../../support/requests/malformed-multipart.ts';
import { createPng, createWav, fileHeads, readMp3, uploadForm } from '../../support/requests/media-files.ts';
import { multipartBody, sendRaw } from '../../support/requests/raw-request.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

const MAX_BYTES = 1_000_000;
const HEIC = readFileSync(resolve(import.meta.dirname, '../../fixtures/phone-photos/photo.heic'));

/** A WAV file with the number of another format. */
function withFormat(wav: Buffer, format: number): Buffer {
  wav.writeUInt16LE(format, 20);
  return wav;
}

let server: TestServer;
let token: string;
let draftId: string;
let stateBefore: unknown;

beforeAll(async () => {
  server = await startTestServer({ MAX_UPLOAD_BYTES: String(MAX_BYTES) });
  token = await server.signIn();
  const createResponse = await server.call('POST', routes.saveDraft, {
    token,
    body: { name: 'Une leçon', markup: 'Bonjour' },
  });
  draftId = (await createResponse.json()).id;
});
afterAll(() => server.close());

beforeEach(async () => {
  stateBefore = await dumpRowsAndFiles(server);
});
afterEach(async () => {
  // The server may still be deleting what a client that disconnected has sent.
  await expect.poll(() => dumpRowsAndFiles(server), { message: 'something was left behind' }).toEqual(stateBefore);
});

describe('uploading', () => {
  const upload = (body: FormData) => server.call('POST', path(routes.uploadMedia, { draftId }), { token, body });
  const uploadRaw = (body: Buffer, type: string, headers: Record<string, string> = {}) =>
    server.call('POST', path(routes.uploadMedia, { draftId }), {
      token,
      body: new Blob([new Uint8Array(body)]),
      headers: { 'content-type': type, ...headers },
    });

  it.each<[string, string, Buffer, ExpectedProblem]>([
    [
      'without an extension',
      'enregistrement',
      createPng(),
      { status: 422, code: 'invalid_file_name', detail: 'Invalid file name', field: 'file' },
    ],
    [
      'with nothing after the dot',
      'enregistrement.',
      createPng(),
      { status: 422, code: 'invalid_file_name', detail: 'Invalid file name' },
    ],
    [
      'with nothing in front of the dot',
      '.png',
      createPng(),
      { status: 422, code: 'invalid_file_name', detail: 'Invalid file name' },
    ],
    [
      'with two dots alone',
      '..png',
      createPng(),
      { status: 422, code: 'invalid_file_name', detail: 'Invalid file name' },
    ],
    [
      'with a name of 300 characters',
      `${'n'.repeat(300)}.png`,
      createPng(),
      { status: 422, code: 'invalid_file_name', detail: 'A file name has at most 255 characters.' },
    ],
    [
      'of an unknown type',
      'cours.pdf',
      createPng(),
      {
        status: 415,
        code: 'unknown_kind',
        detail: 'Unsupported file type .pdf; use mp3, wav, mp4, mov, jpg, jpeg or png.',
        field: 'file',
      },
    ],
    [
      'that is a script',
      'a.png.js',
      createPng(),
      { status: 415, code: 'unknown_kind', detail: /\.js/, extension: 'js' },
    ],
    ['that is SVG', 'a.svg', fileHeads.svg, { status: 415, code: 'unknown_kind', detail: /\.svg/ }],
    [
      'that is empty',
      'vide.png',
      Buffer.alloc(0),
      { status: 400, code: 'empty_file', detail: 'The file is empty.', field: 'file' },
    ],
    [
      'that is HTML with a PNG extension',
      'a.png',
      fileHeads.html,
      {
        status: 415,
        code: 'wrong_content',
        detail: 'The content does not match .png.',
        field: 'file',
      },
    ],
    [
      'that is SVG with a JPEG extension',
      'a.jpg',
      fileHeads.svg,
      { status: 415, code: 'wrong_content', detail: /\.jpg/ },
    ],
    [
      'that is a GIF with a PNG extension',
      'a.png',
      fileHeads.gif,
      { status: 415, code: 'wrong_content', detail: /\.png/ },
    ],
    ['that is HEIC', 'IMG_1.heic', HEIC, { status: 415, code: 'unknown_kind', detail: /\.heic/, extension: 'heic' }],
    ['that is HEIC with a JPEG extension', 'IMG_1.JPG', HEIC, { status: 415, code: 'wrong_content', detail: /\.jpg/ }],
    [
      'that is a recording with a PNG extension',
      'a.png',
      readMp3(),
      { status: 415, code: 'wrong_content', detail: /\.png/ },
    ],
    [
      'that is a picture with an MP3 extension',
      'a.mp3',
      createPng(),
      { status: 415, code: 'wrong_content', detail: /\.mp3/ },
    ],
    ['that is text', 'a.wav', Buffer.from('Bonjour'), { status: 415, code: 'wrong_content', detail: /\.wav/ }],
    [
      'that is a truncated picture',
      'a.png',
      createPng().subarray(0, -10),
      { status: 415, code: 'broken_picture', detail: /^The file is damaged/, field: 'file' },
    ],
    [
      'that is a photo without points',
      'a.jpg',
      Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
      { status: 415, code: 'broken_picture', detail: /^The file is damaged/ },
    ],
    [
      'that most browsers cannot play',
      'a.wav',
      withFormat(createWav(), 0x31),
      { status: 415, code: 'unplayable_codec', detail: /it uses GSM 6\.10/ },
    ],
    ['of one byte', 'a.png', Buffer.from([0x89]), { status: 415, code: 'wrong_content', detail: /\.png/ }],
    [
      'that is too large',
      'long.wav',
      createWav(1_100_000),
      { status: 413, code: 'file_too_large', detail: 'A file may have at most 1,000,000 bytes.', maxBytes: 1_000_000 },
    ],
    [
      'that is one byte too large',
      'long.wav',
      createWav(MAX_BYTES - 44 + 1),
      { status: 413, code: 'file_too_large', detail: 'A file may have at most 1,000,000 bytes.', field: 'file' },
    ],
    [
      'that is far too large',
      'long.wav',
      createWav(9_000_000),
      { status: 413, code: 'file_too_large', detail: 'A file may have at most 1,000,000 bytes.' },
    ],
  ])('a file %s is refused', async (_what, fileName, bytes, expected) => {
    await expectProblem(upload(uploadForm(fileName, bytes)), expected);
  });

  it.each<[string, unknown, ExpectedProblem]>([
    [
      'of another type than the file',
      { name: 'a', type: 'AUDIO' },
      {
        status: 422,
        code: 'wrong_type',
        detail: 'According to its name, the file is IMAGE, not AUDIO.',
        field: 'metadata.type',
      },
    ],
    [
      'of an unknown type',
      { name: 'a', type: 'PDF' },
      {
        status: 422,
        code: 'invalid_field',
        detail: 'metadata.type: must be AUDIO, VIDEO or IMAGE',
        field: 'metadata.type',
      },
    ],
    [
      'with a number as the name',
      { name: 5 },
      { status: 422, code: 'invalid_field', detail: 'metadata.name: must be a text', field: 'metadata.name' },
    ],
    [
      'with a name of 10,000 characters',
      { name: 'n'.repeat(10_000) },
      { status: 422, code: 'invalid_field', detail: 'metadata.name: A name has at most 255 characters.' },
    ],
    ['with a null character', { name: 'a\0' }, { status: 422, code: 'invalid_field', detail: /^metadata.name: / }],
    [
      'that is a list',
      ['a'],
      { status: 422, code: 'invalid_field', detail: 'metadata: must be a JSON object', field: 'metadata' },
    ],
    [
      'that is a text',
      'a',
      { status: 422, code: 'invalid_field', detail: 'metadata: must be a JSON object', field: 'metadata' },
    ],
  ])('metadata %s is refused, in front of the file and after it', async (_what, metadata, expected) => {
    await expectProblem(upload(uploadForm('a.png', createPng(), metadata)), expected);
    const metadataLast = uploadForm('a.png', createPng(randomBytes(100_000)));
    metadataLast.append('metadata', new Blob([JSON.stringify(metadata)], { type: 'application/json' }));
    await expectProblem(upload(metadataLast), expected);
  });

  it('metadata that is not JSON is refused, as a text part and as a JSON part', async () => {
    const expected = { status: 400, code: 'bad_metadata', detail: 'The part "metadata" is not valid JSON.' };
    const metadataAsText = new FormData();
    metadataAsText.append('metadata', '{name:');
    metadataAsText.append('file', new Blob([new Uint8Array(createPng())]), 'a.png');
    await expectProblem(upload(metadataAsText), expected);
    const metadataAsFile = uploadForm('a.png', createPng());
    metadataAsFile.append('metadata', new Blob(['{name:'], { type: 'application/json' }));
    await expectProblem(upload(metadataAsFile), expected);
    const longMetadata = new FormData();
    longMetadata.append(
      'metadata',
      new Blob([JSON.stringify({ name: 'n'.repeat(100_000) })], { type: 'application/json' }),
    );
    await expectProblem(upload(longMetadata), expected);
  });

  it('metadata twice is refused', async () => {
    const body = uploadForm('a.png', createPng(), { name: 'a' });
    body.append('metadata', '{"name":"b"}');
    await expectProblem(upload(body), {
      status: 422,
      code: 'invalid_field',
      detail: 'There is more than one part "metadata".',
      field: 'metadata',
    });
  });

  it('two files in one request are both refused', async () => {
    const body = uploadForm('a.png', createPng(randomBytes(100_000)));
    body.append('file', new Blob([new Uint8Array(createPng())]), 'b.png');
    await expectProblem(upload(body), { status: 422, code: 'one_file_only', detail: 'One file at a time.' });
  });

  it('no file, or one in a part of another name, is refused', async () => {
    const formWithoutFile = new FormData();
    formWithoutFile.append('metadata', '{"name":"a","type":"IMAGE"}');
    await expectProblem(upload(formWithoutFile), {
      status: 422,
      code: 'missing_file',
      detail: 'The upload has no part named "file".',
      field: 'file',
    });
    const otherFieldForm = new FormData();
    otherFieldForm.append('picture', new Blob([new Uint8Array(createPng())]), 'a.png');
    await expectProblem(upload(otherFieldForm), {
      status: 422,
      code: 'missing_file',
      detail: 'The file belongs in the part "file".',
    });
    const fileAsField = new FormData();
    fileAsField.append('file', 'not a file');
    await expectProblem(upload(fileAsField), { status: 422, code: 'invalid_file_name', detail: 'Invalid file name' });
  });

  it('a body that is not a form is refused', async () => {
    const expected = { status: 415, code: 'unsupported_media_type', detail: /Content-Type/ };
    await expectProblem(uploadRaw(createPng(), 'image/png'), expected);
    await expectProblem(uploadRaw(Buffer.from('{}'), 'application/json'), expected);
  });

  it.each<[string, Buffer, string, ExpectedProblem]>([
    [
      'without a boundary',
      Buffer.from('abc'),
      'multipart/form-data',
      { status: 400, code: 'bad_multipart', detail: 'The Content-Type of the upload has no usable boundary.' },
    ],
    [
      'with a boundary that is too long',
      Buffer.from('abc'),
      `multipart/form-data; boundary=${'b'.repeat(252)}`,
      { status: 400, code: 'bad_multipart', detail: /boundary/ },
    ],
    [
      'that holds no part',
      Buffer.from('abc'),
      'multipart/form-data; boundary=x',
      { status: 400, code: 'bad_multipart', detail: /ended early/ },
    ],
    [
      'that is empty',
      Buffer.alloc(0),
      'multipart/form-data; boundary=x',
      { status: 422, code: 'missing_file', detail: /no part/ },
    ],
    [
      'that stops in a header',
      Buffer.from('--x\r\nContent-Disposition: form-da'),
      'multipart/form-data; boundary=x',
      { status: 400, code: 'bad_multipart', detail: /ended early/ },
    ],
    [
      'that stops in the file',
      multipartBody('x', [
        { headers: 'Content-Disposition: form-data; name="file"; filename="a.png"', content: createPng() },
      ]).subarray(0, 120),
      'multipart/form-data; boundary=x',
      { status: 400, code: 'bad_multipart', detail: /ended early/ },
    ],
    [
      'that stops behind the file',
      multipartBody('x', [
        {
          headers: 'Content-Disposition: form-data; name="file"; filename="a.png"',
          content: createPng(randomBytes(5000)),
        },
      ]).subarray(0, -6),
      'multipart/form-data; boundary=x',
      { status: 400, code: 'bad_multipart', detail: /ended early/ },
    ],
    [
      'with the name of a prototype',
      multipartBody('x', [
        { headers: 'Content-Disposition: form-data; name="__proto__"', content: 'a' },
        { headers: 'Content-Disposition: form-data; name="file"; filename="a.png"', content: createPng() },
      ]),
      'multipart/form-data; boundary=x',
      { status: 400, code: 'bad_multipart', detail: /has an invalid name/ },
    ],
    [
      'with a hundred parts',
      multipartBody(
        'x',
        Array.from({ length: 100 }, (_, offset) => ({
          headers: `Content-Disposition: form-data; name="a${offset}"`,
          content: 'a',
        })),
      ),
      'multipart/form-data; boundary=x',
      { status: 400, code: 'too_many_parts', detail: 'The upload has too many parts.' },
    ],
  ])('a form %s is refused', async (_what, body, type, expected) => {
    await expectProblem(uploadRaw(body, type), expected);
  });

  it('a form truncated at any byte is refused', async () => {
    const completeBody = multipartBody('x', [
      { headers: 'Content-Disposition: form-data; name="metadata"', content: '{"name":"a","type":"IMAGE"}' },
      { headers: 'Content-Disposition: form-data; name="file"; filename="a.png"', content: createPng() },
    ]);
    const lastOffset = completeBody.length - '--\r\n'.length;
    const outcomes = new Set<string>();
    for (let offset = 0; offset <= lastOffset; offset += 8) {
      const bodies = Array.from({ length: Math.min(8, lastOffset + 1 - offset) }, (_, length) =>
        completeBody.subarray(0, offset + length),
      );
      const responses = await Promise.all(bodies.map((body) => uploadRaw(body, 'multipart/form-data; boundary=x')));
      for (const response of responses) outcomes.add(`${response.status} ${(await response.json()).code}`);
    }
    expect([...outcomes].sort()).toEqual(['400 bad_multipart', '422 missing_file']); // 422: the empty one, without a file
  });

  it('a form with an unexpected part name, type or header is refused', async () => {
    for (const [body, type] of malformedForms(createPng())) {
      const response = await uploadRaw(body, type);
      expect([400, 415, 422], `${type}: ${body.subarray(0, 150)}`).toContain(response.status);
      expect(await response.json()).toMatchObject({ status: response.status, code: expect.any(String) });
    }
  });

  it('a compressed form is refused', async () => {
    const responsePromise = uploadRaw(Buffer.from('abc'), 'multipart/form-data; boundary=x', {
      'content-encoding': 'gzip',
    });
    await expectProblem(responsePromise, { status: 415, code: 'unsupported_encoding', detail: /Content-Encoding/ });
  });

  it('a file of exactly the maximum size is accepted', async () => {
    const form = uploadForm('long.wav', createWav(MAX_BYTES - 44));
    expect((form.get('file') as Blob).size).toBe(MAX_BYTES); // it was just added as one
    expect((await upload(form)).status).toBe(201);
    stateBefore = await dumpRowsAndFiles(server);
  });

  it('a file with a Content-Length above the maximum is refused before it is sent', async () => {
    const head = `POST ${path(routes.uploadMedia, { draftId })} HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 5000000000\r\nconnection: close\r\n\r\n`;
    const response = await sendRaw(server.url, Buffer.from(head));
    expect(response).toMatchObject({ status: 413, body: expect.stringContaining('file_too_large') });
  });

  it('a client that never stops sending gets its response, and is disconnected', async () => {
    const partHead = 'Content-Disposition: form-data; name="file"; filename="a.wav"\r\n\r\n';
    const head = `POST ${path(routes.uploadMedia, { draftId })} HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=x\r\ntransfer-encoding: chunked\r\n\r\n`;
    const chunk = (content: Buffer) =>
      Buffer.concat([Buffer.from(`${content.length.toString(16)}\r\n`), content, Buffer.from('\r\n')]);
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.on('error', () => {}); // the connection is meant to be closed
    const socketClosed = new Promise((resolve) => socket.on('close', resolve));
    socket.write(head);
    socket.write(chunk(Buffer.concat([Buffer.from(`--x\r\n${partHead}`), createWav(MAX_BYTES)])));
    const interval = setInterval(() => socket.write(chunk(Buffer.alloc(10_000))), 100);
    await socketClosed;
    clearInterval(interval);
    expect(received).toContain('HTTP/1.1 413');
    expect(received).toContain('file_too_large');
  });

  it('a client that disconnects in the middle leaves nothing behind', async () => {
    const body = multipartBody('x', [
      { headers: 'Content-Disposition: form-data; name="file"; filename="a.wav"', content: createWav(500_000) },
    ]);
    const head = `POST ${path(routes.uploadMedia, { draftId })} HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${body.length}\r\n\r\n`;
    for (const cutAt of [10, 100, 5000, 200_000, 400_000, body.length - 3]) {
      await sendRaw(server.url, Buffer.concat([Buffer.from(head), body.subarray(0, cutAt)]), { closeAfterSend: true });
    }
    await expect.poll(() => dumpRowsAndFiles(server)).toEqual(stateBefore);
  });

  it('the limits of the bucket apply', async () => {
    const { db } = server.instance;
    const setBucketLimits = (values: { file_size_limit?: number | null; allowed_mime_types?: string | null }) =>
      db.updateTable('buckets').set(values).where('id', '=', 'media').execute();
    await setBucketLimits({ file_size_limit: 60 });
    await expectProblem(upload(uploadForm('a.wav', createWav())), {
      status: 413,
      code: 'file_too_large',
      detail: 'A file may have at most 60 bytes.',
    });
    await setBucketLimits({ file_size_limit: null, allowed_mime_types: '["audio/*","image/jpeg"]' });
    await expectProblem(upload(uploadForm('a.png', createPng())), {
      status: 415,
      code: 'media_type_not_allowed',
      detail: 'Files of the type image/png are not accepted here; allowed are audio/*, image/jpeg.',
    });
    await setBucketLimits({ allowed_mime_types: null });
  });

  it('the connection can be used again after a refusal', async () => {
    for (let round = 0; round < 3; round += 1) {
      await expectProblem(upload(uploadForm('a.wav', createWav(1_200_000))), {
        status: 413,
        code: 'file_too_large',
        detail: /1,000,000/,
      });
      const listResponse = await server.call('GET', routes.listDrafts, { token });
      expect(listResponse.status).toBe(200);
      await listResponse.body?.cancel();
    }
  });
});
