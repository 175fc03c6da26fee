// Dictionaries of a folder: what is found in plain and in zipped ones, and that
// broken files are named and stop nothing.
import { mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ENTRIES, writeDictionary } from '../../test/support/dictionaries/write-dictd.ts';
import { lookUp } from './dictionaries.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'cahier-dictionaries-'));
});
afterEach(() => rm(folder, { recursive: true }));

const FRENCH = { from: 'fr', to: ['en'] };

async function lookUpOne(words: readonly string[], languages = FRENCH) {
  const [found] = await lookUp(folder, words, languages);
  return found && { problem: found.problem, meanings: Object.fromEntries(found.meanings) };
}

describe('a dictionary', () => {
  it.each([
    ['plain', undefined],
    ['in pieces that are shorter than an entry', 17],
    ['in one piece', 58_315],
  ])('%s: words are found with and without an article, and with their accents only', async (_, pieceBytes) => {
    await writeDictionary(path.join(folder, 'freedict-fra-eng'), ENTRIES, pieceBytes);
    const words = ['pain', 'le lait', "l'eau", 'L’ami', 'une Fenêtre', 'l’homme', 'pere', 'zut', 'année'];
    expect(await lookUpOne(words)).toEqual({
      meanings: {
        pain: 'bread',
        'le lait': 'milk',
        "l'eau": 'water',
        'L’ami': 'friend',
        'une Fenêtre': 'window',
        'l’homme': 'man',
        année: 'year',
      },
    });
    const [found] = await lookUp(folder, [], { from: 'fr-CA', to: ['en-GB', 'uk'] });
    expect(found).toMatchObject({ name: 'French-English sample', from: 'fr', to: 'en' });
    expect(found?.licence).toBe('Sample dictionary, made for tests.\nLicence: as Cahier itself');
  });

  it('gives no meaning of a word with which a pronoun or a preposition means something else', async () => {
    const entries = [...ENTRIES, ['accord', 'accord /akɔʁ/ <n>\nagreement'], ['rien', 'rien /ʁjɛ̃/\nnothing']] as const;
    await writeDictionary(path.join(folder, 'fr-en'), entries);
    expect(
      await lookUpOne(["d'accord", 'd’accord', "s'appeler", 'm’appelle', 'de rien', 'se mère', "l'accord"]),
    ).toEqual({
      meanings: { "l'accord": 'agreement' },
    });
    await writeDictionary(path.join(folder, 'fr-en'), [...entries, ["d'accord", "d'accord /dakɔʁ/\nall right"]]);
    expect(await lookUpOne(['D’accord'])).toEqual({ meanings: { 'D’accord': 'all right' } });
  });

  it('is a gzip file that other programs read', async () => {
    await writeDictionary(path.join(folder, 'fr-en'), ENTRIES, 100);
    expect(gunzipSync(await readFile(path.join(folder, 'fr-en.dict.dz'))).toString()).toContain('fromage');
  });

  it('is asked for its languages only', async () => {
    await writeDictionary(path.join(folder, 'fr-en'), ENTRIES);
    await writeFile(path.join(folder, 'README.index'), '');
    expect(await lookUp(folder, ['pain'], { from: 'en', to: ['fr'] })).toEqual([]);
    expect(await lookUp(folder, ['pain'], { from: 'fr', to: ['uk'] })).toEqual([]);
    expect(await lookUp(path.join(folder, 'none'), ['pain'], FRENCH)).toEqual([]);
  });
});

describe('files that are no dictionary', () => {
  const stem = () => path.join(folder, 'fr-en');

  it.each<[string, () => Promise<void>, string]>([
    ['a .dz that is text', () => writeFile(`${stem()}.dict.dz`, 'pain'), 'damaged'],
    ['an empty .dz', () => writeFile(`${stem()}.dict.dz`, ''), 'damaged'],
    ['a .dz that was cut off', () => truncate(`${stem()}.dict.dz`, 300), 'damaged'],
    ['a .dz that is cut within its header', () => truncate(`${stem()}.dict.dz`, 40), 'damaged'],
    ['a gzip file without pieces', () => writeFile(`${stem()}.dict.dz`, gzipWithoutPieces()), 'damaged'],
    ['noise in a piece', () => damage(`${stem()}.dict.dz`), 'damaged'],
    ['an index of nothing', () => writeFile(`${stem()}.index`, 'pain bread\n'), 'damaged'],
    ['an index that leads out of the text', () => writeFile(`${stem()}.index`, 'pain\t////////\tB\n'), 'damaged'],
    ['an index without its text', () => rm(`${stem()}.dict.dz`), 'incomplete'],
    ['a folder in the place of the text', () => replaceByFolder(`${stem()}.dict.dz`), 'incomplete'],
    ['an index of more than 64 MB', () => truncate(`${stem()}.index`, 64 * 1024 * 1024 + 1), 'too-large'],
  ])('%s', async (_, harm, problem) => {
    await writeDictionary(stem(), ENTRIES, 200);
    await harm();
    expect(await lookUpOne(['pain', 'semaine', 'appeler'])).toEqual({ problem, meanings: {} });
  });

  function gzipWithoutPieces(): Buffer {
    return Buffer.from('1f8b08000000000000034b2c28cdcc030046b4e5f204000000', 'hex');
  }

  async function damage(file: string): Promise<void> {
    const bytes = await readFile(file);
    // Behind the header with the list of pieces.
    await writeFile(file, bytes.fill(0xff, 120));
  }

  async function replaceByFolder(file: string): Promise<void> {
    await rm(file);
    await mkdir(file);
  }
});
