// Two authors saved the same draft: both texts side by side, and what to do.
import { type RefObject, useEffect, useId, useMemo, useState } from 'react';
import { authorTexts } from '#web/author-texts.ts';
import { editorTexts } from '#web/editor-texts.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './conflict.module.css';
import type { DraftText } from './draft-state.ts';
import { type Choice, mergeLines, type Touching, touchingPieces } from './merge.ts';
import { TextDiffView } from './text-diff-view.tsx';

type ConflictProps = {
  /** Its heading, which takes the focus. */
  ref: RefObject<HTMLHeadingElement | null>;
  base: DraftText;
  mine: DraftText;
  theirs: DraftText;
  /** `places` says what “both” puts in where both changed the same lines. */
  onChoose: (choice: Choice, places: readonly (Choice | undefined)[]) => void;
};

export function Conflict({ ref, base, mine, theirs, onChoose }: ConflictProps) {
  const id = useId();
  const [places, setPlaces] = useState<readonly (Choice | undefined)[]>([]);
  useEffect(() => ref.current?.focus(), [ref]);
  const touching = useMemo(
    () => touchingPieces(mergeLines(base.markup, mine.markup, theirs.markup)),
    [base.markup, mine.markup, theirs.markup],
  );
  const { conflict } = authorTexts;
  return (
    <section className={styles.conflict} aria-labelledby={id}>
      <h2 id={id} ref={ref} tabIndex={-1}>
        {conflict.heading}
      </h2>
      <p>{conflict.lead}</p>
      <TextDiffView
        before={{ title: conflict.mine, text: mine }}
        after={{ title: conflict.theirs, text: theirs }}
        areEqual
      />
      {touching.length === 0 ? (
        <p>{editorTexts.conflict.noPlaces}</p>
      ) : (
        <Places touching={touching} chosen={places} onChoose={setPlaces} />
      )}
      <div className={styles.buttons}>
        <Button onClick={() => onChoose('mine', [])}>{conflict.keepMine}</Button>
        <Button onClick={() => onChoose('theirs', [])}>{conflict.takeTheirs}</Button>
        <Button onClick={() => onChoose('both', places)}>{conflict.both}</Button>
      </div>
    </section>
  );
}

type PlacesProps = {
  touching: readonly Touching[];
  chosen: readonly (Choice | undefined)[];
  onChoose: (chosen: readonly (Choice | undefined)[]) => void;
};

function Places({ touching, chosen, onChoose }: PlacesProps) {
  const id = useId();
  const { conflict } = editorTexts;
  return (
    <section className={styles.places} aria-labelledby={id}>
      <h3 id={id}>{conflict.places}</h3>
      <p>{conflict.placesLead}</p>
      {touching.map((piece, at) => (
        <fieldset key={at} className={styles.place}>
          <legend>{conflict.place(at + 1, touching.length)}</legend>
          {(['both', 'mine', 'theirs'] as const).map((choice) => (
            <label key={choice}>
              <input
                type="radio"
                name={`${id}-${at}`}
                checked={(chosen[at] ?? 'both') === choice}
                onChange={() => onChoose(touching.map((_, other) => (other === at ? choice : chosen[other])))}
              />
              <span>
                {conflict[choice]}
                {choice !== 'both' && <samp>{piece[choice].join('\n') || conflict.nothing}</samp>}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </section>
  );
}
