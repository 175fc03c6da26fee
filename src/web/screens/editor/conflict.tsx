// Two authors saved the same draft: both texts side by side, and what to do.
import { useEffect, useId, useRef } from 'react';
import { ownTexts } from '#web/texts.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './conflict.module.css';
import type { DraftText } from './draft-state.ts';

type ConflictProps = { mine: DraftText; theirs: DraftText; onChoose: (choice: 'mine' | 'theirs' | 'both') => void };

export function Conflict({ mine, theirs, onChoose }: ConflictProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { conflict } = ownTexts;
  return (
    <section className={styles.conflict} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {conflict.heading}
      </h2>
      <p>{conflict.lead}</p>
      <div className={styles.texts}>
        <Side title={conflict.mine} text={mine} />
        <Side title={conflict.theirs} text={theirs} />
      </div>
      <div className={styles.buttons}>
        <Button onClick={() => onChoose('mine')}>{conflict.keepMine}</Button>
        <Button onClick={() => onChoose('theirs')}>{conflict.takeTheirs}</Button>
        <Button onClick={() => onChoose('both')}>{conflict.both}</Button>
      </div>
    </section>
  );
}

function Side({ title, text }: { title: string; text: DraftText }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className={styles.name}>{text.name || ownTexts.drafts.untitled}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, by keyboard too */}
      <pre tabIndex={0}>{text.markup}</pre>
    </section>
  );
}
