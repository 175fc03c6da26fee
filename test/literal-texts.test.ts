// Tests that no screen contains a literal text: every text is in src/texts, where it is translated.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { KIND_NAMES } from '#syntax/kinds.ts';
import { findLiteralTexts } from './support/find-literal-texts.ts';

const folder = path.resolve(import.meta.dirname, '../src/web');

/** Files whose literals are no texts of the interface, and why. */
const EXCEPTIONS: readonly { reason: string; files: readonly string[] }[] = [
  {
    reason: 'markup and recordings of lectures, in the language that they teach',
    files: [
      'screens/documentation/mistakes.ts',
      'screens/drafts/new-draft/template-texts.ts',
      'exercises/menu.ts',
      ...KIND_NAMES.map((name) => `exercises/${name}/menu.ts`),
    ],
  },
  { reason: 'names of products', files: ['screens/account/device.ts', 'screens/login/oauth-buttons.tsx'] },
  {
    reason: 'names of languages that are searched, and letters of alphabets',
    files: ['ui/language-picker/languages.ts', 'ui/lecture/blank-tools/letter-keys.ts'],
  },
  { reason: 'reason phrases of HTTP, which stand behind the number of a status', files: ['api/status-text.ts'] },
  {
    reason: 'messages for developers, of errors that are caught or that only a defect can cause',
    files: [
      'auth/session/auth-client-stubs.ts',
      'auth/session/auth-endpoint.ts',
      'auth/webauthn/security-key.ts',
      'auth/session/auth-client.ts',
      'auth/session.tsx',
      'offline/start-service-worker.ts',
      'screens/editor/draft/draft-context.ts',
      'screens/editor/draft/use-draft.ts',
      'screens/editor/draft/use-publication.ts',
      'screens/editor/upload/convert-file.ts',
      'screens/review/say/say-it.tsx',
    ],
  },
  {
    reason: 'names of classes, of keys and of a file format',
    files: [
      'ui/icons.ts',
      'ui/navigation/alt-letter.ts',
      'ui/navigation/shortcuts.ts',
      'screens/editor/comments/review-docx.ts',
      'sound/wav.ts',
    ],
  },
];

const exceptedFiles = EXCEPTIONS.flatMap(({ files }) => files);

const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$|^texts\//.test(file))
  .map((file) => ({ file, literals: findLiteralTexts(file, readFileSync(path.join(folder, file), 'utf8')) }));

describe('the screens', () => {
  it('contain no literal text', () => {
    const found = sources
      .filter(({ file }) => !exceptedFiles.includes(file))
      .flatMap(({ file, literals }) => literals.map(({ line, text }) => `${file}:${line} ${text}`));
    expect(found).toEqual([]);
  });

  it('need every exception', () => {
    const filesWithLiterals = sources.filter(({ literals }) => literals.length > 0).map(({ file }) => file);
    expect(exceptedFiles.filter((file) => !filesWithLiterals.includes(file))).toEqual([]);
  });
});

describe('a literal text', () => {
  const find = (source: string) => findLiteralTexts('screen.tsx', source).map(({ text }) => text);

  it.each([
    ['of an element', 'const a = <p>Hello</p>;', ['Hello']],
    ['of an element, in braces', "const a = <p>{isNew ? 'new' : old}</p>;", ['new']],
    ['of an element, in a template', `const a = <p>{\`\${count} words\`}</p>;`, ['words']],
    ['of an element, after a condition', "const a = <p>{isOpen && 'open'}</p>;", ['open']],
    ['of an attribute', 'const a = <button aria-label="close" title="Close it">×</button>;', ['close', 'Close it']],
    ['of an attribute of a component', 'const a = <Field label="name" caption="Your name" />;', ['name', 'Your name']],
    [
      'that is assigned to the page',
      `button.textContent = 'Play'; document.title = \`Draft \${name}\`;`,
      ['Play', 'Draft'],
    ],
    ['that is added to the page', "line.append('done'); new Option('none', '');", ['done', 'none']],
    ['that is set as an attribute', "button.setAttribute('aria-label', 'play');", ['play']],
    ['that a dialog asks', "confirm('really?');", ['really?']],
    ['of an error', "throw new Error('The file is too large.');", ['The file is too large.']],
    ['in a list of labels', "const LABELS = ['Small', 'Large'];", ['Small', 'Large']],
    ['after a colon', "const a = { note: 'Note: see below' };", ['Note: see below']],
  ])('%s is found', (_place, source, texts) => {
    expect(find(source)).toEqual(texts);
  });

  it.each([
    ['a text object', 'const a = <p title={texts.hint}>{texts.lead(name)}</p>;'],
    ['signs between texts', "const a = <p>{texts.a} · {texts.b}{', '}</p>;"],
    ['a class', 'const a = <p className="side note" />;'],
    ['a selector', "root.querySelector('main .lecture > p'); const LINES = 'p, h1, h2';"],
    ['a key', "if (event.key === 'Escape') close();"],
    ['a type', "type Kind = 'Big size'; import { a } from './Some file.ts';"],
    ['a constant or a method', "request(api, 'GET', '/drafts', { action: 'fetching drafts' });"],
    ['a field of a form', "form.append('file', file);"],
  ])('is not %s', (_what, source) => {
    expect(find(source)).toEqual([]);
  });

  it('cannot hide in a source that is not read', () => {
    expect(() => find('const a = <p>')).toThrow('screen.tsx: ');
  });
});
