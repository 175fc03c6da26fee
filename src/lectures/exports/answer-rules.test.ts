// What counts in typed answers, in the settings of other programs as far as they have some, and
// in the answers that are listed for them.
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type ChosenRules, courseRules, pageRules } from '#answers/rules/answer-rules.ts';
import { isAccentsRemark, listTranscriptTitles } from '#lectures/import/quiz/own-words.ts';
import { collect, markupLesson, testMedia } from '../../../test/support/exports/hostile-lesson.ts';
import { writeGift } from './gift/write-gift.ts';
import { writeH5pPage } from './h5p/write-h5p.ts';
import type { Lesson } from './lesson/lesson.ts';
import { writeMoodleXml } from './moodle-xml/write-moodle-xml.ts';
import { writeQti } from './qti/write-qti.ts';
import { writeScorm } from './scorm/write-scorm.ts';

const { open } = testMedia({});

function lessonWith(answer: string, chosen: ChosenRules = {}, language = 'fr'): Lesson {
  const rules = pageRules([courseRules({ language, chosen })]);
  return markupLesson(`@write\nA ---${answer}--- b.`, { language, rules });
}

const toText = async (chunks: AsyncIterable<Uint8Array>) => (await collect(chunks)).toString();

async function findFile(chunks: AsyncIterable<Uint8Array>, name: RegExp): Promise<string> {
  const files = unzipSync(new Uint8Array(await collect(chunks)));
  const [file] = Object.keys(files).filter((path) => name.test(path));
  return Buffer.from(files[file ?? ''] ?? []).toString();
}

describe('exports', () => {
  it.each([
    [true, { moodle: 'SAC', qti: 'case-sensitive="true"', h5p: true, scorm: true }],
    [false, { moodle: 'SA', qti: 'case-sensitive="false"', h5p: false, scorm: false }],
  ])('say that capitals count: %s', async (capitals, expected) => {
    const lesson = lessonWith('Oui', { capitals });
    const page = JSON.parse(
      await findFile(writeH5pPage(lesson, open, { h5pVersions: '1.22' }), /^content\/content\.json$/),
    );
    const scorm = await findFile(writeScorm(lesson, open, '2004'), /^index\.html$/);
    expect({
      moodle: /\{1:(\w+):=Oui\}/.exec(await toText(writeMoodleXml(lesson, open)))?.[1],
      qti: /map-key="Oui" mapped-value="1" (case-sensitive="\w+")/.exec(
        await findFile(writeQti(lesson, open), /^items\/.*\.xml$/),
      )?.[1],
      h5p: JSON.parse(/\{[^{}]*"caseSensitive":\w+[^{}]*\}/.exec(JSON.stringify(page))?.[0] ?? '{}').caseSensitive,
      scorm: /caseMatters&quot;:(true|false)/.exec(scorm)?.[1] === 'true',
    }).toEqual(expected);
  });

  it.each<[rules: string, answer: string, chosen: ChosenRules, language: string, gift: string]>([
    ['forgiven accents', 'café', { marks: 'forgiven' }, 'fr', '{=café =cafe}'],
    ['accents with a remark', 'café', {}, 'fr', '{=café =%0%cafe#Only the accents are missing.}'],
    ['strict accents', 'café', { marks: 'strict' }, 'fr', '{=café}'],
    ['forgiven punctuation', 'Oui \\!', { punctuation: false }, 'fr', '{=Oui ! =Oui}'],
    ['optional vowel marks', 'كِتَاب', {}, 'ar', '{=كِتَاب =كتاب}'],
    ['optional stress marks', 'за́мок', {}, 'uk', '{=за́мок =замок}'],
  ])('list the answers that are right with %s', async (_, answer, chosen, language, gift) => {
    expect(await toText(writeGift(lessonWith(answer.replace('\\', ''), chosen, language)))).toContain(gift);
  });

  it('have remarks and titles in the language of who exports, and read them back in any', async () => {
    const lesson = lessonWith('café');
    const gift = await toText(writeGift(lesson, open, { language: 'fr' }));
    expect(gift).toContain('{=café =%0%cafe#Il ne manque que les accents.}');
    const sound = testMedia({
      SOUND222222: { contentType: 'audio/mpeg', bytes: Buffer.from('x'), transcript: 'Salut' },
    });
    const spoken = markupLesson('{ AUDIO | SOUND222222 }\n\n@write\nA ---café---.', {}, sound);
    const xml = await toText(writeMoodleXml(spoken, sound.open, { language: 'de' }));
    expect(xml).toContain('<summary>Transkript</summary>Salut<');
    expect(xml).toContain('%0%cafe#Nur die Akzente fehlen.');
    expect([isAccentsRemark('Nur die Akzente fehlen.'), isAccentsRemark('Other.')]).toEqual([true, false]);
    expect(listTranscriptTitles()).toEqual(expect.arrayContaining(['Transcript', 'Transkript']));
  });

  it.each<[rules: string, chosen: ChosenRules, answers: string]>([
    ['forgiven accents', { marks: 'forgiven' }, '=le café =le cafe'],
    ['accents with a remark', {}, '=le café =%0%le cafe#Only the accents are missing.'],
    ['strict accents', { marks: 'strict' }, '=le café'],
  ])('apply %s to sentences in pieces that are typed', async (_, chosen, answers) => {
    const rules = pageRules([courseRules({ language: 'fr', chosen })]);
    const lesson = markupLesson('@order\nPut in order.\nle / café\n', { rules });
    expect(await toText(writeGift(lesson))).toContain(`{${answers}}`);
  });

  it('have the page itself judge by the rules where it is shown as it is', async () => {
    const page = await findFile(writeScorm(lessonWith('Oui', { capitals: false }), open, '1.2'), /^index\.html$/);
    expect(page).toContain('data-answer-rules="{&quot;capitals&quot;:false,');
    const usual = await findFile(writeScorm(lessonWith('Oui'), open, '1.2'), /^index\.html$/);
    expect(usual).not.toContain('data-answer-rules');
  });
});
