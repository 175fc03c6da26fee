// The registration of the interface's languages: where the texts of each one are. A language is a folder, a line in
// each list here, and one in #api/interface-languages.ts.
import type { InterfaceLanguage } from '#api/interface-languages.ts';
import type { FormalTexts } from './en/formal.ts';

/** A translation of the screens, in parts, which have the texts of the English ones. */
export type Translation = {
  /** What a lecture needs. */
  lecture: typeof import('./en/bundle-lecture.ts');
  /** The kinds of exercises: what learners read in them, and what authors read of them. */
  loadKinds(): Promise<typeof import('./en/exercise-kinds.ts') & typeof import('./en/speaking.ts')>;
  /** The other screens of learners, and what all users share. */
  loadLearner(): Promise<typeof import('./en/bundle-learner.ts')>;
  /** The screens of teachers and owners. */
  loadAuthor(): Promise<typeof import('./en/bundle-author.ts')>;
  /**
   * What learners who are addressed formally read in place of the familiar texts; in a language that has both forms.
   */
  loadFormal?: () => Promise<{ formalTexts: FormalTexts; toFormal(area: string, texts: object): object }>;
};

/** English is not among them: its texts are in the chunks of the screens. */
export const SCREEN_TEXTS: Readonly<Record<string, () => Promise<Translation>>> = {
  fr: () => import('./fr/screens.ts'),
  de: () => import('./de/screens.ts'),
  es: () => import('./es/screens.ts'),
  uk: () => import('./uk/screens.ts'),
  ar: () => import('./ar/screens.ts'),
} satisfies Record<Exclude<InterfaceLanguage, 'en'>, () => Promise<Translation>>;

/** What the server sends: mails, its own pages, files. The English texts say which ones there are. */
export const SERVER_TEXT_LOADERS: Readonly<Record<InterfaceLanguage, () => Promise<typeof import('./en/server.ts')>>> =
  {
    en: () => import('./en/server.ts'),
    fr: () => import('./fr/server.ts'),
    de: () => import('./de/server.ts'),
    es: () => import('./es/server.ts'),
    uk: () => import('./uk/server.ts'),
    ar: () => import('./ar/server.ts'),
  };
