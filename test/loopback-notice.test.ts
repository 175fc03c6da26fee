// Tests that each screen which hands an address to others says where only this computer can open it.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../src/web/screens');

/** What hands out an address: a QR code, a copied link, or a field to copy from. */
const HANDS_OUT = /<QrCode|copyText\((?:\w*[aA]ddress|link)|type="url" readOnly/;
/** Parts whose address is named by what shows them. */
const NAMED_BY: Readonly<Record<string, string>> = {
  'people/dialogs/link-buttons.tsx': 'people/dialogs/link-dialog.tsx',
};

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const files = globSync('**/*.tsx', { cwd: root }).map((file) => file.replaceAll(path.sep, '/'));

it('is found where addresses are handed out', () => {
  expect(files.filter((file) => HANDS_OUT.test(read(file))).length).toBeGreaterThan(6);
});

it.each(files.filter((file) => HANDS_OUT.test(read(file))))(
  'names an address that only this computer can open: %s',
  (file) => {
    expect(read(NAMED_BY[file] ?? file)).toContain('<LoopbackNotice');
  },
);
