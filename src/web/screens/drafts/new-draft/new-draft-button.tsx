// The button "New draft" and its dialog, whose code is loaded when it is about to be needed.
import { FilePlus2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { specTexts } from '#web/texts/spec.ts';
import { Button } from '#web/ui/button.tsx';

const loadDialog = () => import('./new-draft-dialog.tsx');
const NewDraftDialog = lazy(() => loadDialog().then((module) => ({ default: module.NewDraftDialog })));

export function NewDraftButton() {
  const [isOpen, setOpen] = useState(false);
  const preload = () => void loadDialog().catch(console.error);
  return (
    <>
      <Button
        variant="primary"
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        <FilePlus2 aria-hidden="true" size={18} />
        {specTexts.drafts.create}
      </Button>
      {isOpen && (
        <Suspense>
          <NewDraftDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
