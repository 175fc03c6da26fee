// What of a file comes in, in numbers, and the report of it to keep.
import { useDeferredValue, useMemo } from 'react';
import type { ImportPreview, WordListForm } from '#api/imports.ts';
import { parse } from '#markup/parse.ts';
import { countTree } from '#markup/text-counts.ts';
import { importTexts as texts } from '#texts/en/imports.ts';
import { saveFile } from '#web/download-file.ts';
import { Button } from '#web/ui/button.tsx';
import { type FoundChoices, writeImported } from './gap-choices.ts';
import styles from './import.module.css';
import { listCounts, type ReportInput, writeReport } from './import-report.ts';

type ReportSectionProps = {
  fileName: string;
  title: string;
  preview: ImportPreview;
  choices: FoundChoices;
  wordLists: WordListForm;
};

export function ReportSection({ fileName, title, preview, choices, wordLists }: ReportSectionProps) {
  const shownChoices = useDeferredValue(choices);
  const counts = useMemo(
    () => countTree(parse(writeImported(preview, shownChoices, wordLists))),
    [preview, shownChoices, wordLists],
  );
  const input: ReportInput = { fileName, title, preview, counts };
  return (
    <section aria-labelledby="import-report">
      <h2 id="import-report" className={styles.heading}>
        {texts.report.cameIn}
      </h2>
      <ul className={styles.media}>
        {listCounts(input).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {preview.notices.length === 0 && <p className={styles.source}>{texts.report.nothingLost}</p>}
      <div className={styles.buttons}>
        <Button
          variant="ghost"
          onClick={() => {
            const report = writeReport(input, document.documentElement.dir || 'ltr');
            saveFile(new Blob([report], { type: 'text/html' }), `${texts.report.fileName}.html`);
          }}
        >
          {texts.report.save}
        </Button>
      </div>
    </section>
  );
}
