// Places remarks in exercises below the line that they are about.

/** Inserts an element at the end of the line or block that holds `element`: after the sentence, not in it. */
export function insertBelowLine(element: Element, inserted: HTMLElement): void {
  const block = element.closest('p, td, th, li, h1, h2, h3') ?? element.parentElement;
  if (block === null) return;
  const isLineEnd = (node: Element) => (element.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const lineEnd = [...block.querySelectorAll('br')].find(isLineEnd);
  if (lineEnd === undefined) block.append(inserted);
  else lineEnd.before(inserted);
}
