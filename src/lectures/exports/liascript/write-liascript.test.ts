// Courses of LiaScript: what is written, and what an import reads back.
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readLiaScript } from '#lectures/import/liascript/read-liascript.ts';
import { collect, markupLesson, testCourse, testMedia } from '../../../../test/support/exports/hostile-lesson.ts';
import { importedBlanks, importedMarkup } from '../../../../test/support/imports/imported-markup.ts';
import { writeLiaScript, writeLiaScriptCourse } from './write-liascript.ts';

const files = testMedia({
  BONJOUR2222: { contentType: 'audio/mpeg', bytes: Buffer.from('bonjour'), transcript: 'Bonjour *tous*' },
  PICTURE2222: { contentType: 'image/png', bytes: Buffer.from('picture') },
});

async function write(markup: string): Promise<string> {
  const zip = unzipSync(await collect(writeLiaScript(markupLesson(markup, {}, files), files.open)));
  return strFromU8(zip['README.md'] ?? new Uint8Array()).replace(/^[\s\S]*?# Se présenter\s*/, '');
}

describe('a course for LiaScript', () => {
  it('has text, tables and media', async () => {
    const markup =
      '# Un #titre\n\n**gras** *ital* a_b\n- point\n\n@table\n| a | b |\n\n{ AUDIO | BONJOUR2222 }\n\n{ IMAGE | PICTURE2222 | un chat }';
    expect(await write(markup)).toMatchInlineSnapshot(`
      "## Un \\#titre

      **gras** *ital* a\\_b

      \\- point

      |  |  |
      | --- | --- |
      | a | b |

      ?[](media/2cb4b1431b84ec15.mp3) (Bonjour \\*tous\\*)

      ![un chat](media/2cea274d0bedc39e.png)

      <!-- cahier:  -->
      "
    `);
  });

  it('has gaps with the other answers in the solution, and lists to choose from', async () => {
    expect(
      await write('@write bank\nJe ---suis | reste--- là.\n\n@match\nle pain | masculin\nla pomme | féminin'),
    ).toMatchInlineSnapshot(`
      "*suis*

      Je [[suis]] là.
      ************

      suis / reste

      ************

      le pain [[ féminin | (masculin) ]]

      la pomme [[ (féminin) | masculin ]]

      <!-- cahier: write-bank=1 match=1 -->
      "
    `);
  });

  it('has options with remarks, sentences and dictations', async () => {
    expect(
      await write(
        '@choose\nQui ?\n(x) moi | Oui\n( ) lui\n\n@order\nJe / suis / là\n\n@dictation\n{ AUDIO | BONJOUR2222 } Salut.\n\n@text 80-120\nÉcrivez.\n= Modèle',
      ),
    ).toMatchInlineSnapshot(`
      "Qui ?

          [(X)] moi
          [( )] lui
      ************

      moi: Oui

      ************

      là / Je / suis

      [[Je suis là]]

      ?[](media/2cb4b1431b84ec15.mp3) (Bonjour \\*tous\\*)

      [[Salut.]]

      Écrivez.

      (80–120)

          [[___ ___ ___ ___ ___ ___]]

      <!-- cahier: choose=1 order=1 dictation=1 text=1 -->
      "
    `);
  });

  it('is read back by an import', async () => {
    const markup =
      '@write\nJe ---suis--- là.\n\n@choose\nQui ?\n(x) moi\n( ) lui\n\n@choose\nQuels mots ?\n[x] les\n[x] des\n[ ] le';
    const bytes = await collect(writeLiaScript(markupLesson(markup, {}, files), files.open));
    const { title, blocks } = await readLiaScript({ name: 'a.zip', bytes });
    expect(title).toBe('Se présenter');
    const exercises = blocks.filter(({ kind }) => kind !== 'heading' && kind !== 'paragraph');
    expect(JSON.stringify(exercises)).toMatch(/suis.*Qui \?.*moi.*Quels mots.*des/);
  });

  // As Quiz/Block/Parser.elm reads an answer: to the brackets that no backslash
  // precedes, without those before some signs.
  const readAnswer = (gap: string): string =>
    gap
      .slice(2, -2)
      .replaceAll('\\]', ']')
      .trim()
      .replace(/\\([|()[\]@])/g, '$1');

  it.each([
    'a*b_c',
    '3 < 5 & {x}',
    '`code` $x$ #1',
    'a|b',
    '[a] ]]',
    'me@example.org',
    'C:\\x',
    'end\\',
    '(a)',
    '"oui" -- non',
  ])('has the answer %j as LiaScript compares it, and an import reads it back', async (answer) => {
    const typed = answer.replace(/[\\|]/g, '\\$&');
    const text = await write(`@write\nIl dit ---${typed}--- ici.`);
    const [gap = ''] = /\[\[.*\]\](?= ici)/.exec(text) ?? [];
    expect(readAnswer(gap)).toBe(answer);
    const read = importedBlanks(await readLiaScript({ name: 'a.md', bytes: Buffer.from(text) }));
    expect(read).toEqual([[[answer]]]);
  });

  it('has gaps that are no survey, link or hint, and an import reads them back', async () => {
    const markup =
      '@write\n---Je--- suis là.\n---Tu---\nIl ---est---(être) là ---?---\nElle ---!---\n\n@match\nle pain | masculin\nle sel | masculin';
    const text = await write(markup);
    // Survey/Parser.elm takes a line that begins with brackets for an option,
    // Inline/Parser.elm brackets before round ones for a link.
    expect(text.split('\n').filter((line) => /^\s*(?:[-+*][\t ]*)?\[\[[^\]]*\]\][\t ]*\S/.test(line))).toEqual([]);
    expect(text).not.toContain(']](');
    expect(text).toContain('\n\n[[Tu]]\n');
    expect(text).toContain('[->[(?)]]');
    expect(text).toContain('le pain [->[ (masculin) ]]');
    const read = await readLiaScript({ name: 'a.md', bytes: Buffer.from(text) });
    expect(importedBlanks(read).flat()).toEqual([['Je'], ['Tu'], ['est'], ['?'], ['!']]);
    expect(importedMarkup(read)).not.toContain('\u200B');
  });

  it('has words that LiaScript does not set in another way', async () => {
    expect(await write("« l'été » \"oui\" -- 'non' ... :-) ->")).toContain(
      "« l'été » \\\"oui\\\" \\-\\- \\'non' \\... :\\-) -\\>",
    );
  });

  it('has a chapter for each lecture of a course, and each file once', async () => {
    const lessons = ['Un', 'Deux'].map((title) => markupLesson('{ AUDIO | BONJOUR2222 }', { title }, files));
    const parts = unzipSync(await collect(writeLiaScriptCourse(testCourse(lessons), files.open)));
    expect(Object.keys(parts)).toEqual(['README.md', expect.stringMatching(/^media\/\w{16}\.mp3$/)]);
    expect(strFromU8(parts['README.md'] ?? new Uint8Array()).match(/^# .*$/gm)).toEqual(['# Un', '# Deux']);
  });

  it('has options in brackets that LiaScript does not take for right ones, and an import reads them back', async () => {
    const markup = '@match\nun | \\(a)\ndeux | b (c)\ntrois | \\(d) e';
    const text = await write(markup);
    const lists = [...text.matchAll(/\[\[ (.*) \]\]/g)].map(([, list = '']) => list.split(' | '));
    expect(lists).toHaveLength(3);
    // As Quiz/Block/Parser.elm tells them.
    for (const list of lists)
      expect(list.filter((option) => option.startsWith('(') && option.endsWith(')'))).toHaveLength(1);
    expect(text).not.toContain('\\(');
    const read = importedMarkup(await readLiaScript({ name: 'a.md', bytes: Buffer.from(text) }));
    expect(read).not.toContain('\u200B');
    expect(read).toContain('(a)');
  });
});
