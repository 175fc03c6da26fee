// What the documents point to is there.
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const documents = ['*.md', 'docs/**/*.md'].flatMap((pattern) => globSync(pattern, { cwd: root }));

describe('the documents', () => {
  it.each(documents)('%s links only to what is there', (document) => {
    const text = readFileSync(path.join(root, document), 'utf8');
    const targets = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map((match) => match[1] ?? '');
    const missing = targets.filter((target) => !existsSync(path.join(root, path.dirname(document), target)));
    expect(missing).toEqual([]);
  });

  it('name for each promise of security a test that is there', () => {
    const files = globSync('{test,src}/**/*.test.ts', { cwd: root });
    const missing: string[] = [];
    let named = 0;
    for (const line of readFileSync(path.join(root, 'docs/security.md'), 'utf8').split('\n')) {
      let file: string | undefined;
      for (const [found, code, title] of line.matchAll(/`([^`]+)`|"([^"]+)"/g)) {
        if (code?.endsWith('.test.ts')) {
          const name = code.split(' ').at(-1) ?? '';
          file = files.find((one) => one === name || (!name.includes('/') && path.basename(one) === name));
          named += 1;
          if (file === undefined) missing.push(found);
        } else if (title !== undefined && file !== undefined && !textOf(file).includes(title)) {
          missing.push(`${file} ${found}`);
        }
      }
    }
    expect(named).toBeGreaterThan(100);
    expect(missing).toEqual([]);
  });
});

/** A test as its titles read, without what the quotation marks around them need. */
function textOf(file: string): string {
  return readFileSync(path.join(root, file), 'utf8').replaceAll("\\'", "'");
}
