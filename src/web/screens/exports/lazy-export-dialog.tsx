// The export menu, loaded when it is opened: no screen waits for it.
import { withTexts } from '#texts/load-translations.ts';
import { loadLater } from '#web/load-later.tsx';

export const LazyExportDialog = loadLater(
  withTexts('learner', () => import('./export-dialog.tsx').then((module) => module.ExportDialog)),
);
