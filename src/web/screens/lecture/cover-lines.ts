// Covers the words of lines with a recording, so that they are heard first.
import './listen-first.css';
import { listenFirstTexts as texts } from '#texts/en/listen-first.ts';
import { interfaceLanguage } from '#texts/language/translated.ts';

const COVERED = 'covered-words';

/** The recordings of a lecture outside of exercises, whose lines have their own words to cover. */
function listPlayers(body: Element): HTMLElement[] {
  const players = [...body.querySelectorAll<HTMLElement>('p .player, li .player')].filter(
    (player) => player.closest('form') === null,
  );
  return players.filter((player) => findWords(player).some((node) => node.textContent?.trim() !== ''));
}

/** The nodes of the line that a player is in, itself left out; none when the line has several players. */
function findWords(player: HTMLElement): ChildNode[] {
  const [before, after] = [collect(player, 'previousSibling'), collect(player, 'nextSibling')];
  const words = [...before.toReversed(), ...after];
  const hasOther = words.some((node) => node instanceof Element && node.matches('.player, .player *, :has(.player)'));
  return hasOther ? [] : words;
}

function collect(player: HTMLElement, sibling: 'previousSibling' | 'nextSibling'): ChildNode[] {
  const nodes: ChildNode[] = [];
  for (let node = player[sibling]; node !== null && !isLineEnd(node); node = node[sibling]) nodes.push(node);
  return nodes;
}

/** The lists below an item are lines of their own. */
function isLineEnd(node: Node): boolean {
  return node instanceof HTMLBRElement || node instanceof HTMLUListElement || node instanceof HTMLOListElement;
}

/**
 * Covers every line with one recording: its words are `hidden`, from screen readers too, and a button in their place
 * shows them. A recording is named by its number meanwhile, as its name is made of the words.
 */
export function coverLines(body: Element): void {
  for (const [at, player] of listPlayers(body).entries()) coverLine(player, at + 1);
}

function coverLine(player: HTMLElement, number: number): void {
  const name = texts.line(number);
  const button = document.createElement('button');
  button.lang = interfaceLanguage;
  button.type = 'button';
  button.className = 'show-words';
  button.textContent = texts.show;
  button.setAttribute('aria-label', texts.showLine(name));
  for (const node of findWords(player)) {
    const cover = document.createElement('span');
    cover.className = COVERED;
    cover.hidden = true;
    node.replaceWith(cover);
    cover.append(node);
  }
  player.after(button);
  player.dispatchEvent(new CustomEvent('rename', { detail: name }));
  button.addEventListener('click', () => {
    uncover(player, button);
    player.querySelector('button')?.focus();
  });
}

/** Shows all words again. */
export function uncoverLines(body: Element): void {
  for (const button of body.querySelectorAll<HTMLElement>('.show-words')) {
    const player = button.previousElementSibling;
    if (player instanceof HTMLElement) uncover(player, button);
  }
}

function uncover(player: HTMLElement, button: Element): void {
  button.remove();
  for (const cover of [...collect(player, 'previousSibling'), ...collect(player, 'nextSibling')])
    if (cover instanceof HTMLElement && cover.className === COVERED) cover.replaceWith(...cover.childNodes);
  // Without a name: that of its words again.
  player.dispatchEvent(new CustomEvent('rename', { detail: '' }));
}
