// The report of an export that is saved: what the format leaves out and changes, by its names.
// @vitest-environment node
import { expect, it } from 'vitest';
import { hasLosses, writeExportReport } from './export-report.ts';

it('lists what is left out, and what is in another form', () => {
  const report = writeExportReport('gift', 'a<b>.gift', 'rtl');
  expect(report).toContain('<body lang="en" dir="rtl">');
  expect(report).toContain('<h1>Export to “a&lt;b&gt;.gift”</h1>');
  const [, lost = '', changed = ''] = report.split('<h2>');
  expect(lost).toMatch(/^Not in the file<.*<li dir="auto">sound</s);
  expect(changed).toMatch(/^In the file in another form<.*<li dir="auto">headings</s);
});

it('says of a file that holds everything what it does not record', () => {
  const report = writeExportReport('html', 'a.html', 'ltr');
  expect(report).toContain('Everything is kept, but results are not recorded.');
  expect(report).not.toContain('<h2>');
  expect([hasLosses('html'), hasLosses('gift')]).toEqual([false, true]);
});
