// What was just deleted: it can be taken back, and the places that still name it are one click away.
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { DeletedMedia } from '#api/media-places.ts';
import type { MediaUse } from '#markup/media-uses.ts';
import { authorTexts } from '#web/author-texts.ts';
import { draftAddress, lectureAddress } from '#web/course.ts';
import { mediaTexts } from '#web/media-texts.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './media-list.module.css';

type DeletedNoticeProps = {
  deleted: DeletedMedia;
  draftId: string;
  /** Where the text in this editor names it, saved or not. */
  here: readonly MediaUse[];
  onGoTo: (line: number, column: number) => void;
  onUndo: () => void;
  onClose: () => void;
};

export function DeletedNotice({ deleted, draftId, here, onGoTo, onUndo, onClose }: DeletedNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone with its item; what can be done about it is here.
  useEffect(() => place.current?.querySelector('button')?.focus(), []);
  const elsewhere = (deleted.namedIn ?? []).filter(({ kind, id }) => kind === 'page' || id !== draftId);
  return (
    <div ref={place}>
      {authorTexts.media.deleted(deleted.name)}{' '}
      <Button make="quiet" onClick={onUndo}>
        {authorTexts.media.undo}
      </Button>
      <Button make="quiet" onClick={onClose}>
        {mediaTexts.hideDeleted}
      </Button>
      {here.length + elsewhere.length > 0 && (
        <>
          <p>{mediaTexts.stillNamed}</p>
          <ul className={styles.places}>
            {here.map(({ line, column }) => (
              <li key={`${line}.${column}`}>
                <button type="button" onClick={() => onGoTo(line, column)}>
                  {mediaTexts.line(line)}
                </button>
              </li>
            ))}
            {elsewhere.map(({ kind, id, name, lines }) => (
              <li key={`${kind} ${id}`}>
                <Link href={kind === 'draft' ? draftAddress(id) : lectureAddress(id)}>
                  {kind === 'draft' ? mediaTexts.inDraft(name, lines ?? []) : mediaTexts.inPage(name)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
