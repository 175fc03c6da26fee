// Remarks on near misses: what to look at again.
import type { NearMiss } from '#answers/check-answer.ts';
import type { DiffSegment } from '#answers/diff-characters.ts';
import { remarkTexts } from '#texts/en/remarks.ts';
import { formatAnd } from '#texts/formats/format-list.ts';
import { createInterfaceLine, markInterfaceText } from '#web/ui/direction/interface-text.ts';
import { iconSvg } from '#web/ui/icons.ts';
import { fillNodes } from '#web/ui/slots/fill-nodes.ts';
import { highlightDifferences } from './result-marks.ts';

/** The near misses in words, with the answer that it is about: a line may have several blanks, and a blank several answers. */
export function createRemark(nearMisses: readonly NearMiss[], expected: readonly DiffSegment[]): HTMLElement {
  const remark = createInterfaceLine('remark');
  const answer = document.createElement('strong');
  answer.dir = 'auto';
  answer.append(...highlightDifferences(expected));
  const names = formatAnd(nearMisses.map((nearMiss) => remarkTexts.nearMisses[nearMiss]));
  remark.append(iconSvg('note'), ...fillNodes((slot) => remarkTexts.check(names, slot), [answer], createInterfaceText));
  return remark;
}

let heldRemarks = 0;

/** The near misses of an answer that can be mended, without the right one. Has an id, for the field that it describes. */
export function createHeldRemark(nearMisses: readonly NearMiss[]): HTMLElement {
  const remark = createInterfaceLine('remark');
  heldRemarks += 1;
  remark.id = `look-again-${heldRemarks}`;
  const names = formatAnd(nearMisses.map((nearMiss) => remarkTexts.nearMisses[nearMiss]));
  remark.append(iconSvg('note'), createInterfaceText(remarkTexts.lookAgain(names)));
  return remark;
}

/** A text of the interface in a line of the course. */
function createInterfaceText(text: string): HTMLElement {
  const element = markInterfaceText(document.createElement('span'));
  element.textContent = text;
  return element;
}
