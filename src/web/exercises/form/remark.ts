// Remarks on near misses: what to look at again.
import type { NearMiss } from '#answers/check-answer.ts';
import type { DiffSegment } from '#answers/diff-characters.ts';
import { remarkTexts } from '#texts/en/remarks.ts';
import { formatAnd } from '#texts/formats/format-list.ts';
import { createInterfaceLine, createInterfaceText } from '#web/ui/direction/interface-text.ts';
import { iconSvg } from '#web/ui/icons.ts';
import { fillNodes } from '#web/ui/slots/fill-nodes.ts';
import { highlightDifferences } from './result-marks.ts';

/**
 * The near misses in words, with the answer that it is about: a line may have
 * several blanks, and a blank several answers.
 */
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

/**
 * The near misses of an answer that can be mended, without the right one. Has an id, for the field that it describes.
 * @param given the answer, where the line has others that may have a remark, too
 */
export function createHeldRemark(nearMisses: readonly NearMiss[], given?: string): HTMLElement {
  const remark = createInterfaceLine('remark');
  heldRemarks += 1;
  remark.id = `look-again-${heldRemarks}`;
  const names = formatAnd(nearMisses.map((nearMiss) => remarkTexts.nearMisses[nearMiss]));
  const text = createInterfaceText(remarkTexts.lookAgain(names));
  if (given === undefined) remark.append(iconSvg('note'), text);
  else {
    // Not as the right answer is shown.
    const answer = document.createElement('b');
    answer.dir = 'auto';
    answer.textContent = given;
    remark.append(iconSvg('note'), ...fillNodes(remarkTexts.ofGiven, [answer, text], createInterfaceText));
  }
  return remark;
}
