// The report of an export as a page to keep: what is not in the file, and what is in
// another form, in the language of the interface.
import { escapeHtml } from '#syntax/escape-html.ts';
import { exportTexts as texts } from '#texts/en/exports.ts';
import { writeElement, writeItems, writeReportPage } from '#web/report-page.ts';
import { CHOICES, type ExportChoice, formatLosses } from './export-choices.ts';

function findChoice(id: ExportChoice) {
  // Every id is that of a choice.
  return CHOICES.find((choice) => choice.id === id) ?? CHOICES[0];
}

/** Whether there is anything to report. */
export function hasLosses(id: ExportChoice): boolean {
  const { lost, changed } = findChoice(id);
  return lost.length + changed.length > 0;
}

/** @param fileName of the file that was saved */
export function writeExportReport(id: ExportChoice, fileName: string, direction: string): string {
  const choice = findChoice(id);
  const lists = [
    { heading: texts.report.lost, features: choice.lost },
    { heading: texts.report.changed, features: choice.changed },
  ].filter(({ features }) => features.length > 0);
  const parts = [
    writeElement('p', escapeHtml(texts.purposes[id].purpose)),
    writeElement('p', escapeHtml(formatLosses(choice))),
    ...lists.flatMap(({ heading, features }) => [
      writeElement('h2', escapeHtml(heading)),
      writeItems(features.map((feature) => texts.features[feature])),
    ]),
  ];
  return writeReportPage(texts.report.title(fileName), parts, direction);
}
