// Each setting of the school has a field on the screen, and a rule that reads it.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { SETTING_NAMES } from '#api/school-settings.ts';

const sources = path.join(import.meta.dirname, '..', 'src');

function readAll(pattern: string): string {
  return globSync(pattern, { cwd: sources })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(sources, file), 'utf8'))
    .join('\n');
}

const screen = readAll('web/screens/settings/*.tsx');
const rules = readAll('{school,server}/**/*.ts');

describe.each(SETTING_NAMES)('the setting %s', (name) => {
  it('can be changed in a section of the settings screen', () => {
    expect(screen).toMatch(new RegExp(`\\bchange\\(\\{ ${name}\\b`));
  });

  it('is read by a rule', () => {
    expect(rules).toMatch(
      new RegExp(`settings\\.get\\('${name}'|\\{[^{}]*\\b${name}\\b[^{}]*\\} = await [\\w.]*settings\\.load\\(\\)`),
    );
  });
});
