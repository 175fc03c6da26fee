// Drawer of the editor: the markup documentation, whose examples can be inserted into the text.
import { markupHelpTexts } from '#texts/en/markup.ts';
import { Panel } from '#web/ui/panel.tsx';
import { MarkupHelp } from './markup-help.tsx';

type MarkupHelpPanelProps = {
  id: string;
  /** Inserts markup as a block of its own at the caret. */
  onInsert: (markup: string) => void;
  onClose: () => void;
};

export function MarkupHelpPanel({ id, onInsert, onClose }: MarkupHelpPanelProps) {
  const texts = markupHelpTexts.panel;
  return (
    <Panel id={id} heading={texts.heading} closeText={texts.close} onClose={onClose}>
      <MarkupHelp onInsert={onInsert} />
    </Panel>
  );
}
