// An upload that is wrong in any way is refused in words, and leaves neither a row nor a byte.
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import { badForms } from '../support/bad-forms.ts';
import { type Expected, everythingIn, expectProblem } from '../support/bad-input.ts';
import { openTestHouse, type TestHouse } from '../support/house.ts';
import { beginnings, makePng, makeWav, readMp3, uploadForm } from '../support/media-files.ts';
import { multipartBody, sendRaw } from '../support/raw-request.ts';

const MOST_BYTES = 1_000_000;

let house: TestHouse;
let token: string;
let draftId: string;
let before: unknown;

beforeAll(async () => {
  house = await openTestHouse({ MAX_UPLOAD_BYTES: String(MOST_BYTES) });
  token = await house.signIn();
  const made = await house.call('POST', routes.saveDraft, { token, body: { name: 'Une leçon', markup: 'Bonjour' } });
  draftId = (await made.json()).id;
});
afterAll(() => house.close());

beforeEach(async () => {
  before = await everythingIn(house);
});
afterEach(async () => {
  expect(await everythingIn(house), 'something was left behind').toEqual(before);
});

describe('uploading', () => {
  const upload = (body: FormData) => house.call('POST', path(routes.uploadMedia, { draftId }), { token, body });
  const raw = (body: Buffer, type: string, headers: Record<string, string> = {}) =>
    house.call('POST', path(routes.uploadMedia, { draftId }), {
      token,
      body: new Blob([new Uint8Array(body)]),
      headers: { 'content-type': type, ...headers },
    });

  it.each<[string, string, Buffer, Expected]>([
    [
      'without an extension',
      'enregistrement',
      makePng(),
      { status: 422, code: 'invalid_file_name', detail: 'Invalid file name', field: 'file' },
    ],
    [
      'with nothing behind the dot',
      'enregistrement.',
      makePng(),
      { status: 422, code: 'invalid_file_name', detail: 'Invalid file name' },
    ],
    [
      'with nothing before the dot',
      '.png',
      makePng(),
      { status: 422, code: 'invalid_file_name', detail: 'Invalid file name' },
    ],
    [
      'with two dots alone',
      '..png',
      makePng(),
      { status: 422, code: 'invalid_file_name', detail: 'Invalid file name' },
    ],
    [
      'with a name of 300 characters',
      `${'n'.repeat(300)}.png`,
      makePng(),
      { status: 422, code: 'invalid_file_name', detail: 'A file name has at most 255 characters.' },
    ],
    [
      'of an unknown kind',
      'cours.pdf',
      makePng(),
      {
        status: 415,
        code: 'unknown_kind',
        detail: 'Files of the kind .pdf are not taken; mp3, wav, mp4, mov, jpg, jpeg and png are.',
        field: 'file',
      },
    ],
    ['that is a script', 'a.png.js', makePng(), { status: 415, code: 'unknown_kind', detail: /\.js/ }],
    ['that is SVG', 'a.svg', beginnings.svg, { status: 415, code: 'unknown_kind', detail: /\.svg/ }],
    [
      'that is empty',
      'vide.png',
      Buffer.alloc(0),
      { status: 400, code: 'empty_file', detail: 'The file is empty.', field: 'file' },
    ],
    [
      'that is HTML under the name of a picture',
      'a.png',
      beginnings.html,
      {
        status: 415,
        code: 'wrong_content',
        detail: 'What is in the file is not what a .png file holds.',
        field: 'file',
      },
    ],
    [
      'that is SVG under the name of a picture',
      'a.jpg',
      beginnings.svg,
      { status: 415, code: 'wrong_content', detail: /\.jpg/ },
    ],
    [
      'that is a kind of picture we do not take',
      'a.png',
      beginnings.gif,
      { status: 415, code: 'wrong_content', detail: /\.png/ },
    ],
    [
      'that is a recording under the name of a picture',
      'a.png',
      readMp3(),
      { status: 415, code: 'wrong_content', detail: /\.png/ },
    ],
    [
      'that is a picture under the name of a recording',
      'a.mp3',
      makePng(),
      { status: 415, code: 'wrong_content', detail: /\.mp3/ },
    ],
    ['that is text', 'a.wav', Buffer.from('Bonjour'), { status: 415, code: 'wrong_content', detail: /\.wav/ }],
    ['of one byte', 'a.png', Buffer.from([0x89]), { status: 415, code: 'wrong_content', detail: /\.png/ }],
    [
      'that is too large',
      'long.wav',
      makeWav(1_100_000),
      { status: 413, code: 'file_too_large', detail: 'A file may have at most 1,000,000 bytes.', field: 'file' },
    ],
    [
      'that is one byte too large',
      'long.wav',
      makeWav(MOST_BYTES - 44 + 1),
      { status: 413, code: 'file_too_large', detail: 'A file may have at most 1,000,000 bytes.', field: 'file' },
    ],
    [
      'that is far too large',
      'long.wav',
      makeWav(9_000_000),
      { status: 413, code: 'file_too_large', detail: 'A file may have at most 1,000,000 bytes.' },
    ],
  ])('a file %s is refused', async (_what, fileName, bytes, expected) => {
    await expectProblem(upload(uploadForm(fileName, bytes)), expected);
  });

  it.each<[string, unknown, Expected]>([
    [
      'of another type than the file',
      { name: 'a', type: 'AUDIO' },
      { status: 422, code: 'wrong_type', detail: 'By its name the file is IMAGE, not AUDIO.', field: 'metadata.type' },
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
  ])('metadata %s is refused, before the file and behind it', async (_what, metadata, expected) => {
    await expectProblem(upload(uploadForm('a.png', makePng(), metadata)), expected);
    const behind = uploadForm('a.png', makePng(randomBytes(100_000)));
    behind.append('metadata', new Blob([JSON.stringify(metadata)], { type: 'application/json' }));
    await expectProblem(upload(behind), expected);
  });

  it('metadata that is not JSON is refused, as a text and as a JSON part', async () => {
    const expected = { status: 400, code: 'bad_metadata', detail: 'The part "metadata" is not valid JSON.' };
    const asText = new FormData();
    asText.append('metadata', '{name:');
    asText.append('file', new Blob([new Uint8Array(makePng())]), 'a.png');
    await expectProblem(upload(asText), expected);
    const asJson = uploadForm('a.png', makePng());
    asJson.append('metadata', new Blob(['{name:'], { type: 'application/json' }));
    await expectProblem(upload(asJson), expected);
    const tooLong = new FormData();
    tooLong.append('metadata', new Blob([JSON.stringify({ name: 'n'.repeat(100_000) })], { type: 'application/json' }));
    await expectProblem(upload(tooLong), expected);
  });

  it('metadata twice is refused', async () => {
    const body = uploadForm('a.png', makePng(), { name: 'a' });
    body.append('metadata', '{"name":"b"}');
    await expectProblem(upload(body), {
      status: 422,
      code: 'invalid_field',
      detail: 'There is more than one part "metadata".',
      field: 'metadata',
    });
  });

  it('two files at once are both refused', async () => {
    const body = uploadForm('a.png', makePng(randomBytes(100_000)));
    body.append('file', new Blob([new Uint8Array(makePng())]), 'b.png');
    await expectProblem(upload(body), { status: 422, code: 'one_file_only', detail: 'One file at a time.' });
  });

  it('no file, or one in the wrong part, is refused', async () => {
    const none = new FormData();
    none.append('metadata', '{"name":"a","type":"IMAGE"}');
    await expectProblem(upload(none), {
      status: 422,
      code: 'missing_file',
      detail: 'The upload has no part named "file".',
      field: 'file',
    });
    const elsewhere = new FormData();
    elsewhere.append('picture', new Blob([new Uint8Array(makePng())]), 'a.png');
    await expectProblem(upload(elsewhere), {
      status: 422,
      code: 'missing_file',
      detail: 'The file belongs in the part "file".',
    });
    const asField = new FormData();
    asField.append('file', 'not a file');
    await expectProblem(upload(asField), { status: 422, code: 'invalid_file_name', detail: 'Invalid file name' });
  });

  it('a body that is no form is refused', async () => {
    const expected = { status: 415, code: 'unsupported_media_type', detail: /Content-Type/ };
    await expectProblem(raw(makePng(), 'image/png'), expected);
    await expectProblem(raw(Buffer.from('{}'), 'application/json'), expected);
  });

  it.each<[string, Buffer, string, Expected]>([
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
        { headers: 'Content-Disposition: form-data; name="file"; filename="a.png"', content: makePng() },
      ]).subarray(0, 120),
      'multipart/form-data; boundary=x',
      { status: 400, code: 'bad_multipart', detail: /ended early/ },
    ],
    [
      'that stops behind the file',
      multipartBody('x', [
        {
          headers: 'Content-Disposition: form-data; name="file"; filename="a.png"',
          content: makePng(randomBytes(5000)),
        },
      ]).subarray(0, -6),
      'multipart/form-data; boundary=x',
      { status: 400, code: 'bad_multipart', detail: /ended early/ },
    ],
    [
      'with the name of a prototype',
      multipartBody('x', [
        { headers: 'Content-Disposition: form-data; name="__proto__"', content: 'a' },
        { headers: 'Content-Disposition: form-data; name="file"; filename="a.png"', content: makePng() },
      ]),
      'multipart/form-data; boundary=x',
      { status: 400, code: 'bad_multipart', detail: /name that cannot be used/ },
    ],
    [
      'with a hundred parts',
      multipartBody(
        'x',
        Array.from({ length: 100 }, (_, at) => ({
          headers: `Content-Disposition: form-data; name="a${at}"`,
          content: 'a',
        })),
      ),
      'multipart/form-data; boundary=x',
      { status: 400, code: 'too_many_parts', detail: 'The upload has too many parts.' },
    ],
  ])('a form %s is refused', async (_what, body, type, expected) => {
    await expectProblem(raw(body, type), expected);
  });

  it('a form that ends at any byte before its last is refused', async () => {
    const whole = multipartBody('x', [
      { headers: 'Content-Disposition: form-data; name="metadata"', content: '{"name":"a","type":"IMAGE"}' },
      { headers: 'Content-Disposition: form-data; name="file"; filename="a.png"', content: makePng() },
    ]);
    const beforeLast = whole.length - '--\r\n'.length;
    const statuses = new Set<number>();
    for (let at = 0; at <= beforeLast; at += 8) {
      const eight = Array.from({ length: Math.min(8, beforeLast + 1 - at) }, (_, more) => whole.subarray(0, at + more));
      const answers = await Promise.all(eight.map((body) => raw(body, 'multipart/form-data; boundary=x')));
      for (const answer of answers) statuses.add(answer.status);
      await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    }
    expect([...statuses].sort()).toEqual([400, 422]); // 422: the empty one, which holds no file
  });

  it('a form whose part is named, typed or headed otherwise is refused', async () => {
    for (const [body, type] of badForms(makePng())) {
      const answer = await raw(body, type);
      expect([400, 415, 422], `${type}: ${body.subarray(0, 150)}`).toContain(answer.status);
      expect(await answer.json()).toMatchObject({ status: answer.status, code: expect.any(String) });
    }
  });

  it('a compressed form is refused', async () => {
    const asked = raw(Buffer.from('abc'), 'multipart/form-data; boundary=x', { 'content-encoding': 'gzip' });
    await expectProblem(asked, { status: 415, code: 'unsupported_encoding', detail: /Content-Encoding/ });
  });

  it('a file of exactly as many bytes as may be is taken', async () => {
    const form = uploadForm('long.wav', makeWav(MOST_BYTES - 44));
    expect((form.get('file') as Blob).size).toBe(MOST_BYTES); // it was just put there as one
    expect((await upload(form)).status).toBe(201);
    before = await everythingIn(house);
  });

  it('a file that is announced as too large is refused before it is sent', async () => {
    const head = `POST ${path(routes.uploadMedia, { draftId })} HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 5000000000\r\nconnection: close\r\n\r\n`;
    const answer = await sendRaw(house.url, Buffer.from(head));
    expect(answer).toMatchObject({ status: 413, body: expect.stringContaining('file_too_large') });
  });

  it('a client that never stops sending gets its answer, and is hung up on', async () => {
    const part = 'Content-Disposition: form-data; name="file"; filename="a.wav"\r\n\r\n';
    const head = `POST ${path(routes.uploadMedia, { draftId })} HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=x\r\ntransfer-encoding: chunked\r\n\r\n`;
    const chunk = (content: Buffer) =>
      Buffer.concat([Buffer.from(`${content.length.toString(16)}\r\n`), content, Buffer.from('\r\n')]);
    const { hostname, port } = new URL(house.url);
    const socket = connect(Number(port), hostname);
    let received = '';
    socket.on('data', (piece) => {
      received += piece;
    });
    socket.on('error', () => {}); // being hung up on is what is wanted
    const closed = new Promise((resolve) => socket.on('close', resolve));
    socket.write(head);
    socket.write(chunk(Buffer.concat([Buffer.from(`--x\r\n${part}`), makeWav(MOST_BYTES)])));
    const sending = setInterval(() => socket.write(chunk(Buffer.alloc(10_000))), 100);
    await closed;
    clearInterval(sending);
    expect(received).toContain('HTTP/1.1 413');
    expect(received).toContain('file_too_large');
  });

  it('a client that goes away in the middle leaves nothing', async () => {
    const body = multipartBody('x', [
      { headers: 'Content-Disposition: form-data; name="file"; filename="a.wav"', content: makeWav(500_000) },
    ]);
    const head = `POST ${path(routes.uploadMedia, { draftId })} HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${body.length}\r\n\r\n`;
    for (const part of [10, 100, 5000, 200_000, 400_000, body.length - 3]) {
      await sendRaw(house.url, Buffer.concat([Buffer.from(head), body.subarray(0, part)]), { thenClose: true });
    }
    await expect.poll(() => everythingIn(house)).toEqual(before);
  });

  it('the limits of the bucket hold', async () => {
    const { db } = house.house;
    const limit = (values: { file_size_limit?: number | null; allowed_mime_types?: string | null }) =>
      db.updateTable('buckets').set(values).where('id', '=', 'media').execute();
    await limit({ file_size_limit: 60 });
    await expectProblem(upload(uploadForm('a.wav', makeWav())), {
      status: 413,
      code: 'file_too_large',
      detail: 'A file may have at most 60 bytes.',
    });
    await limit({ file_size_limit: null, allowed_mime_types: '["audio/*","image/jpeg"]' });
    await expectProblem(upload(uploadForm('a.png', makePng())), {
      status: 415,
      code: 'media_type_not_allowed',
      detail: 'Files of the type image/png are not taken here; allowed are audio/*, image/jpeg.',
    });
    await limit({ allowed_mime_types: null });
  });

  it('the connection can be used again after a refusal', async () => {
    for (let round = 0; round < 3; round += 1) {
      await expectProblem(upload(uploadForm('a.wav', makeWav(1_200_000))), {
        status: 413,
        code: 'file_too_large',
        detail: /1,000,000/,
      });
      const list = await house.call('GET', routes.listDrafts, { token });
      expect(list.status).toBe(200);
      await list.body?.cancel();
    }
  });
});
