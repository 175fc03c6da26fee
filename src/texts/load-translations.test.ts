// Tests that every module is loaded after the texts that it needs, and that the languages are complete.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const PARTS = ['lecture', 'learner', 'author'];

const readSource = (file: string) => readFileSync(path.join(root, file), 'utf8');

function resolveImport(from: string, specifier: string): string {
  return specifier.startsWith('#') ? `src/${specifier.slice(1)}` : path.posix.join(path.posix.dirname(from), specifier);
}

/** The local files that a file imports statically; types are not loaded. */
function listStaticImports(file: string): string[] {
  if (!/\.tsx?$/.test(file)) return [];
  const specifiers = readSource(file).matchAll(/^(?:import|export) (?!type )(?:[^';]*? from )?'([#.][^']+)';/gms);
  return [...specifiers].map(([, specifier = '']) => resolveImport(file, specifier));
}

type DynamicImport = { target: string; part: number | undefined };

/**
 * The local files that a file imports dynamically, each with the number of the part that is loaded first: by
 * `withTexts`, or in the table of screens.
 */
function listDynamicImports(file: string): DynamicImport[] {
  if (!/\.tsx?$/.test(file)) return [];
  const imports = readSource(file).matchAll(
    /(?:(?:withTexts\(\s*|texts: )'(\w+)',(?:\s*\w+: [^()\n]*,)*\s*(?:load: )?\(\) =>\s*)?(?<!typeof )import\('([#.][^']+)'\)/g,
  );
  return [...imports].map(([, part, specifier = '']) => ({
    target: resolveImport(file, specifier),
    part: part === undefined ? undefined : PARTS.indexOf(part),
  }));
}

function listBundledFiles(entry: string): Set<string> {
  const files = new Set<string>();
  const visit = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    for (const imported of listStaticImports(file)) visit(imported);
  };
  visit(entry);
  return files;
}

/** The number of the part that each file with English texts belongs to. */
function findPartsOfTexts(): Map<string, number> {
  const listFiles = (part: string) => listStaticImports(`src/texts/en/bundle-${part}.ts`);
  return new Map(PARTS.flatMap((part, index) => listFiles(part).map((file): [string, number] => [file, index])));
}

describe('the texts of a language', () => {
  it('are loaded before each module that needs them', () => {
    const partsOfTexts = findPartsOfTexts();
    expect(partsOfTexts.size).toBeGreaterThan(20);
    const missing: string[] = [];
    const visited = new Set<string>();
    const visit = (entry: string, loadedPart: number) => {
      if (visited.has(`${entry} ${loadedPart}`)) return;
      visited.add(`${entry} ${loadedPart}`);
      for (const file of listBundledFiles(entry)) {
        const part = partsOfTexts.get(file) ?? 0;
        if (part > loadedPart) missing.push(`${entry} needs the ${PARTS[part]} part for ${file}`);
        for (const { target, part: nextPart } of listDynamicImports(file)) {
          if (target.endsWith('/server.ts')) continue; // texts that only the server loads
          visit(target, Math.max(nextPart ?? loadedPart, loadedPart));
        }
      }
    };
    visit('src/web/start-app.tsx', 0);
    expect(missing.sort()).toEqual([]);
    expect(visited.size).toBeGreaterThan(60);
  });

  it('of the kinds of exercises are loaded with each module that shows them', () => {
    const modules = globSync('src/web/**/*.ts', { cwd: root }).filter((file) =>
      readSource(file).includes("'#texts/en/exercise-kinds.ts'"),
    );
    expect(modules.length).toBeGreaterThan(4);
    const widgets = readSource('src/web/exercises/index.ts');
    expect(widgets).toContain('withKindTexts(widget())');
    const bank = readSource('src/web/exercises/write/write.ts').match(/withKindTexts\(import\('.+?'\)\)/)?.[0] ?? '';
    const loaded = [...`${widgets}${bank.replace('./', './write/')}`.matchAll(/import\('(.+?)'\)/g)].map(
      ([, target = '']) => resolveImport('src/web/exercises/index.ts', target),
    );
    expect(modules.filter((file) => !loaded.includes(file))).toEqual([]);
  });
});
