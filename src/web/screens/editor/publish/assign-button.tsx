// The way from a published page to a class: a button that opens the dialog which assigns it.
import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import { workTexts as texts } from '#texts/en/classes.ts';
import { loadLater } from '#web/load-later.tsx';
import { Button } from '#web/ui/button.tsx';

const AssignPageDialog = loadLater(() =>
  import('#web/screens/class/work/assign-page-dialog.tsx').then((module) => module.AssignPageDialog),
);

export function AssignButton({ pageId }: { pageId: string }) {
  const [isOpen, setOpen] = useState(false);
  const [assignedTo, setAssignedTo] = useState<string>();
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ClipboardCheck aria-hidden="true" size={16} />
        {texts.assignPage}
      </Button>
      <span role="status">{assignedTo !== undefined && texts.assignedTo(assignedTo)}</span>
      {isOpen && (
        <AssignPageDialog
          pageId={pageId}
          onDone={(className) => {
            setAssignedTo(className);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
