// The button "New draft" and its dialog, whose code is loaded when it is about to be needed.
import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { specTexts } from '#texts/en/spec.ts';
import { Button } from '#web/ui/button.tsx';
import { useOnDemand } from '#web/use-on-demand.ts';

export function NewDraftButton() {
  const [isOpen, setOpen] = useState(false);
  const { Component: NewDraftDialog, load } = useOnDemand(() =>
    import('./new-draft-dialog.tsx').then((module) => module.NewDraftDialog),
  );
  return (
    <>
      <Button
        variant="primary"
        aria-haspopup="dialog"
        onPointerEnter={load}
        onFocus={load}
        onClick={() => {
          load();
          setOpen(true);
        }}
      >
        <FilePlus2 aria-hidden="true" size={18} />
        {specTexts.drafts.create}
      </Button>
      {isOpen && NewDraftDialog !== undefined && <NewDraftDialog onClose={() => setOpen(false)} />}
    </>
  );
}
