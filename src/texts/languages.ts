// The registration of the interface's languages: where the texts of each one are. A language is a folder, a line in each list here, and one in #api/interface-languages.ts.
import type { InterfaceLanguage } from '#api/interface-languages.ts';
import type { AuthorTexts, LearnerTexts, LectureTexts } from './parts.ts';

/** Loads each part of a translation of the screens: what a lecture needs, the other screens of learners, those of authors. */
export type Translation = {
  lecture(): Promise<LectureTexts>;
  learner(): Promise<LearnerTexts>;
  author(): Promise<AuthorTexts>;
};

/** The English texts of the screens are loaded with them. */
export const SCREEN_TEXTS: Readonly<Record<string, Translation>> = {
  fr: {
    lecture: () => import('./fr/lecture.ts'),
    learner: () => import('./fr/learner/index.ts'),
    author: () => import('./fr/author/index.ts'),
  },
  de: {
    lecture: () => import('./de/lecture.ts'),
    learner: () => import('./de/learner/index.ts'),
    author: () => import('./de/author/index.ts'),
  },
  es: {
    lecture: () => import('./es/lecture.ts'),
    learner: () => import('./es/learner/index.ts'),
    author: () => import('./es/author/index.ts'),
  },
  uk: {
    lecture: () => import('./uk/lecture.ts'),
    learner: () => import('./uk/learner/index.ts'),
    author: () => import('./uk/author/index.ts'),
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
