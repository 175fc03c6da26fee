// The dialog for use offline, loaded when it is opened: no screen waits for it.
import { withTexts } from '#texts/load-translations.ts';
import { loadLater } from '#web/load-later.tsx';

export const LazyOfflineDialog = loadLater(
  withTexts('learner', () => import('./offline-dialog.tsx').then((module) => module.OfflineDialog)),
);
