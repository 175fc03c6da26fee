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
    const text = readFileSync(path.join(root, 'docs/security.md'), 'utf8');
    const known = globSync('{test,src}/**/*.test.ts', { cwd: root }).map((file) => path.basename(file));
    const named = [...text.matchAll(/`([\w./-]+\.test\.ts)`/g)].map((match) => path.basename(match[1] ?? ''));
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((file) => !known.includes(file))).toEqual([]);
  });
});
