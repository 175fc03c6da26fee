// The lines of a lecture as a list, to choose one by keyboard.
import { useState } from 'react';
import { foldText } from '#answers/fold-text.ts';
import { askingTexts as texts } from '#texts/en/asking.ts';
import { formTexts } from '#texts/en/general.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { Line } from './find-line.ts';
import styles from './questions.module.css';

/** Fewer lines need no search. */
const MIN_FOR_SEARCH = 8;
/** As many rows are shown at once: a search finds the others. */
const MAX_SHOWN = 300;

type LineListProps = { lines: readonly Line[]; onChoose: (line: Line) => void; onClose: () => void };

export function LineList({ lines, onChoose, onClose }: LineListProps) {
  const [search, setSearch] = useState('');
  const wanted = foldText(search.trim());
  const found = lines.filter(({ text }) => foldText(text).includes(wanted)).slice(0, MAX_SHOWN);
  return (
    <Dialog heading={texts.chooseLine} closeLabel={formTexts.close} onClose={onClose}>
      {lines.length >= MIN_FOR_SEARCH && (
        <label className={styles.field}>
          {texts.findLine}
          <input
            type="search"
            value={search}
            dir="auto"
            data-autofocus
            onChange={({ target }) => setSearch(target.value)}
          />
        </label>
      )}
      {found.length === 0 && <p role="status">{texts.noLine}</p>}
      <ol className={styles.lines} translate="no">
        {found.map((line) => (
          <li key={`${line.block} ${line.line}`}>
            <button type="button" dir="auto" onClick={() => onChoose(line)}>
              {line.text || texts.wordless}
            </button>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
