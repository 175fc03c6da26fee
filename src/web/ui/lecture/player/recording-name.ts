// The name of a recording, from the words that it belongs to: "Play" thirty times says nothing to a screen reader.

const MAX_NAME_LENGTH = 40;

/** The first words of its table row, else the words after it in its line, else those before it; '' when there are none. */
export function findRecordingName(element: Element): string {
  const cells = [...(element.closest('tr')?.cells ?? [])];
  const words =
    cells.map((cell) => cell.textContent).find((text) => text.trim() !== '') ||
    adjacentText(element, 'nextSibling') ||
    adjacentText(element, 'previousSibling');
  // The dash before a line of dialogue is not part of the name.
  const name = words
    .replace(/\s+/g, ' ')
    .replace(/^ ?[–—]/, '')
    .trim();
  return name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name;
}

function adjacentText(element: Element, sibling: 'nextSibling' | 'previousSibling'): string {
  let text = '';
  for (let node = element[sibling]; node !== null && !(node instanceof HTMLBRElement); node = node[sibling]) {
    if (node instanceof Element && node.matches('audio, video, .player')) break;
    text = sibling === 'nextSibling' ? text + node.textContent : node.textContent + text;
  }
  return text.trim();
}
