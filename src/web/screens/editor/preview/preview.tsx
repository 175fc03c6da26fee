// Live preview of the rendered markup, updated a second after the last keystroke.
import { type MouseEvent, memo, useDeferredValue, useEffect, useId, useMemo, useState } from 'react';
import type { AnswerJudge } from '#answers/check-answer.ts';
import { getDirection } from '#api/direction.ts';
import { guessLanguage } from '#api/guess-language.ts';
import type { Media, Page } from '#api/lectures.ts';
import type { Diagnostic } from '#markup/index.ts';
import { editorTexts } from '#texts/en/editor.ts';
import { exerciseHelpTexts } from '#texts/en/exercise-help.ts';
import { specTexts } from '#texts/en/spec.ts';
import { suggestionTexts } from '#texts/en/suggestions.ts';
import { formatDuration } from '#texts/formats/format-time.ts';
import { interfaceLanguage } from '#texts/language/translated.ts';
import type { HoldBack } from '#web/exercises/form/widget.ts';
import { useDraftController } from '#web/screens/editor/draft/draft-context.ts';
import { findDraftDirection } from '#web/ui/direction/draft-direction.ts';
import { formatLanguage } from '#web/ui/language-picker/languages.ts';
import { insertInGroups } from '#web/ui/lecture/layout/block-groups.ts';
import { enhanceWhenNearViewport } from '#web/ui/lecture/lazy-enhance.ts';
import { LectureBody } from '#web/ui/lecture/lecture-body.tsx';
import { useDebouncedText } from '#web/use-debounced-value.ts';
import { draftDocument } from './draft-document.ts';
import styles from './preview.module.css';
import { useSoundLength } from './use-sound-length.ts';

/** From the last keystroke to the preview, in milliseconds (product specification, section 9). */
const PREVIEW_DEBOUNCE_MS = 1000;

/** The markup that the preview renders: debounced, and deferred so that rendering a long text never blocks typing. */
export function usePreviewMarkup(): string {
  const { getState, subscribeToMarkup } = useDraftController();
  const markup = useDebouncedText(subscribeToMarkup, () => getState().markup, PREVIEW_DEBOUNCE_MS);
  return useDeferredValue(markup);
}

/** The suggestions for a text; references to other ids than `mediaIds` and `lectureIds` are diagnosed. */
export function useDiagnostics(
  markup: string,
  mediaIds: ReadonlySet<string>,
  lectureIds: ReadonlySet<string> | undefined,
): readonly Diagnostic[] {
  return useMemo(() => {
    const messages = { ...suggestionTexts, ...exerciseHelpTexts.suggestions };
    return draftDocument.diagnostics(markup, { mediaIds, lectureIds, messages });
  }, [markup, mediaIds, lectureIds]);
}

type LoadedJudge = { key: string; judge?: AnswerJudge; holdBack?: HoldBack | undefined };

/** The judge of rules, whose code is loaded where there are some; `key` is another one with each judge. */
function useAnswerJudge(rules: Page['answerRules']): LoadedJudge {
  const wanted = rules === undefined ? '' : JSON.stringify(rules);
  const [loaded, setLoaded] = useState<LoadedJudge>({ key: '' });
  useEffect(() => {
    if (wanted === '') {
      setLoaded({ key: '' });
      return;
    }
    let isCurrent = true;
    const load = async () => {
      const parsed: NonNullable<Page['answerRules']> = JSON.parse(wanted);
      const [{ createAnswerJudge }, second] = await Promise.all([
        import('#answers/rules/answer-judge.ts'),
        parsed.secondChance ? import('#web/exercises/form/second-chance.ts') : undefined,
      ]);
      if (isCurrent) setLoaded({ key: wanted, judge: createAnswerJudge(parsed), holdBack: second?.holdBack });
    };
    load().catch(console.error);
    return () => {
      isCurrent = false;
    };
  }, [wanted]);
  return loaded;
}

type PreviewProps = {
  markup: string;
  /** Of the course, if it is known. */
  language: string | undefined;
  /** What counts in typed answers; undefined for the usual rules. */
  rules: Page['answerRules'];
  /** Of the draft; the length of its recordings in the text is shown. */
  medias: readonly Media[];
};

export const Preview = memo(function Preview({ markup, language, rules, medias }: PreviewProps) {
  const headingId = useId();
  const pieces = useMemo(() => draftDocument.pieces(markup), [markup]);
  const guessed = useMemo(() => (language === undefined ? guessLanguage(markup) : undefined), [language, markup]);
  const known = language ?? guessed;
  const direction = known === undefined ? findDraftDirection(pieces) : getDirection(known);
  const { key, judge, holdBack } = useAnswerJudge(rules);
  return (
    <section className={styles.preview} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>{specTexts.editor.preview}</h2>
        {guessed !== undefined && (
          <p className={styles.language}>{editorTexts.guessedLanguage(formatLanguage(guessed, interfaceLanguage))}</p>
        )}
        <TextCounts markup={markup} medias={medias} />
      </div>
      {/* An empty preview has no content (product specification, section 4): the style sheet shows the hint. */}
      <div
        className={styles.sheet}
        data-hint={pieces.length === 0 ? editorTexts.emptyPreview : undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long preview scrolls, also by keyboard
        tabIndex={0}
        onClickCapture={openBeside}
      >
        <LectureBody
          key={`${direction} ${key}`}
          pieces={pieces}
          language={known}
          direction={direction}
          judge={judge}
          holdBack={holdBack}
          enhanceDraft={enhanceWhenNearViewport}
          insertBlocks={insertInGroups}
        />
      </div>
    </section>
  );
});

/** A link to a lecture does not lead away from the text that is being written. */
function openBeside({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link !== null) link.target = '_blank';
}

/**
 * The words, the blanks, the items of other exercises and the length of the
 * recordings of a text; nothing of an empty one.
 */
function TextCounts({ markup, medias }: Pick<PreviewProps, 'markup' | 'medias'>) {
  const { words, blanks, items } = useMemo(() => draftDocument.counts(markup), [markup]);
  const recordingIds = useMemo(() => {
    const ids = new Set(draftDocument.mediaReferences(markup).map(({ id }) => id));
    return medias.filter(({ id, type }) => type === 'AUDIO' && ids.has(id)).map(({ id }) => id);
  }, [markup, medias]);
  const seconds = useSoundLength(recordingIds);
  if (markup.trim() === '') return null;
  const texts = editorTexts.counts;
  const parts = [
    texts.words(words),
    blanks > 0 && texts.blanks(blanks),
    items > 0 && texts.items(items),
    seconds > 0 && texts.sound(formatDuration(seconds)),
  ];
  return <p className={styles.counts}>{parts.filter((part) => part !== false).join(' · ')}</p>;
}
