// Runs the checks before a commit: formatting and lint, types, unused code, then the tests. Stops at the first failure.
// Arguments are those of Vitest. Without a project it runs those of the first configuration (vitest.config.ts).
import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** They run at the same time, since each of them leaves a core idle for a while; their output is printed one after another. */
const STATIC_CHECKS = [
  ['Format and lint', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']],
  // Each of its threads checks shared types again: with one thread it takes half the processor time. What has not changed is not checked again.
  ['Types', 'typescript/bin/tsc', ['--singleThreaded', '--incremental', '--tsBuildInfoFile', '.tmp/types.tsbuildinfo']],
  ['Unused code', 'knip/bin/knip.js', ['--no-progress', '--cache', '--cache-location', '.tmp/knip']],
];

const scriptPath = (script) => path.join(root, 'node_modules', script);
const colors = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};

const running = STATIC_CHECKS.map(([title, script, args]) => {
  const child = spawn(process.execPath, [scriptPath(script), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...colors },
  });
  const exited = new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
  return { title, child, exited, output: Promise.all([text(child.stdout), text(child.stderr)]) };
});

for (const { title, exited, output } of running) {
  process.stdout.write(`\n== ${title}\n${(await output).join('')}`);
  const status = await exited;
  if (status !== 0) {
    for (const { child } of running) child.kill();
    process.exit(status);
  }
}

const args = process.argv.slice(2);
const projectArgs = args.some((arg) => arg.startsWith('--project')) ? [] : ['--project=!matrix-*'];
process.stdout.write('\n== Tests\n');
const tests = spawnSync(process.execPath, [scriptPath('vitest/vitest.mjs'), 'run', ...projectArgs, ...args], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(tests.status ?? 1);
