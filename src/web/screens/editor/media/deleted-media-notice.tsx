// Notice about a deleted media file: undo, and links to the texts that still reference it.
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { DeletedMedia } from '#api/media-library.ts';
import type { MediaOccurrence } from '#markup/index.ts';
import { mediaTexts } from '#texts/en/media.ts';
import { draftPath, lecturePath } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './media-list.module.css';

type DeletedMediaNoticeProps = {
  deleted: DeletedMedia;
  draftId: string;
  /** References in the text of this editor, saved or not. */
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
  // The delete button is gone with its item, so the focus moves to Undo.
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
          <ul className={styles.references}>
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
          {otherReferences.some(({ kind }) => kind === 'page') && <p>{mediaTexts.stillPublic}</p>}
        </>
      )}
    </div>
  );
}
