// Files of quizzes that are made to do harm: each is refused in words, before it costs memory or time.
import { randomBytes } from 'node:crypto';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readImport } from './readers.ts';

type Files = Readonly<Record<string, string | Uint8Array>>;

const MANIFEST = { 'h5p.json': '{"title":"a","mainLibrary":"H5P.Column"}' };

/** An H5P package with these files. */
function zip(files: Files): Buffer {
  const entries: Zippable = {};
  for (const [name, content] of Object.entries({ ...MANIFEST, 'content/content.json': '{}', ...files })) {
    const bytes = typeof content === 'string' ? strToU8(content) : content;
    entries[name] = [bytes, { level: bytes.length > 5_000_000 ? 0 : 6 }];
  }
  return Buffer.from(zipSync(entries));
}

const CENTRAL_HEADER = 'PK\x01\x02';
const SIZE_FIELD = 24;
/** The number of entries, from the end of the file. */
const COUNT_FIELD = -12;

/** The archive with another unpacked size declared for its large entries. */
function declareSizes(archive: Buffer, size: number): Buffer {
  for (
    let at = archive.indexOf(CENTRAL_HEADER, 0, 'latin1');
    at !== -1;
    at = archive.indexOf(CENTRAL_HEADER, at + 1, 'latin1')
  )
    if (archive.readUInt32LE(at + SIZE_FIELD) > 100_000) archive.writeUInt32LE(size, at + SIZE_FIELD);
  return archive;
}

/** The archive with the name of one entry replaced by another one of its length. */
function rename(archive: Buffer, name: string, other: string): Buffer {
  for (let at = archive.indexOf(name); at !== -1; at = archive.indexOf(name)) archive.write(other, at, 'latin1');
  return archive;
}

/** Hardly compressible, so that large sizes can be declared for it. */
const NOISE = randomBytes(300_000).toString('base64');

const quiz = (question: string, head = '') =>
  Buffer.from(`<?xml version="1.0"?>${head}<quiz><question type="cloze">${question}</question></quiz>`);
const prompt = (html: string) => quiz(`<questiontext format="html"><text><![CDATA[${html}]]></text></questiontext>`);

const LAUGHS = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');

describe('a hostile file', () => {
  it.each<[string, () => Uint8Array, string]>([
    [
      'H5P that is a zip bomb',
      () => zip({ 'content/a.mp3': new Uint8Array(3_000_000) }),
      'the compression ratio of content/a.mp3 is too high',
    ],
    [
      'H5P whose entries declare 300 MB together',
      () =>
        declareSizes(
          zip({ 'content/a.mp3': NOISE, 'content/b.mp3': NOISE, 'content/c.mp3': NOISE, 'content/d.mp3': NOISE }),
          59_000_000,
        ),
      'too large when unpacked',
    ],
    [
      'H5P with an entry that is smaller than it declares',
      () => declareSizes(zip({ 'content/content.json': `"${NOISE}"` }), 3_000_000),
      'content/content.json is damaged',
    ],
    [
      'H5P with an entry that is larger than it declares',
      () => declareSizes(zip({ 'content/content.json': `"${NOISE}"` }), 5),
      'content/content.json is larger than declared',
    ],
    [
      'H5P with path traversal',
      () => zip({ '../../etc/cron.d/a': 'x' }),
      'an entry with an unknown name, "../../etc/cron.d/a"',
    ],
    ['H5P with an absolute name', () => zip({ '/etc/passwd': 'x' }), 'an entry with an unknown name, "/etc/passwd"'],
    ['H5P with backslashes in a name', () => zip({ '..\\a.txt': 'x' }), 'an entry with an unknown name'],
    [
      'H5P with an entry twice',
      () => rename(zip({ 'content/a.mp3': 'x', 'content/b.mp3': 'y' }), 'content/b.mp3', 'content/a.mp3'),
      'content/a.mp3 is in it twice',
    ],
    [
      'H5P with too many entries',
      () => {
        const archive = zip({});
        archive.writeUInt16LE(5001, archive.length + COUNT_FIELD);
        return archive;
      },
      'too many entries',
    ],
    [
      'H5P with broken UTF-8',
      () => zip({ 'content/content.json': Buffer.from('{"text":"\xE9"}', 'latin1') }),
      'content/content.json is not valid UTF-8',
    ],
    [
      'H5P with long JSON',
      () => zip({ 'content/content.json': new Uint8Array(5_300_000) }),
      'content/content.json is too long',
    ],
    ['XML with billion laughs', () => quiz('&l9;', `<!DOCTYPE quiz [<!ENTITY l0 "ha">${LAUGHS}]>`), 'it has a DTD'],
    [
      'XML with an external entity',
      () => quiz('&a;', '<!DOCTYPE quiz [<!ENTITY a SYSTEM "file:///etc/passwd">]>'),
      'it has a DTD',
    ],
    ['XML with an entity that nothing defines', () => quiz('<name>&a;</name>'), 'Invalid character entity'],
    ['XML of 100 MB', () => Buffer.concat([quiz(''), Buffer.alloc(100 * 1024 * 1024)]), 'larger than 50 MB'],
    ['XML that is nested deeply', () => quiz('<a>'.repeat(100_000)), 'nested too deeply'],
    ['XML with broken UTF-8', () => Buffer.concat([quiz(''), Buffer.from([0xe9, 0x20])]), 'it is not readable text'],
    ['a question that is too long', () => prompt('a '.repeat(160_000)), 'a question in it is too long'],
    ['a question with too many gaps', () => prompt('{1:SA:=a}'.repeat(3000)), 'a question in it has too many answers'],
    [
      'GIFT with too many answers',
      () => Buffer.from(`a {${'=b '.repeat(3000)}}`),
      'a question in it has too many answers',
    ],
    ['GIFT with too many questions', () => Buffer.from('a {T}\n\nb {=c}\n\n'.repeat(10_500)), 'too many questions'],
    ['GIFT with two million items of one exercise', () => Buffer.from('Q {=a}\n\n'.repeat(2e6)), 'too many questions'],
    ['GIFT with 20 MB of backslashes', () => Buffer.from(`a {=${'\\'.repeat(2e7)}}`), 'a question in it is too long'],
  ])('such as %s is refused', async (_, create, reason) => {
    await expect(readImport({ name: 'a', bytes: create() })).rejects.toMatchObject({
      status: 422,
      code: 'unreadable_import',
      message: expect.stringContaining(reason),
    });
  });

  it.each([
    [
      'unclosed formatting in every paragraph',
      Array.from({ length: 10_000 }, (_, at) => `<b x=${at}>`).join('') + '<p>a'.repeat(10_000),
    ],
    ['elements nested deeply', `${'<div><table><tr><td>'.repeat(5000)}a`],
    ['gaps that are not closed', '{1:SA:=a '.repeat(20_000)],
    ['braces and white space', `{${' '.repeat(200_000)}{1:`],
    ['an attribute without an end', `<p title="${'a'.repeat(200_000)}`],
  ])('with %s takes no more than linear time, and is read as text', async (_, html) => {
    const { lecture } = await readImport({ name: 'a.xml', bytes: prompt(`<p>Bonjour</p>${html}`) });
    expect(lecture.notices.map(({ text }) => text)).toContain('It has no gap: it is imported as text.');
  });
});
