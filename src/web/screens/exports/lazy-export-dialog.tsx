// The export menu, loaded when it is opened: no screen waits for it.

import { type ComponentProps, lazy, Suspense } from 'react';
import { withTexts } from '#texts/load-translations.ts';
import type { ExportDialog } from './export-dialog.tsx';

const Loaded = lazy(
  withTexts('learner', () => import('./export-dialog.tsx').then((module) => ({ default: module.ExportDialog }))),
);

export function LazyExportDialog(props: ComponentProps<typeof ExportDialog>) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
