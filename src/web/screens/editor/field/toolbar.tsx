// Toolbar of the markup field: a button for every construct of the markup (WAI-ARIA toolbar pattern, roving tabindex).
import {
  Bold,
  Heading1,
  Heading2,
  Heading3,
  Italic,
  Languages,
  Link,
  List,
  type LucideIcon,
  Search,
  TextCursorInput,
} from 'lucide-react';
import { type KeyboardEvent, memo, type RefObject, useRef, useState } from 'react';
import type { Media } from '#api/lectures.ts';
import { editorTexts } from '#texts/en/editor.ts';
import { cycleList } from '#web/screens/editor/model/list-edits.ts';
import {
  cycleHeader,
  type Edit,
  insertLink,
  insertReading,
  type TextSelection,
  toggleBlank,
  toggleDelimiters,
  toggleHeader,
} from '#web/screens/editor/model/markup-edits.ts';
import { getArrowStep, isRightToLeft } from '#web/ui/direction/rendered-direction.ts';
import { isMacKeyboard, readLetter } from '#web/ui/keyboard.ts';
import { ExerciseMenu } from './exercise-menu.tsx';
import { applyEdit } from './insert-text.ts';
import { MediaMenu } from './media-menu.tsx';
import { TableMenu } from './table-menu.tsx';
import styles from './toolbar.module.css';

type Tool = {
  label: () => string;
  createEdit: (selection: TextSelection) => Edit;
  Icon: LucideIcon | 'BI' | 'red' | 'blue' | 'green';
  key?: string;
  /** Whether the key is pressed with Shift, too. */
  hasShift?: true;
  /** Whether the key is another one's where no words are selected. */
  keyNeedsWords?: true;
};

const { toolbar } = editorTexts;
const { sample } = toolbar;

const boldTool: Tool = {
  label: () => toolbar.bold,
  Icon: Bold,
  key: 'B',
  createEdit: (selection) => toggleDelimiters(selection, '**', '**', sample.text),
};

const italicTool: Tool = {
  label: () => toolbar.italic,
  Icon: Italic,
  key: 'I',
  createEdit: (selection) => toggleDelimiters(selection, '*', '*', sample.text),
};

const blankTool: Tool = {
  label: () => toolbar.blank,
  Icon: TextCursorInput,
  key: 'E',
  createEdit: (selection) => toggleBlank(selection, sample.answer),
};

const linkTool: Tool = {
  label: () => toolbar.link,
  Icon: Link,
  key: 'K',
  keyNeedsWords: true,
  createEdit: (selection) => insertLink(selection, sample.text),
};

const listTool: Tool = {
  label: () => toolbar.list,
  Icon: List,
  key: 'L',
  hasShift: true,
  createEdit: (selection) => cycleList(selection, sample.text),
};

/** The tools with a key of their own, by the key that is pressed with Ctrl or Cmd. */
const KEY_TOOLS: readonly Tool[] = [boldTool, italicTool, blankTool, linkTool, listTool];

/** The edit of the key that is pressed with Ctrl or Cmd, if there is one; with Shift, H makes headings and L lists. */
export function createKeyEdit(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>,
  selection: TextSelection,
): Edit | undefined {
  const key = readLetter(event)?.toUpperCase();
  const { shiftKey } = event;
  if (shiftKey && key === 'H') return cycleHeader(selection, sample.heading);
  const hasWords = selection.start < selection.end;
  if (key === undefined) return undefined;
  return KEY_TOOLS.filter((tool) => (tool.hasShift ?? false) === shiftKey && (hasWords || tool.keyNeedsWords !== true))
    .find((tool) => tool.key === key)
    ?.createEdit(selection);
}

function createColourTool(
  label: () => string,
  keyword: 'RED' | 'BLUE' | 'GREEN',
  Icon: 'red' | 'blue' | 'green',
): Tool {
  return { label, Icon, createEdit: (selection) => toggleDelimiters(selection, `{ ${keyword} | `, ' }', sample.text) };
}

function createHeaderTool(level: 1 | 2 | 3, Icon: LucideIcon): Tool {
  const label = () => toolbar.headings[level - 1] ?? '';
  return { label, Icon, createEdit: (selection) => toggleHeader(selection, level, sample.heading) };
}

/** Groups of tools, separated by lines. */
const TOOL_GROUPS: readonly (readonly Tool[])[] = [
  [createHeaderTool(1, Heading1), createHeaderTool(2, Heading2), createHeaderTool(3, Heading3)],
  [
    boldTool,
    italicTool,
    {
      label: () => toolbar.boldItalic,
      Icon: 'BI',
      createEdit: (selection) => toggleDelimiters(selection, '***', '***', sample.text),
    },
  ],
  [
    createColourTool(() => toolbar.red, 'RED', 'red'),
    createColourTool(() => toolbar.blue, 'BLUE', 'blue'),
    createColourTool(() => toolbar.green, 'GREEN', 'green'),
  ],
  [
    linkTool,
    {
      label: () => toolbar.reading,
      Icon: Languages,
      createEdit: (selection) => insertReading(selection, sample.text, sample.reading),
    },
  ],
];

type ToolbarProps = {
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  fieldId: string;
  /** Of the course; undefined when it is in none, or in several languages. */
  language: string | undefined;
  medias: readonly Media[];
  onFind: () => void;
  onUpload: () => void;
};

export const Toolbar = memo(function Toolbar({ fieldRef, fieldId, language, medias, onFind, onUpload }: ToolbarProps) {
  const toolbarRef = useRef<HTMLDivElement>(null);
  const [activeTool, setActiveTool] = useState<string>(toolbar.exercise);

  /** Arrows, Home and End move the focus between the buttons; Tab comes back to the one that had it last. */
  function moveFocus(event: KeyboardEvent) {
    const buttons = [...(toolbarRef.current?.querySelectorAll<HTMLButtonElement>('[data-tool]') ?? [])];
    const currentIndex = buttons.findIndex((button) => button.contains(document.activeElement));
    const step = getArrowStep(event.key, isRightToLeft(event.currentTarget));
    const target = step === undefined ? { Home: 0, End: -1 }[event.key] : (currentIndex + step) % buttons.length;
    const next = target === undefined ? undefined : buttons.at(target);
    if (currentIndex < 0 || next === undefined) return;
    event.preventDefault();
    setActiveTool(next.dataset.tool ?? '');
    next.focus();
  }

  function applyTool(createEdit: Tool['createEdit']) {
    if (fieldRef.current !== null) applyEdit(fieldRef.current, createEdit(readSelection(fieldRef.current)));
  }

  const itemProps = (label: string) => ({
    'data-tool': label,
    tabIndex: activeTool === label ? 0 : -1,
    onFocus: () => setActiveTool(label),
  });
  return (
    <div
      ref={toolbarRef}
      role="toolbar"
      aria-label={toolbar.label}
      aria-controls={fieldId}
      className={styles.toolbar}
      onKeyDown={moveFocus}
    >
      <div className={styles.group}>
        <ExerciseMenu
          language={language}
          medias={medias}
          buttonProps={itemProps(toolbar.exercise)}
          onChoose={applyTool}
        />
        <ToolButton tool={blankTool} hasText itemProps={itemProps(toolbar.blank)} onApply={applyTool} />
      </div>
      {TOOL_GROUPS.map((group) => (
        <div key={group[0]?.label()} className={styles.group}>
          {group.map((tool) => (
            <ToolButton key={tool.label()} tool={tool} itemProps={itemProps(tool.label())} onApply={applyTool} />
          ))}
        </div>
      ))}
      <div className={styles.group}>
        <ToolButton tool={listTool} itemProps={itemProps(toolbar.list)} onApply={applyTool} />
        <TableMenu
          language={language}
          readSelection={() => (fieldRef.current === null ? undefined : readSelection(fieldRef.current))}
          buttonProps={itemProps(toolbar.table)}
          onChoose={applyTool}
        />
      </div>
      <div className={styles.group}>
        <button
          type="button"
          className={styles.tool}
          aria-label={editorTexts.find.label}
          aria-keyshortcuts="Control+F Meta+F"
          title={toolbar.withShortcut(editorTexts.find.label, shortcutLabel('F'))}
          onClick={onFind}
          {...itemProps(editorTexts.find.label)}
        >
          <Search aria-hidden="true" size={18} />
        </button>
      </div>
      <div className={styles.group}>
        <MediaMenu medias={medias} buttonProps={itemProps(toolbar.media)} onChoose={applyTool} onUpload={onUpload} />
      </div>
    </div>
  );
});

type ToolButtonProps = {
  tool: Tool;
  /** Whether its name stands beside its icon. */
  hasText?: boolean;
  itemProps: Readonly<Record<string, unknown>>;
  onApply: (createEdit: Tool['createEdit']) => void;
};

function ToolButton({ tool, hasText = false, itemProps, onApply }: ToolButtonProps) {
  const { Icon, createEdit } = tool;
  const key = tool.hasShift ? `Shift+${tool.key}` : tool.key;
  const label = tool.label();
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      aria-keyshortcuts={key === undefined ? undefined : `Control+${key} Meta+${key}`}
      title={key === undefined ? label : toolbar.withShortcut(label, shortcutLabel(key))}
      onClick={() => onApply(createEdit)}
      {...itemProps}
    >
      {typeof Icon === 'string' ? <TextIcon icon={Icon} /> : <Icon aria-hidden="true" size={18} />}
      {hasText && <span className={styles.text}>{toolbar.blankShort}</span>}
    </button>
  );
}

/** An icon made of letters, which the style sheet adds: they are no text to be read out. */
function TextIcon({ icon }: { icon: 'BI' | 'red' | 'blue' | 'green' }) {
  return <span aria-hidden="true" className={styles.glyph} data-glyph={icon} />;
}

/** The text and the selection of a field. */
export function readSelection({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): TextSelection {
  return { text: value, start: selectionStart, end: selectionEnd };
}

/** `⌘B` on a Mac, else `Ctrl+B`. */
function shortcutLabel(key: string): string {
  return isMacKeyboard() ? `⌘${key}` : `${toolbar.control}+${key}`;
}
