// What was just deleted: it can be taken back, and the places that still name it are one click away.
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { DeletedMedia } from '#api/media-references.ts';
import type { MediaOccurrence } from '#markup/media-references.ts';
import { draftPath, lecturePath } from '#web/paths.ts';
import { mediaTexts } from '#web/texts/media.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './media-list.module.css';

type DeletedMediaNoticeProps = {
  deleted: DeletedMedia;
  draftId: string;
  /** Where the text in this editor names it, saved or not. */
  usesInThisDraft: readonly MediaOccurrence[];
  onGoTo: (line: number, column: number) => void;
  onUndo: () => void;
  onClose: () => void;
};

export function DeletedMediaNotice({
  deleted,
  draftId,
  usesInThisDraft,
  onGoTo,
  onUndo,
  onClose,
}: DeletedMediaNoticeProps) {
  const containerRef = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone with its item; what can be done about it is here.
  useEffect(() => containerRef.current?.querySelector('button')?.focus(), []);
  const otherReferences = (deleted.namedIn ?? []).filter(({ kind, id }) => kind === 'page' || id !== draftId);
  return (
    <div ref={containerRef}>
      {mediaTexts.deleted(deleted.name)}{' '}
      <Button variant="ghost" onClick={onUndo}>
        {mediaTexts.undo}
      </Button>
      <Button variant="ghost" onClick={onClose}>
        {mediaTexts.close}
      </Button>
      {usesInThisDraft.length + otherReferences.length > 0 && (
        <>
          <p>{mediaTexts.stillUsedIn}</p>
          <ul className={styles.places}>
            {usesInThisDraft.map(({ line, column }) => (
              <li key={`${line}.${column}`}>
                <button type="button" onClick={() => onGoTo(line, column)}>
                  {mediaTexts.line(line)}
                </button>
              </li>
            ))}
            {otherReferences.map(({ kind, id, name, lines }) => (
              <li key={`${kind} ${id}`}>
                <Link href={kind === 'draft' ? draftPath(id) : lecturePath(id)}>
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
