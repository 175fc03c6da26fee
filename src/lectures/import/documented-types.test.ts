// The documentation of imports lists what the readers of quizzes know, and nothing else.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { H5P_LIBRARIES } from './h5p/read-content.ts';
import { MOODLE_TYPES } from './quiz/moodle-xml.ts';

const root = path.resolve(import.meta.dirname, '../../..');

it('lists every type of question in docs/imports.md', () => {
  const [, section = ''] = readFileSync(path.join(root, 'docs/imports.md'), 'utf8').split('## Questions of quizzes');
  const [table = ''] = section.split('\n## ');
  const rows = table.split('\n').filter((line) => line.startsWith('| '));
  const named = rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
  // Names in capitals are those of gaps, `@` begins our own.
  const types = named.filter((name) => !/^[A-Z_]+$|^[@$]/.test(name));
  expect([...new Set(types)].sort()).toEqual([...MOODLE_TYPES, ...Object.keys(H5P_LIBRARIES)].sort());
});
