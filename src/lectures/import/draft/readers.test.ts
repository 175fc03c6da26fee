// Finding the format of a file by its content, and refusing in words what cannot be imported.
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { IMPORT_LIMITS } from '#lectures/import/import-limits.ts';
import { findImportedMedia, limitLecture } from '#lectures/import/imported-content.ts';
import { openArchive, readEntry } from '#lectures/import/open-archive.ts';
import { createNotice, importMessage } from '#lectures/transfer/import-message.ts';
import { detectFormat } from './detect-format.ts';
import { readImport } from './readers.ts';

const file = (name: string, content: string | Uint8Array) => ({
  name,
  bytes: typeof content === 'string' ? strToU8(content) : content,
});
const zip = (entries: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, strToU8(text)])));

/** An Office file whose main part is found by its relationship only. */
const office = (part: string, kind: string) =>
  zip({
    '[Content_Types].xml': `<Types><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships><Relationship Id="a" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument" Target="/${part}"/></Relationships>`,
    [part]: '',
  });

describe('the format of a file to import', () => {
  it.each([
    ['a.zip', zip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '' }), 'docx'],
    ['a.docx', zip({ 'h5p.json': '{}' }), 'h5p'],
    ['a.docx', office('word/document2.xml', 'wordprocessingml.document'), 'docx'],
    ['a.dotx', office('main', 'wordprocessingml.template'), 'docx'],
    ['a.zip', zip({ 'un/deux.h5p': '', '__MACOSX/un/._deux.h5p': '', 'un/.DS_Store': '', 'un/': '' }), 'h5p'],
    ['a.zip', zip({ 'cours/h5p.json': '{}', 'cours/content/content.json': '{}' }), 'h5p'],
    ['a.txt', '<!-- a --> <!-- b --><quiz></quiz>', 'moodle'],
    ['a.md', '<!--\nauthor: A\n-->\n# Titre', 'liascript'],
    ['a.md', '<!--\nplan du cours\n-->\n# Titre', 'markdown'],
    ['a.zip', zip({ 'cours/note.md': '# Titre', 'cours/a.png': '' }), 'markdown'],
    ['a.zip', zip({ 'README.md': 'Je [[suis]] là.\n\n[[x]] oui', LICENSE: '' }), 'liascript'],
    ['a.txt', '<!-- Titre', 'markdown'],
    ['a.txt', '\uFEFF<?xml version="1.0"?>\n<quiz></quiz>', 'moodle'],
    ['a.txt', '// a comment\n::Title:: Je {=suis} là', 'gift'],
    ['a.txt', 'Water is wet {T}', 'gift'],
    ['a.md', 'Water is wet {T}', 'markdown'],
    ['a.txt', '# Title\n\n{ curly } = text', 'markdown'],
    ['a', new Uint8Array([0xff, 0xfe, 0x41, 0]), 'markdown'],
  ])('is found by its content: %s', async (name, content, format) => {
    expect(await detectFormat(file(name, content))).toBe(format);
  });

  it.each([
    ['', 'it is empty'],
    ['%PDF-1.7', 'it is a PDF'],
    ['{\\rtf1', 'it is an RTF document'],
    [new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), 'old Office program'],
    [
      Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from('\0EncryptedPackage', 'utf16le')]),
      'it needs a password',
    ],
    ['PK\u0003\u0004', 'it is not a zip file, or it is truncated'],
    [zip({ 'course.json': '' }), 'it is a course of Cahier'],
    [office('ppt/presentation.xml', 'presentationml.presentation'), 'it is a presentation'],
    [office('a/b.xml', 'spreadsheetml.sheet'), 'it is a spreadsheet'],
    [zip({ 'a.txt': '' }), 'neither a Word document nor H5P'],
    [zip({ '../a.txt': '' }), 'an entry with an unknown name, "../a.txt"'],
    [zip({ 'a.txt': '0'.repeat(3_000_000) }), 'the compression ratio of a.txt is too high'],
    ['<?xml version="1.0"?><a/>', 'no Moodle questions'],
    ['<!DOCTYPE html><p>', 'it is a web page'],
    [new Uint8Array([0x61, 0xc3]), 'it is not readable text'],
    ['a\0b', 'its format cannot be imported'],
  ])('is refused with a message: %j', async (content, reason) => {
    await expect(readImport(file('a.bin', content))).rejects.toMatchObject({
      status: 422,
      code: 'unreadable_import',
      message: expect.stringContaining(reason),
    });
  });

  it.each([
    ['a.xml', '<question type="essay"></question>', 'no Moodle questions'],
    ['a.xml', '<mxfile host="Electron"><diagram/></mxfile>', 'no Moodle questions'],
    ['content.json', '{"text":"Bonjour"}', 'its format cannot be imported'],
  ])('is no Markdown by its name: %s', async (name, content, reason) => {
    await expect(readImport(file(name, content))).rejects.toThrow(reason);
  });

  it('has no more lines than a lecture can have, each medium once, and no more notices than are shown', () => {
    const medium = { name: 'a.mp3', bytes: new Uint8Array() };
    const block = { kind: 'paragraph', lines: Array(10_001).fill([{ kind: 'medium', medium, alt: '' }]) } as const;
    const notice = createNotice(importMessage('line', 1), importMessage('review-comment', 'a'));
    const lecture = { title: '', blocks: [block], notices: Array(IMPORT_LIMITS.notices + 2).fill(notice) };
    expect(findImportedMedia([block, block])).toEqual([medium]);
    expect(limitLecture(lecture).notices.at(-1)?.text).toBe('2 more of these are not listed.');
    expect(() => limitLecture({ ...lecture, blocks: [block, block] })).toThrow('it is longer than a lecture can be');
  });

  it('ignores what systems add to a zip file, and the folder around its files', async () => {
    const archive = await openArchive(
      zip({ 'Cours/a/b.txt': 'b', 'Cours/c.txt': 'c', '__MACOSX/Cours/._c.txt': '', 'Cours/a/.DS_Store': '' }),
    );
    expect(archive.names()).toEqual(['a/b.txt', 'c.txt']);
    expect(await archive.readText('c.txt')).toBe('c');
    archive.close();
  });

  it('reads the entries of a zip file', async () => {
    const archive = await openArchive(zip({ 'word/a.txt': 'été', 'word/': '', 'c.txt': '' }));
    try {
      expect(Buffer.from(await readEntry(archive, 'word/a.txt')).toString()).toBe('été');
      await expect(readEntry(archive, 'b.txt')).rejects.toThrow('This file cannot be imported: b.txt is missing.');
    } finally {
      archive.close();
    }
  });
});
