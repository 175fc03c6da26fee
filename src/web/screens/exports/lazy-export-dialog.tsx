// The export menu, loaded when it is opened: no screen waits for it.
import { type ComponentProps, lazy, Suspense } from 'react';
import type { ExportDialog } from './export-dialog.tsx';

const Loaded = lazy(() => import('./export-dialog.tsx').then((module) => ({ default: module.ExportDialog })));

export function LazyExportDialog(props: ComponentProps<typeof ExportDialog>) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
