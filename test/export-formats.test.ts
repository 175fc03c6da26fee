// Checks that no place of an export format is forgotten: the registry, the menu, the texts of each language, the documentation.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FormatFacts, LessonFeature } from '#api/export-formats.ts';
import { INTERFACE_LANGUAGES } from '#api/interface-languages.ts';
import { LEARNER_EXPORT_FORMATS } from '#api/learner-formats.ts';
import { COURSE_FORMATS, FORMATS } from '#lectures/exports/formats.ts';
import { exportTexts } from '#texts/en/exports.ts';
import { SCREEN_TEXTS } from '#texts/languages.ts';
import { CHOICES, findChoices, formatLosses } from '#web/screens/exports/export-choices.ts';

const root = path.resolve(import.meta.dirname, '..');
const ids = FORMATS.map(({ id }) => id);

describe('an export format', () => {
  it('is registered, as its folder says', async () => {
    const files = globSync('src/lectures/exports/*/format.ts', { cwd: root });
    const modules = await Promise.all(files.map((file): Promise<object> => import(path.join(root, file))));
    const own = modules.flatMap((module) => Object.values(module));
    expect(own.filter((format) => 'writeLecture' in format).toSorted(byId)).toEqual([...FORMATS].toSorted(byId));
  });

  it('is in the menu, in the same order, with the same facts and an icon', () => {
    const shown = CHOICES.filter(({ id }) => id !== 'html' && id !== 'archive');
    expect(shown.map(({ id }) => id)).toEqual(ids);
    for (const [at, { icon, ...facts }] of shown.entries()) {
      expect(FORMATS[at]).toMatchObject(facts);
      expect(icon).toBeTruthy();
    }
  });

  it('comes by use, Word first, and is said to lose what a teacher would call so, without a list of what differs', () => {
    expect(findChoices('lecture').slice(0, 6)).toEqual(['docx', 'html', 'epub', 'apkg', 'moodle', 'scorm12']);
    for (const choice of CHOICES)
      expect(formatLosses(choice).split('. ').length, `${choice.id}: ${formatLosses(choice)}`).toBeLessThanOrEqual(2);
    expect(formatLosses(CHOICES[0])).not.toContain('exercises other than blanks');
  });

  it.each(INTERFACE_LANGUAGES)('says in %s what it is for, and what to do with the file', async (language) => {
    const { exportTexts: texts } =
      (await (await SCREEN_TEXTS[language]?.())?.loadLearner()) ?? (await import('#texts/en/bundle-learner.ts'));
    expect(Object.keys(texts.purposes).toSorted()).toEqual([...ids, 'html', 'archive'].toSorted());
    for (const { purpose, next } of Object.values(texts.purposes)) expect([purpose, next]).not.toContain('');
  });

  it('has a section in docs/exports.md', () => {
    const headings = readFileSync(path.join(root, 'docs/exports.md'), 'utf8').match(/^## .*$/gm) ?? [];
    expect(ids.filter((id) => !headings.some((heading) => heading.includes(`\`${id}\``)))).toEqual([]);
  });

  it('has a column in the table of what is kept', () => {
    const documentation = readFileSync(path.join(root, 'docs/exports.md'), 'utf8');
    expect(documentation).toContain(keptTable());
  });

  it('holds courses where learners may download them in it', () => {
    const courseIds: readonly string[] = COURSE_FORMATS.map(({ id }) => id);
    expect(LEARNER_EXPORT_FORMATS.filter((id) => !courseIds.includes(id))).toEqual([]);
  });
});

/** What each format keeps: ● as it is, ◐ changed, – not at all. Of features that every format keeps there is no row. */
function keptTable(): string {
  const cells = (row: readonly string[]) => `| ${row.join(' | ')} |`;
  const marks = (feature: LessonFeature) =>
    FORMATS.map(({ changed, lost }: FormatFacts) =>
      lost.includes(feature) ? '–' : changed.includes(feature) ? '◐' : '●',
    );
  // As long as the type names what it names.
  const features = Object.keys(exportTexts.features) as LessonFeature[];
  const rows = features.map((feature) => [exportTexts.features[feature], ...marks(feature)]);
  const shown = rows.filter(([, ...row]) => row.some((mark) => mark !== '●'));
  const head = ['', ...ids.map((id) => `\`${id}\``)];
  return [head, head.map(() => '---'), ...shown].map(cells).join('\n');
}

function byId(one: { id: string }, other: { id: string }): number {
  return one.id < other.id ? -1 : 1;
}
