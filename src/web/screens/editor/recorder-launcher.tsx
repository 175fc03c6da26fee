// Opens the recorder of the whole lecture, which is loaded then, and says what it put into the text.
import { ListMusic } from 'lucide-react';
import { useState } from 'react';
import { mediaTexts } from '#texts/en/media.ts';
import type { RecordedDraft } from '#web/screens/recorder/recorded-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { useOnDemand } from '#web/use-on-demand.ts';
import { useDraftState } from './draft/draft-context.ts';

const texts = mediaTexts.sentences;

type RecorderLauncherProps = { draft: Omit<RecordedDraft, 'markup'> };

export function RecorderLauncher({ draft }: RecorderLauncherProps) {
  const [isOpen, setOpen] = useState(false);
  const markup = useDraftState((state) => (isOpen ? state.markup : ''));
  const [message, setMessage] = useState<string>();
  const {
    Component: Recorder,
    hasFailed,
    load,
  } = useOnDemand(() => import('#web/screens/recorder/recorder.tsx').then((module) => module.Recorder));
  function open() {
    setMessage(undefined);
    setOpen(true);
    load();
  }
  return (
    <div>
      <Button aria-haspopup="dialog" onClick={open}>
        <ListMusic aria-hidden="true" size={18} />
        {texts.open}
      </Button>
      <p role="status">{message}</p>
      <p role="alert">{hasFailed && texts.notLoaded}</p>
      {isOpen && Recorder !== undefined && (
        <Recorder
          draft={{ ...draft, markup }}
          onClose={(closeMessage) => {
            setOpen(false);
            setMessage(closeMessage);
          }}
        />
      )}
    </div>
  );
}
