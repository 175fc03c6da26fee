// The report of an import that is saved: what comes in, and what does not, with every text of the file as text.
// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { ImportPreview } from '#api/imports.ts';
import { listCounts, writeReport } from './import-report.ts';

const preview: ImportPreview = {
  format: 'liascript',
  title: 'Kurs',
  markup: '',
  blocks: [],
  gaps: [],
  questions: [],
  hasWordLists: false,
  media: [{ name: 'hund', type: 'AUDIO', size: 2000 }],
  notices: [
    {
      where: 'Line 3',
      text: 'The script “<b>” is left out.',
      place: { code: 'line', values: [3] },
      code: 'script',
      values: ['<b>'],
    },
  ],
};
const input = { fileName: 'a<b>.md', title: 'Kurs & mehr', preview, counts: { words: 12, blanks: 2, items: 0 } };

describe('the report of an import', () => {
  it('counts what comes in', () => {
    expect(listCounts(input)).toEqual(['Words: 12', 'Blanks: 2', 'Questions, pairs and other answers: 0', 'Files: 1']);
  });

  it('names the file, its media and what is left out', () => {
    const report = writeReport(input, 'rtl');
    expect(report).toContain('<body lang="en" dir="rtl">');
    expect(report).toContain('<h1>Import of “a&lt;b&gt;.md”</h1>');
    expect(report).toContain('<b>Kurs &amp; mehr</b>');
    expect(report).toContain('<li dir="auto">Recording: hund, 2 kB</li>');
    expect(report).toContain('<li dir="auto">Line 3: The script “&lt;b&gt;” is left out.</li>');
    expect(report).not.toContain('Nothing is left out.');
  });

  it('says so when nothing is left out', () => {
    expect(writeReport({ ...input, preview: { ...preview, notices: [] } }, 'ltr')).toContain('Nothing is left out.');
  });
});
