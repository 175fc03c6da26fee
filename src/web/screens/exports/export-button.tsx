// The button "Export", which opens the export menu.
import { Share } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { appTexts } from '#texts/en/app.ts';
import type { ExportSubject } from '#web/api/exports.ts';
import { Button } from '#web/ui/button.tsx';
import { LazyExportDialog } from './lazy-export-dialog.tsx';

type ExportButtonProps = Pick<ComponentProps<typeof Button>, 'variant'> & { subject: ExportSubject; label?: string };

/** For authors. */
export function ExportButton({ subject, label = appTexts.viewer.export, variant = 'plain' }: ExportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Share aria-hidden="true" size={18} />
        {label}
      </Button>
      {isOpen && <LazyExportDialog subject={subject} audience="authors" onClose={() => setOpen(false)} />}
    </>
  );
}
