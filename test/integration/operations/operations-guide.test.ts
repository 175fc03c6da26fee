// Runs the code blocks of docs/operating.md in order, in a clean folder.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { findFreePort } from '#http/lifecycle/listen-address.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(path.join(tmpdir(), 'cahier-operating-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The files of a clone; node_modules is shared, since installation has its own test. */
function copyRepository(): void {
  const excludedPaths = new Set(['node_modules', 'data', '.git', '.tmp', '.ci'].map((name) => path.join(root, name)));
  cpSync(root, folder, { recursive: true, filter: (source) => !excludedPaths.has(source) });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
}

/** A PATH with a replacement of `curl`, where the machine has none. */
function withCurl(searchPath: string): string {
  if (spawnSync('curl', ['--version']).error === undefined) return searchPath;
  const programs = path.join(folder, '.programs');
  mkdirSync(programs);
  const script = `#!/usr/bin/env node
fetch(process.argv.at(-1)).then(async (answer) => {
  if (!answer.ok) process.exit(22);
  process.stdout.write(await answer.text());
}, () => process.exit(7));
`;
  writeFileSync(path.join(programs, 'curl'), script, { mode: 0o755 });
  return `${programs}${path.delimiter}${searchPath}`;
}

/** Asynchronous, so that this thread can report to the test runner. */
async function runScript(
  script: string,
  environment: Record<string, string>,
): Promise<{ status: number; stdout: string; stderr: string }> {
  const shell = spawn('bash', ['-c', script], { cwd: folder, env: environment, timeout: 280_000 });
  const [[status], stdout, stderr] = await Promise.all([once(shell, 'close'), text(shell.stdout), text(shell.stderr)]);
  return { status, stdout, stderr };
}

describe('docs/operating.md', () => {
  it('works as written, from its first command to its last', { timeout: 300_000 }, async () => {
    copyRepository();
    const page = readFileSync(path.join(root, 'docs', 'operating.md'), 'utf8');
    const blocks = [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);
    expect(blocks.length).toBeGreaterThan(5);
    const port = String(await findFreePort('127.0.0.1'));
    // Any failure ends the script.
    const script = `set -e\ntrap 'kill $(jobs -p) 2>/dev/null || true' EXIT\n${blocks.join('\necho "--- next"\n')}`;
    const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
    const environment = { PATH: withCurl(PATH), HOME, NODE_COMPILE_CACHE };
    const run = await runScript(script.replaceAll('8080', port), environment);
    const log = readFileSync(path.join(folder, 'cahier.log'), 'utf8');
    expect(`${run.status}\n${run.status === 0 ? '' : run.stdout + run.stderr + log}`).toBe('0\n');
    const sections = run.stdout.split('--- next');
    expect(sections.filter((section) => section.includes('{"status":"ok"'))).toHaveLength(2);
    expect(run.stdout).toMatch(/safe\.tar\.gz\n\d+ rows, \d+ files of \d+ bytes/);
    expect(run.stdout).toContain('Counts and hashes match.');
    // The accounts are restored.
    expect(sections.at(-2)).toContain('owner@example.org  active');
    expect(sections.at(-2)).toContain('ana@example.org  active');
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['cahier-data', 'cahier-data.lost', 'safe.tar.gz']));
    expect(log.match(/Cahier is ready/g)).toHaveLength(2);
    expect(log).not.toContain('une longue phrase');
  });

  it('names existing files only', () => {
    const page = readFileSync(path.join(root, 'docs', 'operating.md'), 'utf8');
    const linkTargets = [...page.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, target = '']) => target);
    expect(linkTargets.length).toBeGreaterThan(2);
    for (const link of linkTargets) expect(() => readFileSync(path.join(root, link))).not.toThrow();
  });
});
