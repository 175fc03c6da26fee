// The suggestions of the linter: a list below the text, or docked at the lower edge of the window, with quick fixes.
import { X } from 'lucide-react';
import { memo, useEffect, useId, useRef } from 'react';
import type { Diagnostic } from '#markup/index.ts';
import { editorTexts } from '#texts/en/editor.ts';
import { Button } from '#web/ui/button.tsx';
import { createFix } from './quick-fix.ts';
import styles from './suggestion-list.module.css';
import type { SuggestionsController } from './use-suggestions.ts';

type SuggestionListProps = {
  suggestions: SuggestionsController;
  /** The text that the suggestions are about. */
  markup: string;
};

export const SuggestionList = memo(function SuggestionList({ suggestions, markup }: SuggestionListProps) {
  const headingId = useId();
  const { diagnostics, isDocked, currentIndex, headingRef } = suggestions;
  const texts = editorTexts.diagnostics;
  return (
    <>
      <p role="status" className="visually-hidden">
        {suggestions.announcement}
      </p>
      {diagnostics.length > 0 && (
        <section
          className={styles.suggestions}
          data-docked={isDocked}
          aria-labelledby={headingId}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && isDocked) suggestions.close();
          }}
        >
          <div className={styles.head}>
            <h2 id={headingId} ref={headingRef} tabIndex={-1}>
              {texts.heading}
            </h2>
            <p>{texts.keys}</p>
            {isDocked && (
              <Button variant="ghost" aria-label={texts.close} onClick={suggestions.close}>
                <X aria-hidden="true" size={16} />
              </Button>
            )}
          </div>
          <ul>
            {diagnostics.map((diagnostic, index) => (
              <Suggestion
                key={`${diagnostic.line}.${diagnostic.column}.${diagnostic.code}`}
                diagnostic={diagnostic}
                isCurrent={isDocked && index === currentIndex}
                isFixable={createFix(markup, diagnostic) !== undefined}
                onGoTo={() => suggestions.goTo(index)}
                onFix={() => suggestions.fix(index)}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
});

type SuggestionProps = {
  diagnostic: Diagnostic;
  isCurrent: boolean;
  isFixable: boolean;
  onGoTo: () => void;
  onFix: () => void;
};

function Suggestion({ diagnostic, isCurrent, isFixable, onGoTo, onFix }: SuggestionProps) {
  const itemRef = useRef<HTMLLIElement>(null);
  const messageId = useId();
  useEffect(() => {
    if (isCurrent && itemRef.current !== null) scrollListTo(itemRef.current);
  }, [isCurrent]);
  return (
    <li ref={itemRef} aria-current={isCurrent || undefined}>
      <button type="button" onClick={onGoTo}>
        {editorTexts.diagnostics.line(diagnostic.line)}
      </button>{' '}
      <span id={messageId}>{diagnostic.message}</span>
      {isFixable && (
        <Button variant="ghost" aria-describedby={messageId} onClick={onFix}>
          {editorTexts.diagnostics.fix}
        </Button>
      )}
    </li>
  );
}

/** Scrolls the docked list, but never the page: the focus is in the text. */
function scrollListTo(item: HTMLElement): void {
  const section = item.closest('section');
  if (section === null) return;
  const { top, bottom } = section.getBoundingClientRect();
  const itemBox = item.getBoundingClientRect();
  // The heading sticks to the upper edge of the list.
  const headHeight = section.firstElementChild?.clientHeight ?? 0;
  if (itemBox.top < top + headHeight) section.scrollTop -= top + headHeight - itemBox.top;
  else if (itemBox.bottom > bottom) section.scrollTop += itemBox.bottom - bottom;
}
