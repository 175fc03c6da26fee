// The screens: path, who may open each, its texts, and its code. The router, the server and the
// chunks of the build are made from this table.
import type { ComponentType } from 'react';
import { JOIN_PATH } from '#api/endpoints.ts';
import type { Role } from '#api/roles.ts';
import {
  BIN_PATH,
  BOARD_PATH,
  CLASSES_PATH,
  FIRST_RUN_PATH,
  HELP_PATH,
  HOME_PATH,
  IMPORT_PATH,
  INVITE_PATH,
  LOGIN_PATH,
  OUTLINE_PATH,
  PEOPLE_PATH,
  PRIVACY_PATH,
  RESET_PASSWORD_PATH,
  REVIEW_PATH,
  SETTINGS_PATH,
  TODO_PATH,
} from './paths.ts';

export type ScreenEntry = {
  /** As wouter reads it: `:name` is a part, `:name?` an optional one. */
  path: string;
  /** Those without a session, anyone, or members with at least this role; others find nothing there. */
  audience: 'signed-out' | 'anyone' | Role;
  /** The translations that are loaded with it. */
  texts: 'learner' | 'author';
  /** Whether learners reach it before they have agreed to what the teachers of their class see. */
  needsNoAgreement?: true;
  /** What the server answers with the app, `*` for any rest; else `path`. */
  servedPath?: string;
  /** Missing for what is in the first bundle: lecture.tsx, which routes.tsx imports. */
  load?: () => Promise<ComponentType>;
};

/** The screens by name; `load` says which file exports each. */
export const SCREENS: Readonly<Record<string, ScreenEntry>> = {
  lecture: { path: '/lecture', audience: 'learner', texts: 'learner' },
  login: {
    path: LOGIN_PATH,
    audience: 'anyone',
    texts: 'learner',
    load: () => import('./screens/login/login.tsx').then((module) => module.LoginScreen),
  },
  'first-run': {
    path: FIRST_RUN_PATH,
    audience: 'signed-out',
    texts: 'author',
    load: () => import('./screens/first-run/first-run.tsx').then((module) => module.FirstRunScreen),
  },
  home: {
    path: HOME_PATH,
    audience: 'author',
    texts: 'author',
    load: () => import('./screens/home/home.tsx').then((module) => module.HomeScreen),
  },
  editor: {
    path: '/draft',
    audience: 'author',
    texts: 'author',
    load: () => import('./screens/editor/editor.tsx').then((module) => module.EditorScreen),
  },
  board: {
    path: BOARD_PATH,
    audience: 'author',
    texts: 'author',
    load: () => import('./screens/board/board.tsx').then((module) => module.BoardScreen),
  },
  drafts: {
    path: '/drafts',
    audience: 'author',
    texts: 'author',
    load: () => import('./screens/drafts/drafts.tsx').then((module) => module.DraftsScreen),
  },
  bin: {
    path: BIN_PATH,
    audience: 'author',
    texts: 'author',
    load: () => import('./screens/bin/bin.tsx').then((module) => module.BinScreen),
  },
  import: {
    path: IMPORT_PATH,
    audience: 'author',
    texts: 'author',
    load: () => import('./screens/import/import.tsx').then((module) => module.ImportScreen),
  },
  outline: {
    path: OUTLINE_PATH,
    audience: 'author',
    texts: 'author',
    load: () => import('./screens/outline/outline.tsx').then((module) => module.OutlineScreen),
  },
  classes: {
    path: CLASSES_PATH,
    audience: 'author',
    texts: 'author',
    load: () => import('./screens/classes/classes.tsx').then((module) => module.ClassesScreen),
  },
  'class-board': {
    path: `${CLASSES_PATH}/:classId/board/:assignmentId`,
    audience: 'author',
    texts: 'author',
    servedPath: `${CLASSES_PATH}/*`,
    load: () => import('./screens/board/board.tsx').then((module) => module.BoardScreen),
  },
  class: {
    path: `${CLASSES_PATH}/:classId/:part?`,
    audience: 'author',
    texts: 'author',
    servedPath: `${CLASSES_PATH}/*`,
    load: () => import('./screens/class/class.tsx').then((module) => module.ClassScreen),
  },
  documentation: {
    path: '/doc/editor/markup',
    audience: 'author',
    texts: 'author',
    load: () => import('./screens/documentation/documentation.tsx').then((module) => module.DocumentationScreen),
  },
  help: {
    path: HELP_PATH,
    audience: 'author',
    texts: 'author',
    load: () => import('./screens/help/help.tsx').then((module) => module.HelpScreen),
  },
  'help-guide': {
    path: `${HELP_PATH}/:guide`,
    audience: 'author',
    texts: 'author',
    servedPath: `${HELP_PATH}/*`,
    load: () => import('./screens/help/help.tsx').then((module) => module.HelpScreen),
  },
  people: {
    path: PEOPLE_PATH,
    audience: 'owner',
    texts: 'author',
    servedPath: '/school/*',
    load: () => import('./screens/people/people.tsx').then((module) => module.PeopleScreen),
  },
  invite: {
    path: INVITE_PATH,
    audience: 'owner',
    texts: 'author',
    servedPath: '/school/*',
    load: () => import('./screens/invite/invite.tsx').then((module) => module.InviteScreen),
  },
  settings: {
    path: SETTINGS_PATH,
    audience: 'owner',
    texts: 'author',
    servedPath: '/school/*',
    load: () => import('./screens/settings/settings.tsx').then((module) => module.SettingsScreen),
  },
  join: {
    path: JOIN_PATH,
    audience: 'anyone',
    texts: 'learner',
    needsNoAgreement: true,
    load: () => import('./screens/join/join.tsx').then((module) => module.JoinScreen),
  },
  todo: {
    path: TODO_PATH,
    audience: 'learner',
    texts: 'learner',
    load: () => import('./screens/todo/todo.tsx').then((module) => module.TodoScreen),
  },
  review: {
    path: REVIEW_PATH,
    audience: 'learner',
    texts: 'learner',
    load: () => import('./screens/review/review.tsx').then((module) => module.ReviewScreen),
  },
  search: {
    path: '/search',
    audience: 'learner',
    texts: 'author',
    load: () => import('./screens/search/search.tsx').then((module) => module.SearchScreen),
  },
  'reset-password': {
    path: RESET_PASSWORD_PATH,
    audience: 'learner',
    texts: 'learner',
    load: () => import('./screens/reset-password/reset-password.tsx').then((module) => module.ResetPasswordScreen),
  },
  account: {
    path: '/account',
    audience: 'learner',
    texts: 'learner',
    needsNoAgreement: true,
    load: () => import('./screens/account/account.tsx').then((module) => module.AccountScreen),
  },
  privacy: {
    path: PRIVACY_PATH,
    audience: 'anyone',
    texts: 'learner',
    needsNoAgreement: true,
    load: () => import('./screens/privacy/privacy.tsx').then((module) => module.PrivacyScreen),
  },
  progress: {
    path: '/progress',
    audience: 'learner',
    texts: 'learner',
    load: () => import('./screens/progress/progress.tsx').then((module) => module.ProgressScreen),
  },
};

/** The paths that the server answers with the app, `*` for any rest; it adds the start page, `/`, by itself. */
export function listServedPaths(): string[] {
  return [...new Set(Object.values(SCREENS).map(({ path, servedPath = path }) => servedPath))];
}
