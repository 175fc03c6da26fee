// Upload area, recorder and media list, or the comments: a rail at the side of wide windows, a drawer in others.
import { X } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react';
import type { Media } from '#api/lectures.ts';
import { editorTexts } from '#texts/en/editor.ts';
import { Button } from '#web/ui/button.tsx';
import { BesideText } from './comments/comments-area.tsx';
import { useDraftController, useDraftState } from './draft/draft-context.ts';
import styles from './editor.module.css';
import { DropZone } from './media/drop-zone.tsx';
import { MediaList } from './media/media-list.tsx';
import { RecorderLauncher } from './recorder-launcher.tsx';
import type { EditorController } from './use-editor.ts';
import { isClosingKey } from './use-panel.ts';

/** Hidden rather than unmounted, since uploads and a recording may be under way. */
export function MediaArea({ editor, language }: { editor: EditorController; language: string | undefined }) {
  const { mediaRail, panel, previewMarkup, fieldRef, panes, actions, uploads } = editor;
  const { getState, reloadMedias } = useDraftController();
  const draftId = getState().id;
  const medias = useDraftState((state) => state.medias);
  const areaRef = useRef<HTMLDivElement>(null);
  const closeRef = useRef<HTMLButtonElement>(null);
  const { isDrawer, isShown } = mediaRail;
  useEffect(() => {
    const hasFocus = areaRef.current?.contains(document.activeElement);
    if (isDrawer && isShown && !hasFocus) closeRef.current?.focus();
  }, [isDrawer, isShown]);

  // Both show something in the text, which a drawer would cover.
  const { hide } = panel;
  const { insertMediaReference } = actions;
  const { goTo } = panes;
  const insert = useCallback(
    (media: Pick<Media, 'id' | 'type'>) => {
      if (isDrawer) hide();
      insertMediaReference(media);
    },
    [isDrawer, hide, insertMediaReference],
  );
  const showLine = useCallback(
    (line: number, column: number) => {
      if (isDrawer) hide();
      goTo(line, column);
    },
    [isDrawer, hide, goTo],
  );
  const { addFiles } = uploads;
  const insertRecording = useCallback(
    (file: File) => addFiles([file], fieldRef.current?.selectionEnd),
    [addFiles, fieldRef],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (isDrawer && isClosingKey(event)) panel.close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is a shortcut for the Close button in it
    <div ref={areaRef} id={mediaRail.id} className={styles.media} hidden={!isShown} onKeyDown={onKeyDown}>
      {isDrawer && (
        <div className={styles.mediaHead}>
          <Button ref={closeRef} variant="ghost" onClick={panel.close}>
            <X aria-hidden="true" size={16} />
            {editorTexts.history.close}
          </Button>
        </div>
      )}
      <BesideText editor={editor}>
        <div className={styles.uploads}>
          <DropZone target={uploads.target} onFiles={uploads.addFiles} onInsert={insertRecording} />
          <RecorderLauncher
            draft={{
              draftId,
              medias,
              language,
              fieldRef,
              reloadMedias,
              refresh: actions.refresh,
              focusText: panes.focusText,
            }}
          />
        </div>
        <MediaList
          draftId={draftId}
          medias={medias}
          borrowedMedias={editor.borrowedMedia}
          markup={previewMarkup}
          onInsert={insert}
          onGoTo={showLine}
          onChanged={reloadMedias}
        />
      </BesideText>
    </div>
  );
}
