// The words of an exercise, as they are read out.

/** The text of a node for a name that is read out: words with a reading are the words. */
export function readWords(node: Node): string {
  if (node.nodeName === 'RT') return '';
  return node.hasChildNodes() ? [...node.childNodes].map(readWords).join('') : (node.nodeValue ?? '');
}
