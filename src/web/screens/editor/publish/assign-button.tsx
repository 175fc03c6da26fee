// The way from a published page to a class: a button that opens the dialog which assigns it.
import { ClipboardCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { editorTexts } from '#texts/en/editor.ts';
import { loadLater } from '#web/load-later.tsx';
import { Button } from '#web/ui/button.tsx';
import { isAltLetter } from '#web/ui/navigation/alt-letter.ts';

const AssignPageDialog = loadLater(() =>
  import('#web/screens/class/work/assign-page-dialog.tsx').then((module) => module.AssignPageDialog),
);

export function AssignButton({ pageId }: { pageId: string }) {
  const texts = editorTexts.publication;
  const [isOpen, setOpen] = useState(false);
  const [assignedTo, setAssignedTo] = useState<string>();
  useAssignShortcut(() => setOpen(true));
  return (
    <>
      <Button aria-haspopup="dialog" aria-keyshortcuts="Alt+A" onClick={() => setOpen(true)}>
        <ClipboardCheck aria-hidden="true" size={16} />
        {texts.assign}
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

/** Alt+A while the button is shown, wherever the focus is. */
function useAssignShortcut(onAssign: () => void): void {
  const assign = useEffectEvent(onAssign);
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (!isAltLetter(event, 'a')) return;
      event.preventDefault();
      assign();
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
