// The suggestions of the linter: the panel that lists them, F8 and Shift+F8, and quick fixes.
import { type RefObject, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Diagnostic } from '#markup/index.ts';
import { editorTexts } from '#texts/en/editor.ts';
import { applyEdit } from '#web/screens/editor/field/insert-text.ts';
import { scrollToOffset } from '#web/screens/editor/field/textarea-coordinates.ts';
import { createFix, findSuggestionRange } from './quick-fix.ts';
import { findStep, positionAt } from './step.ts';

export type SuggestionsController = {
  diagnostics: readonly Diagnostic[];
  /** The panel is docked at the lower edge of the window; else the list stands below the text. */
  isDocked: boolean;
  /** The suggestion that was visited last. */
  currentIndex: number | undefined;
  /** What screen readers are to announce. */
  announcement: string;
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** Docks the panel, and moves the focus to its heading. */
  open(): void;
  /** Moves the panel back below the text, and the focus to the text. */
  close(): void;
  goTo(index: number): void;
  fix(index: number): void;
};

type SuggestionsOptions = {
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  /** Shows the text where only text or preview is visible. */
  showText: () => void;
  diagnostics: readonly Diagnostic[];
};

/** `diagnostics` are those of a debounced text, so positions are clamped to the present one. */
export function useSuggestions({ fieldRef, showText, diagnostics }: SuggestionsOptions): SuggestionsController {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [isDocked, setDocked] = useState(false);
  const [currentIndex, setCurrentIndex] = useState<number>();
  const [announcement, setAnnouncement] = useState('');

  const goTo = useCallback(
    (index: number) => {
      const diagnostic = diagnostics[index];
      if (diagnostic === undefined) return;
      // Only a text area that is displayed takes a caret, and docking the panel changes its height.
      flushSync(() => {
        showText();
        setDocked(true);
        setCurrentIndex(index);
        setAnnouncement(editorTexts.diagnostics.announced(index + 1, diagnostics.length, diagnostic));
      });
      const field = fieldRef.current;
      if (field !== null) scrollToOffset(field, ...findSuggestionRange(field.value, diagnostic));
    },
    [diagnostics, fieldRef, showText],
  );
  useStepShortcut((direction) => {
    const field = fieldRef.current;
    if (field === null) return;
    const index = findStep(diagnostics, positionAt(field.value, field.selectionStart), direction, currentIndex);
    if (index === undefined) setAnnouncement(editorTexts.diagnostics.none);
    else goTo(index);
  });

  const open = useCallback(() => {
    flushSync(() => setDocked(true));
    headingRef.current?.focus();
  }, []);
  const close = useCallback(() => {
    flushSync(() => {
      setDocked(false);
      setCurrentIndex(undefined);
      showText();
    });
    fieldRef.current?.focus();
  }, [fieldRef, showText]);
  const fix = useCallback(
    (index: number) => {
      const diagnostic = diagnostics[index];
      flushSync(showText);
      const field = fieldRef.current;
      const edit = diagnostic && field && createFix(field.value, diagnostic);
      if (!edit) return;
      applyEdit(field, edit);
      setAnnouncement(editorTexts.diagnostics.fixed);
    },
    [diagnostics, fieldRef, showText],
  );
  return useMemo(
    () => ({
      diagnostics,
      isDocked: isDocked && diagnostics.length > 0,
      currentIndex,
      announcement,
      headingRef,
      open,
      close,
      goTo,
      fix,
    }),
    [diagnostics, isDocked, currentIndex, announcement, open, close, goTo, fix],
  );
}

/** F8 and Shift+F8, wherever the focus is in the editor. */
function useStepShortcut(onStep: (direction: 1 | -1) => void): void {
  const step = useEffectEvent(onStep);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'F8' || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      step(event.shiftKey ? -1 : 1);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
