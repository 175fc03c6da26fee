// Conflict resolution: both versions side by side, and the choice between them.
import { type RefObject, useEffect, useId, useMemo, useState } from 'react';
import type { Draft } from '#api/lectures.ts';
import { editorTexts } from '#texts/en/editor.ts';
import { TextDiffView } from '#web/screens/editor/diff/text-diff-view.tsx';
import type { DraftText } from '#web/screens/editor/model/draft-state.ts';
import { type Choice, type ConflictHunk, findConflictHunks, mergeLines } from '#web/screens/editor/model/merge.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './conflict.module.css';
import { useSavedBy } from './use-saved-by.ts';

type ConflictProps = {
  /** The heading, which takes the focus. */
  ref: RefObject<HTMLHeadingElement | null>;
  base: DraftText;
  mine: DraftText;
  theirs: Draft;
  /** `hunkChoices` has the choice for each conflict hunk when `choice` is 'both'. */
  onResolve: (choice: Choice, hunkChoices: readonly (Choice | undefined)[]) => void;
};

export function Conflict({ ref, base, mine, theirs, onResolve }: ConflictProps) {
  const headingId = useId();
  const [hunkChoices, setHunkChoices] = useState<readonly (Choice | undefined)[]>([]);
  useEffect(() => ref.current?.focus(), [ref]);
  const hunks = useMemo(
    () => findConflictHunks(mergeLines(base.markup, mine.markup, theirs.markup)),
    [base.markup, mine.markup, theirs.markup],
  );
  const heading = useConflictHeading(theirs);
  const { conflict } = editorTexts;
  return (
    <section className={styles.conflict} aria-labelledby={headingId}>
      <h2 id={headingId} ref={ref} tabIndex={-1}>
        {heading}
      </h2>
      <p>{conflict.lead}</p>
      <TextDiffView
        before={{ title: conflict.mine, text: mine }}
        after={{ title: conflict.theirs, text: theirs }}
        isSymmetric
      />
      {hunks.length === 0 ? (
        <p>{conflict.noHunks}</p>
      ) : (
        <HunkChoices hunks={hunks} choices={hunkChoices} onChoose={setHunkChoices} />
      )}
      <div className={styles.buttons}>
        <Button onClick={() => onResolve('both', hunkChoices)}>{conflict.keepBoth}</Button>
        <Button onClick={() => onResolve('mine', [])}>{conflict.keepMine}</Button>
        <Button onClick={() => onResolve('theirs', [])}>{conflict.takeTheirs}</Button>
        <p>{conflict.keepBothHint}</p>
      </div>
    </section>
  );
}

/** Says who saved the other version, as soon as that is known. */
function useConflictHeading({ id, revision }: Draft): string {
  const author = useSavedBy(id, revision);
  const { conflict } = editorTexts;
  if (author?.name === undefined) return conflict.heading;
  return author.isYou ? conflict.headingByYou : conflict.headingBySomeone(author.name);
}

type HunkChoicesProps = {
  hunks: readonly ConflictHunk[];
  choices: readonly (Choice | undefined)[];
  onChoose: (choices: readonly (Choice | undefined)[]) => void;
};

function HunkChoices({ hunks, choices, onChoose }: HunkChoicesProps) {
  const id = useId();
  const { conflict } = editorTexts;
  return (
    <section className={styles.hunks} aria-labelledby={id}>
      <h3 id={id}>{conflict.hunks}</h3>
      <p>{conflict.hunksLead}</p>
      {hunks.map((hunk, hunkIndex) => (
        <fieldset key={hunkIndex} className={styles.hunk}>
          <legend>{conflict.hunk(hunkIndex + 1, hunks.length)}</legend>
          {(['both', 'mine', 'theirs'] as const).map((choice) => (
            <label key={choice}>
              <input
                type="radio"
                name={`${id}-${hunkIndex}`}
                checked={choices[hunkIndex] === choice}
                onChange={() => onChoose(hunks.map((_, index) => (index === hunkIndex ? choice : choices[index])))}
              />
              <span>
                {conflict[choice]}
                <samp>{formatChoice(hunk, choice) || conflict.nothing}</samp>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </section>
  );
}

/** The lines that a choice leaves in the text. */
function formatChoice({ mine, theirs }: ConflictHunk, choice: Choice): string {
  const lines = { mine, theirs, both: [...mine, ...theirs] };
  return lines[choice].join('\n');
}
