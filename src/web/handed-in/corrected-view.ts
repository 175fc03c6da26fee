// A text with its marks as elements: deleted words struck through, added ones
// underlined, each mark with the letter of its kind.
import { type CorrectedRun, joinCorrections } from '#answers/corrected-text.ts';
import type { DiffSegment } from '#answers/diff-characters.ts';
import type { Mark } from '#api/learner-texts.ts';
import { handInTexts } from '#texts/en/hand-in.ts';
import { markInterfaceText } from '#web/ui/direction/interface-text.ts';

/** Paragraphs of a text, each in its own direction. `language` is that of the text. */
export function showCorrectedText(body: string, marks: readonly Mark[], language: string): HTMLElement {
  const view = document.createElement('div');
  view.className = 'corrected';
  view.lang = language;
  let paragraph = addParagraph(view);
  for (const run of joinCorrections(body, marks)) {
    if (run.mark !== undefined) paragraph.append(showMark(run, run.mark));
    else {
      for (const [at, line] of run.text.split('\n').entries()) {
        if (at > 0) paragraph = addParagraph(view);
        paragraph.append(line);
      }
    }
  }
  return view;
}

function addParagraph(view: HTMLElement): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.dir = 'auto';
  view.append(paragraph);
  return paragraph;
}

function showMark({ text, removed, added }: CorrectedRun<Mark>, mark: Mark): HTMLElement {
  const element = document.createElement('span');
  element.className = 'text-mark';
  element.dataset.kind = mark.kind;
  if (removed === undefined) element.append(text);
  else {
    const [before, after] = [document.createElement('del'), document.createElement('ins')];
    before.append(...showSegments(removed));
    after.append(...showSegments(added ?? []));
    element.append(...(removed.length > 0 ? [before] : []), ...(after.childNodes.length > 0 ? [after] : []));
  }
  element.append(showSign(mark));
  return element;
}

function showSegments(segments: readonly DiffSegment[]): Node[] {
  const areAll = segments.every(({ differs }) => differs);
  return segments.map(({ text, differs }) => {
    if (!differs || areAll) return document.createTextNode(text);
    const part = document.createElement('b');
    part.textContent = text;
    return part;
  });
}

/** The letter of the kind; the kind and the remark in words for those who hear or point at it. */
function showSign({ kind, remark }: Mark): HTMLElement {
  const sign = markInterfaceText(document.createElement('abbr'));
  sign.textContent = handInTexts.letters[kind];
  sign.title = remark === '' ? handInTexts.kinds[kind] : `${handInTexts.kinds[kind]}: ${remark}`;
  return sign;
}

/** What was remarked, as a list; undefined where nothing was. */
export function listRemarksOf(body: string, marks: readonly Mark[]): HTMLElement | undefined {
  const remarked = marks.filter(({ remark }) => remark !== '');
  if (remarked.length === 0) return undefined;
  const list = document.createElement('ul');
  list.className = 'text-remarks';
  for (const { start, end, kind, remark } of remarked) {
    const [entry, words] = [document.createElement('li'), document.createElement('q')];
    words.textContent = body.slice(start, end);
    words.dir = 'auto';
    const kindName = markInterfaceText(document.createElement('strong'));
    kindName.textContent = handInTexts.kinds[kind];
    const said = document.createElement('span');
    said.dir = 'auto';
    said.textContent = remark;
    entry.append(kindName, ' ', words, ' ', said);
    list.append(entry);
  }
  return list;
}
