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
import type { Edit } from '#web/screens/editor/model/markup-edits.ts';
import {
  insertExercise,
  insertTable,
  type TextSelection,
  toggleDelimiters,
  toggleHeader,
} from '#web/screens/editor/model/markup-edits.ts';
import { editorTexts } from '#web/texts/editor.ts';
import { applyEdit } from './insert-text.ts';
import { MediaMenu } from './media-menu.tsx';
import styles from './toolbar.module.css';

type Tool = {
  label: string;
  createEdit: (selection: TextSelection) => Edit;
  Icon: LucideIcon | 'BI' | 'red' | 'blue' | 'green';
  key?: string;
};

const { toolbar } = editorTexts;
const { sample } = toolbar;

export const boldTool: Tool = {
  label: toolbar.bold,
  Icon: Bold,
  key: 'B',
  createEdit: (selection) => toggleDelimiters(selection, '**', '**', sample.text),
};

export const italicTool: Tool = {
  label: toolbar.italic,
  Icon: Italic,
  key: 'I',
  createEdit: (selection) => toggleDelimiters(selection, '*', '*', sample.text),
};

function createColourTool(label: string, keyword: 'RED' | 'BLUE' | 'GREEN', Icon: 'red' | 'blue' | 'green'): Tool {
  return { label, Icon, createEdit: (selection) => toggleDelimiters(selection, `{ ${keyword} | `, ' }', sample.text) };
}

function createHeaderTool(level: 1 | 2 | 3, Icon: LucideIcon): Tool {
  const label = toolbar.headings[level - 1] ?? '';
  return { label, Icon, createEdit: (selection) => toggleHeader(selection, level, sample.heading) };
}

/** In groups, a line between them. */
const TOOL_GROUPS: readonly (readonly Tool[])[] = [
  [createHeaderTool(1, Heading1), createHeaderTool(2, Heading2), createHeaderTool(3, Heading3)],
  [
    boldTool,
    italicTool,
    {
      label: toolbar.boldItalic,
      Icon: 'BI',
      createEdit: (selection) => toggleDelimiters(selection, '***', '***', sample.text),
    },
  ],
  [
    createColourTool(toolbar.red, 'RED', 'red'),
    createColourTool(toolbar.blue, 'BLUE', 'blue'),
    createColourTool(toolbar.green, 'GREEN', 'green'),
  ],
  [
    { label: toolbar.table, Icon: Table, createEdit: (selection) => insertTable(selection, sample.table) },
    { label: toolbar.exercise, Icon: SquarePen, createEdit: (selection) => insertExercise(selection, sample.exercise) },
    {
      label: toolbar.blank,
      Icon: TextCursorInput,
      createEdit: (selection) => toggleDelimiters(selection, '---', '---', sample.answer),
    },
  ],
];

type ToolbarProps = { field: RefObject<HTMLTextAreaElement | null>; fieldId: string; medias: readonly Media[] };

export function Toolbar({ field, fieldId, medias }: ToolbarProps) {
  const barRef = useRef<HTMLDivElement>(null);
  const [activeTool, setActiveTool] = useState<string>(toolbar.headings[0]);

  /** Arrows, Home and End move between the buttons; the last one reached is where the Tab key comes back to. */
  function moveFocus(event: KeyboardEvent) {
    const buttons = [...(barRef.current?.querySelectorAll<HTMLButtonElement>('[data-tool]') ?? [])];
    const currentIndex = buttons.findIndex((button) => button.contains(document.activeElement));
    const targetIndexes: Record<string, number> = {
      ArrowRight: (currentIndex + 1) % buttons.length,
      ArrowLeft: (currentIndex - 1 + buttons.length) % buttons.length,
      Home: 0,
      End: buttons.length - 1,
    };
    const next = buttons[targetIndexes[event.key] ?? -1];
    if (currentIndex < 0 || next === undefined) return;
    event.preventDefault();
    setActiveTool(next.dataset.tool ?? '');
    next.focus();
  }

  function applyTool(createEdit: Tool['createEdit']) {
    if (field.current !== null) applyEdit(field.current, createEdit(readSelection(field.current)));
  }

  const itemProps = (label: string) => ({
    'data-tool': label,
    tabIndex: activeTool === label ? 0 : -1,
    onFocus: () => setActiveTool(label),
  });
  return (
    <div
      ref={barRef}
      role="toolbar"
      aria-label={toolbar.label}
      aria-controls={fieldId}
      className={styles.bar}
      onKeyDown={moveFocus}
    >
      {TOOL_GROUPS.map((group) => (
        <div key={group[0]?.label} className={styles.group}>
          {group.map(({ label, Icon, key, createEdit }) => (
            <button
              key={label}
              type="button"
              className={styles.tool}
              aria-label={label}
              aria-keyshortcuts={key === undefined ? undefined : `Control+${key} Meta+${key}`}
              title={key === undefined ? label : `${label} (${toolbar.shortcutLabel(key)})`}
              onClick={() => applyTool(createEdit)}
              {...itemProps(label)}
            >
              {typeof Icon === 'string' ? <TextIcon icon={Icon} /> : <Icon aria-hidden="true" size={18} />}
            </button>
          ))}
        </div>
      ))}
      <div className={styles.group}>
        <MediaMenu medias={medias} buttonProps={itemProps(toolbar.media)} onChoose={applyTool} />
      </div>
    </div>
  );
}

/** Its letter is drawn by the style: it is a picture, not a word. */
function TextIcon({ icon }: { icon: 'BI' | 'red' | 'blue' | 'green' }) {
  return <span aria-hidden="true" className={styles.letter} data-sign={icon} />;
}

/** What is selected in a field. */
export function readSelection({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): TextSelection {
  return { text: value, start: selectionStart, end: selectionEnd };
}
