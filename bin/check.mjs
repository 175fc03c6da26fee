// Runs all checks that a change has to pass: formatting and lint, types, unused code, tests. Stops at the first failure.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const STEPS = [
  ['Format and lint', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']],
  ['Types', 'typescript/bin/tsc', []],
  ['Unused code', 'knip/bin/knip.js', ['--no-progress']],
  ['Tests', 'vitest/vitest.mjs', ['run']],
];

for (const [title, script, args] of STEPS) {
  process.stdout.write(`\n== ${title}\n`);
  const result = spawnSync(
    process.execPath,
    [path.join(root, 'node_modules', script), ...args, ...(title === 'Tests' ? process.argv.slice(2) : [])],
    {
      cwd: root,
      stdio: 'inherit',
    },
  );
  if (result.status !== 0) process.exit(result.status ?? 1);
}
