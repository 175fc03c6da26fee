// The toolbar of the text: a button for every construct of the markup. One stop of the Tab key, arrows inside (WAI-ARIA toolbar).
import {
  Bold,
  Heading1,
  Heading2,
  Heading3,
  Italic,
  type LucideIcon,
  SquarePen,
  Table,
  TextCursorInput,
} from 'lucide-react';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import type { Media } from '#api/lectures.ts';
import { editorTexts } from '#web/editor-texts.ts';
import { applyEdit, type Edit } from './insert-text.ts';
import { insertExercise, insertTable, makeHeader, type Selected, wrap } from './markup-edits.ts';
import { MediaMenu } from './media-menu.tsx';
import styles from './toolbar.module.css';

type Tool = {
  label: string;
  make: (selected: Selected) => Edit;
  Sign: LucideIcon | 'BI' | 'red' | 'blue' | 'green';
  key?: string;
};

const { toolbar } = editorTexts;
const { sample } = toolbar;

export const bold: Tool = {
  label: toolbar.bold,
  Sign: Bold,
  key: 'B',
  make: (selected) => wrap(selected, '**', '**', sample.text),
};

export const italic: Tool = {
  label: toolbar.italic,
  Sign: Italic,
  key: 'I',
  make: (selected) => wrap(selected, '*', '*', sample.text),
};

function colour(label: string, word: 'RED' | 'BLUE' | 'GREEN', Sign: 'red' | 'blue' | 'green'): Tool {
  return { label, Sign, make: (selected) => wrap(selected, `{ ${word} | `, ' }', sample.text) };
}

function header(level: 1 | 2 | 3, Sign: LucideIcon): Tool {
  const label = toolbar.headings[level - 1] ?? '';
  return { label, Sign, make: (selected) => makeHeader(selected, level, sample.heading) };
}

/** In groups, a line between them. */
const GROUPS: readonly (readonly Tool[])[] = [
  [header(1, Heading1), header(2, Heading2), header(3, Heading3)],
  [
    bold,
    italic,
    { label: toolbar.boldItalic, Sign: 'BI', make: (selected) => wrap(selected, '***', '***', sample.text) },
  ],
  [colour(toolbar.red, 'RED', 'red'), colour(toolbar.blue, 'BLUE', 'blue'), colour(toolbar.green, 'GREEN', 'green')],
  [
    { label: toolbar.table, Sign: Table, make: (selected) => insertTable(selected, sample.table) },
    { label: toolbar.exercise, Sign: SquarePen, make: (selected) => insertExercise(selected, sample.exercise) },
    {
      label: toolbar.blank,
      Sign: TextCursorInput,
      make: (selected) => wrap(selected, '---', '---', sample.answer),
    },
  ],
];

type ToolbarProps = { field: RefObject<HTMLTextAreaElement | null>; fieldId: string; medias: readonly Media[] };

export function Toolbar({ field, fieldId, medias }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState<string>(toolbar.headings[0]);

  /** Arrows, Home and End move between the buttons; the last one reached is where the Tab key comes back to. */
  function move(event: KeyboardEvent) {
    const buttons = [...(bar.current?.querySelectorAll<HTMLButtonElement>('[data-tool]') ?? [])];
    const here = buttons.findIndex((button) => button.contains(document.activeElement));
    const steps: Record<string, number> = {
      ArrowRight: (here + 1) % buttons.length,
      ArrowLeft: (here - 1 + buttons.length) % buttons.length,
      Home: 0,
      End: buttons.length - 1,
    };
    const next = buttons[steps[event.key] ?? -1];
    if (here < 0 || next === undefined) return;
    event.preventDefault();
    setReached(next.dataset.tool ?? '');
    next.focus();
  }

  function use(make: Tool['make']) {
    if (field.current !== null) applyEdit(field.current, make(selectedIn(field.current)));
  }

  const stop = (label: string) => ({
    'data-tool': label,
    tabIndex: reached === label ? 0 : -1,
    onFocus: () => setReached(label),
  });
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={toolbar.label}
      aria-controls={fieldId}
      className={styles.bar}
      onKeyDown={move}
    >
      {GROUPS.map((group) => (
        <div key={group[0]?.label} className={styles.group}>
          {group.map(({ label, Sign, key, make }) => (
            <button
              key={label}
              type="button"
              className={styles.tool}
              aria-label={label}
              aria-keyshortcuts={key === undefined ? undefined : `Control+${key} Meta+${key}`}
              title={key === undefined ? label : `${label} (${toolbar.keyOf(key)})`}
              onClick={() => use(make)}
              {...stop(label)}
            >
              {typeof Sign === 'string' ? <Letter sign={Sign} /> : <Sign aria-hidden="true" size={18} />}
            </button>
          ))}
        </div>
      ))}
      <div className={styles.group}>
        <MediaMenu medias={medias} stop={stop(toolbar.media)} onChoose={use} />
      </div>
    </div>
  );
}

/** Its letter is drawn by the style: it is a picture, not a word. */
function Letter({ sign }: { sign: 'BI' | 'red' | 'blue' | 'green' }) {
  return <span aria-hidden="true" className={styles.letter} data-sign={sign} />;
}

/** What is selected in a field. */
export function selectedIn({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selected {
  return { text: value, start: selectionStart, end: selectionEnd };
}
