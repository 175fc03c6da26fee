// The button "Export", which opens the export menu.
import { Share } from 'lucide-react';
import { useState } from 'react';
import type { ExportSubject } from '#web/api/exports.ts';
import { Button } from '#web/ui/button.tsx';
import { LazyExportDialog } from './lazy-export-dialog.tsx';

type ExportButtonProps = { subject: ExportSubject; label: string };

/** For authors. */
export function ExportButton({ subject, label }: ExportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Share aria-hidden="true" size={18} />
        {label}
      </Button>
      {isOpen && <LazyExportDialog subject={subject} audience="authors" onClose={() => setOpen(false)} />}
    </>
  );
}
