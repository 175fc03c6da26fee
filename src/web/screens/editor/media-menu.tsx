// The media of the draft as a menu of the toolbar: the one that is chosen goes into the text.
import { AudioLines, ChevronDown, Image, type LucideIcon, Paperclip, Video } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Media } from '#api/lectures.ts';
import { editorTexts } from '#web/editor-texts.ts';
import type { Edit } from './insert-text.ts';
import { mediaMarkup, type Selected } from './markup-edits.ts';
import styles from './toolbar.module.css';

const SIGNS: Readonly<Record<Media['type'], LucideIcon>> = { AUDIO: AudioLines, IMAGE: Image, VIDEO: Video };

type MediaMenuProps = {
  medias: readonly Media[];
  /** What makes its button a stop of the toolbar. */
  stop: Readonly<Record<string, unknown>>;
  onChoose: (make: (selected: Selected) => Edit) => void;
};

export function MediaMenu({ medias, stop, onChoose }: MediaMenuProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { toolbar } = editorTexts;
  useEffect(() => {
    if (isOpen) place.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }, [isOpen]);

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  function move(event: KeyboardEvent) {
    const items = [...(place.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    const here = items.findIndex((item) => item.contains(document.activeElement));
    const steps: Record<string, number> = {
      ArrowDown: (here + 1) % items.length,
      ArrowUp: (here - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    };
    const next = items[steps[event.key] ?? -1];
    if (event.key === 'Escape') close();
    else if (next !== undefined) next.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus left the menu
    <div
      ref={place}
      className={styles.menuPlace}
      onBlur={(event) => {
        if (isOpen && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
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
        {...stop}
      >
        <Paperclip aria-hidden="true" size={18} />
        <ChevronDown aria-hidden="true" size={14} />
      </button>
      {isOpen && (
        <div id={id} role="menu" tabIndex={-1} aria-label={toolbar.media} className={styles.menu} onKeyDown={move}>
          {medias.length === 0 && (
            <button type="button" role="menuitem" tabIndex={-1} aria-disabled="true" onClick={close}>
              {toolbar.mediaNone}
            </button>
          )}
          {medias.map((media) => {
            const Sign = SIGNS[media.type];
            return (
              <button
                key={media.id}
                type="button"
                role="menuitem"
                tabIndex={-1}
                onClick={() => {
                  setOpen(false);
                  onChoose((selected) => insertionOf(media, selected));
                }}
              >
                <Sign aria-hidden="true" size={16} />
                <span>{media.name}</span>
                <small>{toolbar.kinds[media.type]}</small>
              </button>
            );
          })}
        </div>
      )}
    </div>
  );
}

/** What a picture shows is selected, to be written over; it may not be left unsaid. */
function insertionOf(media: Media, { start, end }: Selected): Edit {
  const { alt } = editorTexts.toolbar.sample;
  const text = mediaMarkup(media, alt);
  const at = media.type === 'IMAGE' ? start + text.lastIndexOf(alt) : start + text.length;
  return { start, end, text, select: media.type === 'IMAGE' ? [at, at + alt.length] : [at, at] };
}
