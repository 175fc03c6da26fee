// The markup help at the side of the text; loaded when it is opened first.
import type { RefObject } from 'react';
import { markupHelpTexts } from '#texts/en/markup.ts';
import { specTexts } from '#texts/en/spec.ts';
import { loadLater } from '#web/load-later.tsx';
import { applyEdit } from './field/insert-text.ts';
import { readSelection } from './field/toolbar.tsx';
import { insertBlock } from './model/markup-edits.ts';

type MarkupHelpDrawerProps = {
  id: string;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  /** Moves the focus to the text, where the caret was. */
  focusText: () => void;
  onClose: () => void;
};

// A failed load must not replace the editor by the error boundary's screen.
const MarkupHelpPanel = loadLater(() =>
  import('#web/screens/documentation/markup-help-panel.tsx').then(
    (module) => module.MarkupHelpPanel,
    () => HelpFailure,
  ),
);

export function MarkupHelpDrawer({ id, fieldRef, focusText, onClose }: MarkupHelpDrawerProps) {
  function insert(markup: string) {
    focusText();
    const { current: field } = fieldRef;
    if (field === null) return;
    const end = [markup.length, markup.length] as const;
    applyEdit(field, insertBlock(readSelection(field), markup, end));
  }
  return <MarkupHelpPanel id={id} onInsert={insert} onClose={onClose} />;
}

function HelpFailure() {
  return (
    <p role="alert">
      {markupHelpTexts.notLoaded}{' '}
      <a href="/doc/editor/markup" target="_blank" rel="noreferrer">
        {specTexts.documentation.heading}
      </a>
    </p>
  );
}
