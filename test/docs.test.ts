// Checks the documentation: links, and the tests that docs/security.md names.
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { XmlDocument } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import { FORMATS } from '#lectures/exports/formats.ts';
import { drawSketches } from './draw-sketches.ts';

const root = path.resolve(import.meta.dirname, '..');
const documents = ['*.md', 'docs/**/*.md'].flatMap((pattern) => globSync(pattern, { cwd: root }));

/** Files of another project that docs/auth.md names. */
const OF_OTHER_PROJECTS = ['test/supabase/signing_keys.json', 'test/generate-signing-keys.js'];

describe('the documents', () => {
  it.each(documents)('%s has no broken links', (document) => {
    const text = readFileSync(path.join(root, document), 'utf8');
    const linkTargets = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map((match) => match[1] ?? '');
    const missingFiles = linkTargets.filter((target) => !existsSync(path.join(root, path.dirname(document), target)));
    expect(missingFiles).toEqual([]);
  });

  it.each(documents)('%s names only files and folders of the repository that exist', (document) => {
    const text = readFileSync(path.join(root, document), 'utf8');
    const paths = [...text.matchAll(/(?<![\w/.-])(?:\.\.\/)*((?:src|test|bench|bin|demo|deploy)\/[\w/.-]*\w)/g)];
    const missing = paths.map(([, file = '']) => file).filter((file) => !existsSync(path.join(root, file)));
    expect(missing.filter((file) => !OF_OTHER_PROJECTS.includes(file))).toEqual([]);
  });

  it('refer to decisions that exist, as the code does', () => {
    const numbers = new Set(
      globSync('docs/decisions/0*.md', { cwd: root }).map((file) => path.basename(file).slice(0, 4)),
    );
    const sources = globSync('{src,test,bench,bin,demo}/**/*.{ts,tsx,js,mjs,css}', { cwd: root });
    const missing: string[] = [];
    for (const file of [...documents, ...sources, 'vite.config.ts', 'vitest.config.ts']) {
      const text = readFileSync(path.join(root, file), 'utf8');
      for (const [reference, inPath, inWords] of text.matchAll(/decisions\/(\d{4})|\bdecisions? \[?(\d{1,4})\b/gi))
        if (!numbers.has((inPath ?? inWords ?? '').padStart(4, '0'))) missing.push(`${file}: ${reference}`);
    }
    expect(missing).toEqual([]);
  });

  it.each(globSync('docs/decisions/0*.md', { cwd: root }))('%s has the form of a decision record', (file) => {
    const lines = readFileSync(path.join(root, file), 'utf8').trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(30);
    expect(lines[0]).toMatch(new RegExp(`^# ${Number(path.basename(file).slice(0, 4))}\\. `));
    const parts = lines.flatMap((line) => /^\*\*(\w+)\.\*\*/.exec(line)?.[1] ?? []);
    expect(parts).toEqual(['Context', 'Decision', 'Consequences']);
    const index = readFileSync(path.join(root, 'docs/decisions/README.md'), 'utf8');
    expect(index).toContain(`(${path.basename(file)})`);
  });

  it('show each picture in docs/screenshots', () => {
    const shown = documents.flatMap((document) => {
      const text = readFileSync(path.join(root, document), 'utf8');
      return [...text.matchAll(/screenshots\/([a-z-]+\.png)/g)].map(([, file = '']) => file);
    });
    expect([...new Set(shown)].sort()).toEqual(globSync('*.png', { cwd: path.join(root, 'docs/screenshots') }).sort());
  });

  it('have a page for each export, with a sketch of where to click', () => {
    const pages = globSync('docs/exports/*.md', { cwd: root }).map((page) =>
      readFileSync(path.join(root, page), 'utf8'),
    );
    const overview = readFileSync(path.join(root, 'docs/exports.md'), 'utf8');
    const shown: string[] = [];
    for (const format of [...FORMATS.map(({ id }) => id), 'html', 'archive']) {
      const page = pages.filter((text) => text.split('\n', 1)[0]?.includes(`\`${format}\``));
      expect([format, page.length]).toEqual([format, 1]);
      const [, description = '', sketch = ''] = /!\[([^\]]+)\]\(sketches\/([^)]+)\)/.exec(page[0] ?? '') ?? [];
      expect([format, description.length > 20]).toEqual([format, true]);
      shown.push(sketch);
      for (const [, anchor = ''] of (page[0] ?? '').matchAll(/\.\.\/exports\.md#([\w-]+)/g))
        expect(headingAnchors(overview)).toContain(anchor);
    }
    const drawn = drawSketches();
    expect([...new Set(shown)].sort()).toEqual([...drawn.keys()].sort());
    for (const [name, svg] of drawn) {
      XmlDocument.fromString(svg).dispose();
      expect(readFileSync(path.join(root, 'docs/exports/sketches', name), 'utf8')).toBe(svg);
    }
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

/** The anchors that headings get on GitHub. */
function headingAnchors(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
}

/** The source of a test file without escaped quotation marks, so that titles can be searched. */
function readText(file: string): string {
  return readFileSync(path.join(root, file), 'utf8').replaceAll("\\'", "'");
}
