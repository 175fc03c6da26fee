// The kind `@speak`: lines to say, whose takes a teacher hears. They are not judged by a machine, and are no items.
import type { Content } from '#exercises/content.ts';
import type { ExerciseKind } from '#exercises/kind.ts';
import { readSpokenLine, type SpokenLine, writeSpokenLine } from './html.ts';
import { readSpeak, type SPEAK_MESSAGES } from './syntax.ts';

export const SPEAK: ExerciseKind<keyof typeof SPEAK_MESSAGES> = {
  syntax: { read: readSpeak, nothingFits: 'nothing-to-say', wideSign: /（\d{1,4}）$|\d\uFF09$/ },
  rules: { hasTakes: true, hasGivenWords: true },
  isHeard: true,
  readLine: readSpokenLine,
  writeItem: writeSpokenLine,
  listShown({ given, content }: SpokenLine<Content>) {
    return given === '' ? [content] : [[{ kind: 'text', text: given }], content];
  },
};
