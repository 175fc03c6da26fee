// Toolbar menu that inserts one of the draft's media files into the text, the newest first, or uploads others there.
import { AudioLines, ChevronDown, Image, type LucideIcon, Paperclip, Upload, Video } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Media } from '#api/lectures.ts';
import { type Edit, formatMediaMarkup, type TextSelection } from '#web/screens/editor/model/markup-edits.ts';
import { editorTexts } from '#web/texts/editor.ts';
import styles from './toolbar.module.css';

const ICONS: Readonly<Record<Media['type'], LucideIcon>> = { AUDIO: AudioLines, IMAGE: Image, VIDEO: Video };

type MediaMenuProps = {
  medias: readonly Media[];
  /** Attributes that make its button an item of the toolbar. */
  buttonProps: Readonly<Record<string, unknown>>;
  onChoose: (createEdit: (selection: TextSelection) => Edit) => void;
  /** Uploads files, and inserts them at the caret. */
  onUpload: () => void;
};

export function MediaMenu({ medias, buttonProps, onChoose, onUpload }: MediaMenuProps) {
  const id = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { toolbar } = editorTexts;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for the focus leaving the menu
    <div
      className={styles.menuAnchor}
      onBlur={(event) => {
        if (isOpen && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={buttonRef}
        type="button"
        className={styles.tool}
        aria-label={toolbar.media}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        title={toolbar.media}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
        {...buttonProps}
      >
        <Paperclip aria-hidden="true" size={18} />
        <ChevronDown aria-hidden="true" size={14} />
      </button>
      {isOpen && (
        <MediaMenuItems
          id={id}
          medias={medias}
          onCancel={() => {
            setOpen(false);
            buttonRef.current?.focus();
          }}
          onChoose={(media) => {
            setOpen(false);
            onChoose((selection) => createMediaEdit(media, selection));
          }}
          onUpload={() => {
            setOpen(false);
            buttonRef.current?.focus();
            onUpload();
          }}
        />
      )}
    </div>
  );
}

type MediaMenuItemsProps = {
  id: string;
  medias: readonly Media[];
  onCancel: () => void;
  onChoose: (media: Media) => void;
  onUpload: () => void;
};

/** The open menu (WAI-ARIA menu pattern): the first item takes the focus, arrows move it, Escape cancels. */
function MediaMenuItems({ id, medias, onCancel, onChoose, onUpload }: MediaMenuItemsProps) {
  const menuRef = useRef<HTMLDivElement>(null);
  const { toolbar } = editorTexts;
  useEffect(() => menuRef.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus(), []);

  function moveFocus(event: KeyboardEvent) {
    const items = [...(menuRef.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    const currentIndex = items.findIndex((item) => item.contains(document.activeElement));
    const targetIndexes: Record<string, number> = {
      ArrowDown: (currentIndex + 1) % items.length,
      ArrowUp: (currentIndex - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    };
    const next = items[targetIndexes[event.key] ?? -1];
    if (event.key === 'Escape') onCancel();
    else if (next !== undefined) next.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div
      ref={menuRef}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={toolbar.media}
      className={styles.menu}
      onKeyDown={moveFocus}
    >
      {medias.length === 0 && (
        <button type="button" role="menuitem" tabIndex={-1} aria-disabled="true" onClick={onCancel}>
          {toolbar.mediaNone}
        </button>
      )}
      {medias.toReversed().map((media) => {
        const Icon = ICONS[media.type];
        return (
          <button key={media.id} type="button" role="menuitem" tabIndex={-1} onClick={() => onChoose(media)}>
            <Icon aria-hidden="true" size={16} />
            <span>{media.name}</span>
            <small>{toolbar.kinds[media.type]}</small>
          </button>
        );
      })}
      <button type="button" role="menuitem" tabIndex={-1} onClick={onUpload}>
        <Upload aria-hidden="true" size={16} />
        <span>{toolbar.mediaUpload}</span>
      </button>
    </div>
  );
}

/** Inserts the markup of a file; the alternative text of a picture is a placeholder, selected to be typed over. */
function createMediaEdit(media: Media, { start, end }: TextSelection): Edit {
  const { alt } = editorTexts.toolbar.sample;
  const text = formatMediaMarkup(media, alt);
  const offset = media.type === 'IMAGE' ? start + text.lastIndexOf(alt) : start + text.length;
  return { start, end, text, select: media.type === 'IMAGE' ? [offset, offset + alt.length] : [offset, offset] };
}
