// Moodle XML: every type of question, and what is lost of it.
import { describe, expect, it } from 'vitest';
import { detectFormat } from '#lectures/import/draft/detect-format.ts';
import { importedMarkup, listNotices } from '../../../../test/support/imports/imported-markup.ts';
import { readMoodleImport } from './quiz-readers.ts';

const importXml = (questions: string) =>
  readMoodleImport({
    name: 'a.xml',
    bytes: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?><quiz>${questions}</quiz>`),
  });

/** A question with its prompt as HTML. */
function question(type: string, prompt: string, more = ''): string {
  return `<question type="${type}"><name><text>Q</text></name><questiontext format="html"><text><![CDATA[${prompt}]]></text></questiontext>${more}</question>`;
}

function answer(text: string, fraction: number | string, feedback = ''): string {
  return `<answer fraction="${fraction}" format="html"><text>${text}</text><feedback format="html"><text>${feedback}</text></feedback></answer>`;
}

async function readBack(xml: string): Promise<[markup: string, ...notices: string[]]> {
  const lecture = await importXml(xml);
  return [importedMarkup(lecture), ...listNotices(lecture)];
}

const cloze = (text: string) => question('cloze', `<p>${text}</p>`);

it.each([
  ['UTF-16', (xml: string) => Buffer.from(`\uFEFF${xml}`, 'utf16le')],
  ['ISO-8859-1', (xml: string) => Buffer.from(xml, 'latin1')],
  ['windows-1252', (xml: string) => Buffer.from(xml, 'latin1')],
])('is read in the encoding that it declares: %s', async (encoding, encode) => {
  const xml = `<?xml version="1.0" encoding="${encoding}"?><quiz>${question('shortanswer', 'Où ?', answer('là', 100))}</quiz>`;
  const file = { name: 'a.xml', bytes: encode(xml) };
  expect(await detectFormat(file)).toBe('moodle');
  expect(importedMarkup(await readMoodleImport(file))).toBe('@write\nOù ? ---là---');
});

it('words with raised characters, and with a reading above a part of them, are not lost', async () => {
  const prompt = 'm<sup>2</sup>, 1<sup>er</sup>, 漢<ruby>字<rt>じ</rt></ruby> ?';
  expect(await readBack(question('description', prompt))).toEqual(['m², 1ᵉʳ, 漢{ RUBY | 字 | じ } ?']);
});

it('words to be clicked are bold, below what is to be done', async () => {
  const more = `<introduction><![CDATA[<p>Cliquez sur les verbes.</p>]]></introduction><delimitchars>[]</delimitchars>${answer('dort', 100)}${answer('va chanter', 100)}${answer('autre', 100)}`;
  expect(await readBack(question('wordselect', '<p>Il [dort] et [[va chanter]] &lt;ici&gt;.</p>', more))).toEqual([
    'Cliquez sur les verbes.\n\nIl **dort** et **va chanter** <ici>.\n\nautre',
    'Question 1, “Q”: It is of the type “wordselect”: it is imported as text.',
  ]);
  const stars = question('wordselect', '<p>Elle *rit* là.</p>', `<delimitchars>**</delimitchars>${answer('rit', 100)}`);
  expect((await readBack(stars))[0]).toBe('Elle **rit** là.');
});

it('words of a type that is not known are no settings', async () => {
  const words = '<words><question>Animal</question><answer>CHAT</answer><orientation>down</orientation></words>';
  expect(await readBack(question('crossword', 'Mots', words))).toEqual([
    'Mots\n\n– Animal\n– CHAT',
    'Question 1, “Q”: It is of the type “crossword”: it is imported as text.',
  ]);
});

describe('a cloze question', () => {
  it.each<readonly [cloze: string, markup: string, ...notices: string[]]>([
    ['Je {1:SHORTANSWER:=suis} là', '@write\nJe ---suis--- là'],
    ['Je {:SA:=suis~=suis bien} là', '@write\nJe ---suis | suis bien--- là'],
    [
      '{1:SAC:%100%Été~%0%été#Majuscule}',
      '@write\n---Été---',
      'Question 1, “Q”: Left out: the feedback “Majuscule”; a wrong answer, “été”.',
    ],
    ['{1:MWC:=&lt;b&gt; &amp;amp; c}', '@write\n---<b> &amp; c---'],
    ['{ 2 : MW : = a }', '@write\n---a---'],
    ['{1:SA:=a\\}b~=c\\#d~=e\\~f~=g\\*}', '@write\n---a}b | c#d | e~f | g\\*---'.replace('\\*', '*')],
    ['{1:SA:=<em>été</em>&nbsp;!}', '@write\n---été\u00A0!---'],
    [
      '{1:SA:=es~%50%est~*#Non}',
      '@write\n---es---',
      'Question 1, “Q”: Left out: an answer that is 50 % right, “est”; the feedback “Non”.',
    ],
    [
      '{1:NUMERICAL:=3.5:0.1} {1:NM:=4}',
      '@write\n---3.5--- ---4---',
      'Question 1, “Q”: Left out: the tolerance of 0.1 around 3.5.',
    ],
    ['Je {1:MULTICHOICE:=suis~est#Il est} là', '@choose\nJe ____ là\n(x) suis\n( ) est | Il est'],
    [
      'Je {1:MC:=suis~est}, tu {1:MCVS:est~%100%es}<br>Fin',
      '@choose\nJe ____, tu …\n(x) suis\n( ) est\nJe …, tu ____\n( ) est\n(x) es\n\nFin',
    ],
    [
      'Je {1:SA:=suis} {1:MULTIRESPONSE:%50%ici~loin~%50%là}',
      '@write\nJe ---suis--- ---ici, là | là, ici--- (ici / loin / là)',
      'Question 1, “Q”: Left out: the list of a gap, whose words are now in brackets.',
    ],
    ['Lesquels ? {1:MULTIRESPONSE:%50%a~%50%b~c}', '@choose\nLesquels ? ____\n[x] a\n[x] b\n[ ] c'],
    [
      'Je {1:SA:=suis} {1:MC:=là~ici}',
      '@write\nJe ---suis--- ---là--- (là / ici)',
      'Question 1, “Q”: Left out: the list of a gap, whose words are now in brackets.',
    ],
    [
      '{1:ESSAY:=x} {a} {1:SA:}',
      '{1:ESSAY:=x} {a} {1:SA:}',
      'Question 1, “Q”: Signs of its format could not be read and stay in the text: “{1:ESSAY:=x} {a} {1:SA:}”',
      'Question 1, “Q”: It has no gap: it is imported as text.',
    ],
    [
      '{1:SA:=a} {1:SA:=b',
      '@write\n---a--- {1:SA:=b',
      'Question 1, “Q”: Signs of its format could not be read and stay in the text: “{1:SA:=b”',
    ],
  ])('%s', async (text, ...expected) => {
    const [markup, ...notices] = await readBack(cloze(text));
    expect([markup.replace(/\\([{}])/g, '$1'), ...notices]).toEqual(expected);
  });

  it('can have its gaps in a table', async () => {
    const [markup] = await readBack(
      cloze('x</p><table><tr><td>je</td><td>{1:SA:=suis}</td></tr><tr><td>tu</td><td>{1:SA:=es}</td></tr></table><p>'),
    );
    expect(markup).toBe('@write\nx\n@table\n| je | ---suis--- |\n| tu | ---es--- |');
  });
});

describe('Moodle XML', () => {
  it.each<readonly [type: string, xml: string, markup: string, ...notices: string[]]>([
    [
      'multichoiceset',
      question('multichoiceset', 'Deux ?', answer('a', 100) + answer('b', 100) + answer('c', 0)),
      '@choose\nDeux ?\n[x] a\n[x] b\n[ ] c',
    ],
    [
      'multichoice',
      question('multichoice', 'Ça va ?', `<single>true</single>${answer('Oui', 100, 'Bien')}${answer('Non', 0)}`),
      '@choose\nÇa va ?\n(x) Oui | Bien\n( ) Non',
    ],
    [
      'multichoice with several answers',
      question(
        'multichoice',
        'Où ?',
        `<single>false</single>${answer('a', 50)}${answer('b', '50.0')}${answer('c', -100)}`,
      ),
      '@choose\nOù ?\n[x] a\n[x] b\n[ ] c',
    ],
    [
      'truefalse',
      question('truefalse', 'Ah ?', answer('true', 0) + answer('false', 100)),
      '@choose\nAh ?\n( ) True\n(x) False',
    ],
    [
      'shortanswer',
      question('shortanswer', '<p>Je ___ là</p>', answer('suis', 100) + answer('es', 40) + answer('a\\*', 100)),
      '@write\nJe ---suis | a*--- là',
      'Question 1, “Q”: Left out: an answer that is 40 % right, “es”.',
    ],
    [
      'numerical',
      question('numerical', '2+2', '<answer fraction="100"><text>4</text><tolerance>0</tolerance></answer>'),
      '@write\n2+2 ---4---',
    ],
    [
      'matching',
      question(
        'matching',
        '<p>Reliez</p>',
        '<subquestion format="html"><text>un</text><answer><text>1</text></answer></subquestion><subquestion><text>deux</text><answer><text>2</text></answer></subquestion><subquestion><text></text><answer><text>3</text></answer></subquestion>',
      ),
      '@match\nReliez\nun | 1\ndeux | 2',
      'Question 1, “Q”: Left out: the right side “3”, which matches nothing.',
    ],
    [
      'ordering',
      question(
        'ordering',
        'Rangez',
        `<layouttype>VERTICAL</layouttype>${answer('c', 3)}${answer('a', 1)}${answer('b', 2)}`,
      ),
      'Rangez\n\n@order\na\nb\nc',
    ],
    [
      'ordering of words',
      question(
        'ordering',
        'Rangez',
        `<layouttype>HORIZONTAL</layouttype>${answer('Je', 1)}${answer('suis', 2)}${answer('là', 3)}`,
      ),
      '@order\nRangez\nJe / suis / là',
    ],
    [
      'gapselect',
      question(
        'gapselect',
        'Je [[2]], [[9]] tu [[1]]',
        '<selectoption><text>es</text><group>1</group></selectoption><selectoption><text>suis</text></selectoption><selectoption><text>est</text></selectoption>',
      ),
      '@write bank\nJe ---suis---, [[9]] tu ---es---',
      'Question 1, “Q”: Left out: the word “est”, which is never right.',
    ],
    [
      'ddwtos',
      question('ddwtos', 'Je [[1]]', '<dragbox><text>suis</text><group>1</group></dragbox>'),
      '@write bank\nJe ---suis---',
    ],
    ['description', question('description', '<h3>Lire</h3><p>Un <i>texte</i>.</p>'), '## Lire\n\nUn *texte*.'],
    [
      'essay',
      question('essay', 'Racontez.', '<generalfeedback><text>Bravo</text></generalfeedback>'),
      '@text\nRacontez.',
      'Question 1, “Q”: Left out: the general feedback “Bravo”.',
    ],
    [
      'an essay with limits, and notes for graders, which are not for learners',
      question(
        'essay',
        'Racontez.',
        '<minwordlimit>80</minwordlimit><maxwordlimit>120</maxwordlimit><graderinfo><text>Passé composé !</text></graderinfo>',
      ),
      '@text 80-120\nRacontez.',
      'Question 1, “Q”: Left out: the notes for graders “Passé composé !”.',
    ],
    [
      'an essay of our own, with its model answer',
      question(
        'essay',
        '<p>Racontez.</p>',
        '<idnumber>cahier-1-2</idnumber><minwordlimit>80</minwordlimit><graderinfo format="html"><text>&lt;p&gt;Je suis là.&lt;br/&gt;À toi !&lt;/p&gt;</text></graderinfo>',
      ),
      '@text 80\nRacontez.\n= Je suis là.\n= À toi !',
    ],
    [
      'an unknown type',
      question('kprime', 'Vrai ?', answer('a', 1)),
      'Vrai ?\n\n– a',
      'Question 1, “Q”: It is of the type “kprime”: it is imported as text.',
    ],
    ...['optiontext', 'rowtext'].map((tag): [string, string, string] => [
      `a matrix whose statements are in ${tag}`,
      question(
        'kprime',
        'Vrai ?',
        ['un', 'deux']
          .map((text, at) => `<row number="${at + 1}"><${tag}><text>${text}</text></${tag}></row>`)
          .join('') +
          ['Oui', 'Non']
            .map((text, at) => `<column number="${at + 1}"><responsetext><text>${text}</text></responsetext></column>`)
            .join('') +
          ['1', '2']
            .map((at) => `<weight rownumber="${at}" columnnumber="${at}"><value>1.000</value></weight>`)
            .join(''),
      ),
      'Vrai ?\n\n@choose\nun\n(x) Oui\n( ) Non\ndeux\n( ) Oui\n(x) Non',
    ]),
    [
      'gaps that may be left empty',
      question('gapfill', 'Un [chat|!!] et [!!] là.', answer('chat|!!', 100) + answer('!!', 100)),
      '@write\nUn ---chat--- et ____ là.',
      'Question 1, “Q”: A gap has no right answer: it does not become a blank.',
    ],
    [
      'a matrix of the Open University, with its feedback listed',
      question(
        'oumatrix',
        'Reliez.',
        '<columns><column number="1"><text>le</text></column><column number="2"><text>la</text></column></columns>' +
          '<rows><row number="1"><name><text>table</text></name><correctanswers><text>2</text></correctanswers><feedback><text>bravo</text></feedback></row>' +
          '<row number="2"><name><text>livre</text></name><correctanswers><text>1</text></correctanswers></row>' +
          '<row number="3"><name><text>élève</text></name><correctanswers><text>1,2</text></correctanswers></row></rows>',
      ),
      'Reliez.\n\n@choose\ntable\n( ) le\n(x) la\nlivre\n(x) le\n( ) la\nélève\n[x] le\n[x] la',
      'Question 1, “Q”: Left out: the feedback “bravo”.',
    ],
    [
      'a matrix with weights for each row, and the descriptions of its rows listed',
      question(
        'matrix',
        'Vrai ?',
        '<row><shorttext>un chat</shorttext><description><text>noir</text></description></row><row><shorttext>une table</shorttext></row>' +
          '<col><shorttext>Oui</shorttext></col><col><shorttext>Non</shorttext></col>' +
          '<weights-of-row><weight-of-col>1</weight-of-col><weight-of-col>0</weight-of-col></weights-of-row>' +
          '<weights-of-row><weight-of-col>0</weight-of-col><weight-of-col>1</weight-of-col></weights-of-row>',
      ),
      'Vrai ?\n\n@choose\nun chat\n(x) Oui\n( ) Non\nune table\n( ) Oui\n(x) Non',
      'Question 1, “Q”: Left out: the text “noir”.',
    ],
    [
      'options of which all right ones are chosen, as the Open University has them',
      question('oumultiresponse', 'Quoi ?', answer('a', 100) + answer('b', 0) + answer('c', 100)),
      '@choose\nQuoi ?\n[x] a\n[ ] b\n[x] c',
    ],
    [
      'the clues of a crossword',
      question(
        'crossword',
        '<p>Trouvez.</p>',
        '<word id="1"><answer>chat</answer><clue format="html"><text>&lt;p&gt;Il &lt;b&gt;miaule&lt;/b&gt;&lt;/p&gt;</text></clue></word><word id="2"><answer>chien</answer><clue><text>Il aboie</text></clue></word>',
      ),
      '@write\nTrouvez.\nIl **miaule** ---chat---\nIl aboie ---chien---',
    ],
    [
      'answers with letters as HTML writes them',
      question('shortanswer', 'Quand ?', answer('&amp;eacute;t&amp;#233;', 100) + answer('&amp;lt;', 100)),
      '@write\nQuand ? ---été | &lt;---',
    ],
    [
      'what is said of a category',
      `<question type="category"><category><text>$course$/top/Un</text></category><info format="html"><text>&lt;p&gt;Pour la leçon 3&lt;/p&gt;</text></info></question>${question('description', 'Bonjour')}<question type="category"><category><text>Deux</text></category></question>${question('description', 'Salut')}`,
      '## Un\n\nPour la leçon 3\n\nBonjour\n\n## Deux\n\nSalut',
    ],
    [
      'a unit, a model answer and a link to a document',
      question(
        'numerical',
        '<a href="@@PLUGINFILE@@/un%20plan.pdf">plan</a>',
        `${answer('3', 100)}<units><unit><multiplier>1</multiplier><unit_name>cm</unit_name></unit></units>`,
      ),
      '@write\nplan ---3---',
      'Question 1, “Q”: Left out: the link to “un plan.pdf”; the text “cm”.',
    ],
    [
      'text as Moodle formats it',
      '<question type="shortanswer"><questiontext format="moodle_auto_format"><text>Un &lt;b&gt;mot&lt;/b&gt;\nici</text></questiontext><answer fraction="100"><text>x</text></answer></question>',
      '@write\nUn **mot**\nici ---x---',
    ],
  ])('has %s', async (_, xml, ...expected) => {
    expect(await readBack(xml)).toEqual(expected);
  });

  it('has files in the text that refers to them, also under one name in two texts', async () => {
    const file = (name: string, text: string, path = '/') =>
      `<file name="${name}" path="${path}" encoding="base64">${Buffer.from(text).toString('base64')}</file>`;
    const lecture = await importXml(
      `<question type="multichoice"><questiontext format="html"><text><![CDATA[<audio controls><source src="@@PLUGINFILE@@/un%20son.mp3?time=1">x</audio> <a href="@@PLUGINFILE@@/a/b.mp3">Écoutez</a>]]></text>${file('un son.mp3', 'sound')}${file('b.mp3', 'linked', '/a/')}</questiontext>` +
        `<answer fraction="100" format="html"><text><![CDATA[<img src="@@PLUGINFILE@@/p.png" alt="un">]]></text>${file('p.png', 'first')}</answer>` +
        `<answer fraction="0" format="html"><text><![CDATA[<img src="@@PLUGINFILE@@/p.png"><img src="@@PLUGINFILE@@/q.png" alt="perdu">]]></text>${file('p.png', 'second')}</answer></question>`,
    );
    expect(importedMarkup(lecture)).toBe(
      '@choose\n{ AUDIO | un_son_mp3 } { AUDIO | b_mp3 } Écoutez\n(x) { IMAGE | p_png | un }\n( ) { IMAGE | p_png }perdu',
    );
    const [block] = lecture.blocks;
    const lines =
      block?.kind === 'choose'
        ? block.questions.flatMap(({ prompt, options }) => [...prompt, ...options.map(({ line }) => line)])
        : [];
    const bytes = lines
      .flat()
      .flatMap((run) => (run.kind === 'medium' ? [Buffer.from(run.medium.bytes).toString()] : []));
    expect(bytes).toEqual(['sound', 'linked', 'first', 'second']);
    expect(lecture.notices).toEqual([
      {
        where: 'Question 1',
        text: 'Left out: a file that is not in it, “q.png”.',
        place: { code: 'question', values: [1] },
        code: 'left-out',
        values: [[{ code: 'missing-file', values: ['q.png'] }]],
      },
    ]);
  });

  it('has a category as a heading or, alone, as the title', async () => {
    const category = (path: string) => `<question type="category"><category><text>${path}</text></category></question>`;
    const one = await importXml(`${category('$course$/top')}${category('$course$/top/A/Être')}${cloze('{1:SA:=x}')}`);
    expect([one.title, importedMarkup(one)]).toEqual(['Être', '@write\n---x---']);
    const two = await importXml(`${category('A')}${cloze('{1:SA:=x}')}${category('B')}${cloze('{1:SA:=y}')}`);
    expect([two.title, importedMarkup(two)]).toEqual(['', '## A\n\n@write\n---x---\n\n## B\n\n@write\n---y---']);
  });

  it('names what else is lost: links and what is embedded', async () => {
    const [markup, ...notices] = await readBack(
      question(
        'description',
        '<p><a href="https://a.example/b">ici</a> <a href="https://u@a.example">là</a> <iframe src="https://v.example"></iframe></p>',
      ),
    );
    expect(markup).toBe('{ LINK | https://a.example/b | ici } là');
    expect(notices).toEqual([
      'Question 1, “Q”: Left out: the link to “https://u@a.example”; the content embedded by <iframe>.',
    ]);
  });

  it('is refused as a whole when it is no XML, or has no questions', async () => {
    await expect(importXml('<question>')).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('it is not well-formed XML: Unexpected close tag (line 1)'),
    });
    await expect(importXml('')).rejects.toThrow('it has no questions in it');
  });
});
