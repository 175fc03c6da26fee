// Checks the documentation: links, and the tests that docs/security.md names.
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const documents = ['*.md', 'docs/**/*.md'].flatMap((pattern) => globSync(pattern, { cwd: root }));

describe('the documents', () => {
  it.each(documents)('%s has no broken links', (document) => {
    const text = readFileSync(path.join(root, document), 'utf8');
    const linkTargets = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map((match) => match[1] ?? '');
    const missingFiles = linkTargets.filter((target) => !existsSync(path.join(root, path.dirname(document), target)));
    expect(missingFiles).toEqual([]);
  });

  it('name an existing test for each security guarantee', () => {
    const files = globSync('{test,src}/**/*.test.ts', { cwd: root });
    const missingFiles: string[] = [];
    let referenceCount = 0;
    for (const line of readFileSync(path.join(root, 'docs/security.md'), 'utf8').split('\n')) {
      let file: string | undefined;
      for (const [quoted, code, title] of line.matchAll(/`([^`]+)`|"([^"]+)"/g)) {
        if (code?.endsWith('.test.ts')) {
          const name = code.split(' ').at(-1) ?? '';
          file = files.find(
            (candidate) => candidate === name || (!name.includes('/') && path.basename(candidate) === name),
          );
          referenceCount += 1;
          if (file === undefined) missingFiles.push(quoted);
        } else if (title !== undefined && file !== undefined && !readText(file).includes(title)) {
          missingFiles.push(`${file} ${quoted}`);
        }
      }
    }
    expect(referenceCount).toBeGreaterThan(100);
    expect(missingFiles).toEqual([]);
  });
});

/** The source of a test file without escaped quotation marks, so that titles can be searched. */
function readText(file: string): string {
  return readFileSync(path.join(root, file), 'utf8').replaceAll("\\'", "'");
}
