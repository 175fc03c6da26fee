// What the markup reader noticed, for the author; a click goes to the place.
import { memo, useId, useMemo } from 'react';
import type { Media } from '#api/lectures.ts';
import { authorTexts } from '#web/author-texts.ts';
import { draftReading } from './draft-reading.ts';
import styles from './notice-list.module.css';

type NoticeListProps = {
  markup: string;
  /** The draft's own; a text that names others is told so. */
  medias: readonly Media[];
  onGoTo: (line: number, column: number) => void;
};

export const NoticeList = memo(function NoticeList({ markup, medias, onGoTo }: NoticeListProps) {
  const heading = useId();
  const notices = useMemo(
    () => draftReading.notices(markup, { mediaIds: new Set(medias.map(({ id }) => id)) }),
    [markup, medias],
  );
  if (notices.length === 0) return null;
  return (
    <section className={styles.notices} aria-labelledby={heading}>
      <h2 id={heading}>{authorTexts.editor.notices}</h2>
      <ul>
        {notices.map(({ line, column, code, message }) => (
          <li key={`${line}.${column}.${code}`}>
            <button type="button" onClick={() => onGoTo(line, column)}>
              {authorTexts.editor.noticeAt(line, column)}
            </button>{' '}
            {message}
          </li>
        ))}
      </ul>
    </section>
  );
});
