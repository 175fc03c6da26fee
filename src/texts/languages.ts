// The registration of the interface's languages: where the texts of each one are. A language is a folder, a line in each list here, and one in #api/interface-languages.ts.
import type { InterfaceLanguage } from '#api/interface-languages.ts';

/** Loads each part of a translation of the screens, which has the texts of the English one. */
export type Translation = {
  /** What a lecture needs. */
  lecture(): Promise<typeof import('./en/lecture.ts')>;
  /** The other screens of learners, and what all users share. */
  learner(): Promise<typeof import('./en/learner.ts')>;
  /** The screens of teachers and owners. */
  author(): Promise<typeof import('./en/author.ts')>;
};

/** English is not among them: its texts are in the chunks of the screens. */
export const SCREEN_TEXTS: Readonly<Record<string, Translation>> = {
  fr: {
    lecture: () => import('./fr/lecture.ts'),
    learner: () => import('./fr/learner.ts'),
    author: () => import('./fr/author.ts'),
  },
  de: {
    lecture: () => import('./de/lecture.ts'),
    learner: () => import('./de/learner.ts'),
    author: () => import('./de/author.ts'),
  },
  es: {
    lecture: () => import('./es/lecture.ts'),
    learner: () => import('./es/learner.ts'),
    author: () => import('./es/author.ts'),
  },
  uk: {
    lecture: () => import('./uk/lecture.ts'),
    learner: () => import('./uk/learner.ts'),
    author: () => import('./uk/author.ts'),
  },
  ar: {
    lecture: () => import('./ar/isolated.ts').then(({ loadLecture }) => loadLecture()),
    learner: () => import('./ar/isolated.ts').then(({ loadLearner }) => loadLearner()),
    author: () => import('./ar/isolated.ts').then(({ loadAuthor }) => loadAuthor()),
  },
} satisfies Record<Exclude<InterfaceLanguage, 'en'>, Translation>;

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
