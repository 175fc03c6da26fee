// The time that reading a file takes: four times the file takes about four times as long, whatever is in it.
import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readImport } from './readers.ts';

const repeat = (text: string) => (count: number) => Buffer.from(text.repeat(count));
const numbered = (write: (at: number) => string) => (count: number) =>
  Buffer.from(Array.from({ length: count }, (_, at) => write(at)).join(''));
const wrap = (before: string, inner: (count: number) => Buffer, after: string) => (count: number) =>
  Buffer.concat([Buffer.from(before), inner(count), Buffer.from(after)]);
const moodle = (write: (at: number) => string) => wrap('<?xml version="1.0"?><quiz>', numbered(write), '</quiz>');
const question = (type: string, name: number, more: string) =>
  `<question type="${type}"><name><text>${name}</text></name><questiontext format="html"><text>Q ${name}</text></questiontext>${more}</question>`;

function h5p(count: number): Uint8Array {
  const texts = Array.from({ length: count }, (_, at) => ({
    content: { library: 'H5P.AdvancedText 1.1', params: { text: `<p>${at} <b>a</b></p>` } },
  }));
  return zipSync({
    'h5p.json': strToU8('{"title":"a","mainLibrary":"H5P.Column"}'),
    'content/content.json': strToU8(JSON.stringify({ content: texts })),
  });
}

/** How each shape is written, and a number of its parts that a lecture may have four times. */
const SHAPES: readonly (readonly [shape: string, file: string, write: (count: number) => Uint8Array, count: number])[] =
  [
    ['short questions that join', 'a.gift', repeat('Q {=a}\n\n'), 1500],
    ['questions with a choice', 'a.gift', numbered((at) => `Q${at} {=a ~b}\n\n`), 1500],
    ['comments', 'a.gift', wrap('Q {=a}\n\n', repeat('// no question\n'), ''), 100_000],
    ['backslashes', 'a.gift', wrap('Q {=', repeat('\\~'), '}'), 60_000],
    [
      'short questions',
      'a.xml',
      moodle((at) => question('shortanswer', at, '<answer fraction="100"><text>a</text></answer>')),
      1500,
    ],
    ['one paragraph', 'a.md', repeat('*a* '), 8000],
    ['brackets', 'a.md', repeat('['), 50_000],
    ['texts', 'a.h5p', h5p, 400],
  ];

async function measure(name: string, bytes: Uint8Array): Promise<number> {
  const start = process.threadCpuUsage();
  await readImport({ name, bytes });
  const { user, system } = process.threadCpuUsage(start);
  return user + system;
}

it.each(SHAPES)('of %s in %s is linear', async (_, name, write, count) => {
  await measure(name, write(count)); // compiles what it needs
  const once = await measure(name, write(count));
  const fourTimes = await measure(name, write(4 * count));
  // Quadratic time would be 16 times as long. Collecting garbage is part of both, and short times are measured roughly.
  expect(fourTimes).toBeLessThan(10 * once + 50_000);
});
