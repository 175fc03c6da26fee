// Wraps wide tables in a scroll container of their own, operable by keyboard, so that the page never scrolls sideways.
// On phones, the players of a column of their own stand at the start of their
// rows, where they are always on the screen.
import { appTexts } from '#texts/en/app.ts';

/** In milliseconds: after what is in the window was shown. */
const MEASURE_DELAY = 1000;

const PHONE = window.matchMedia('(width < 40rem)');

PHONE.addEventListener('change', () => {
  for (const box of document.querySelectorAll<HTMLElement>('.table-scroll')) {
    const table = box.querySelector('table');
    if (table !== null) arrangePlayers(table);
    updateScrollability(box);
  }
});

let observer: ResizeObserver | undefined;

/** Wraps every table below `root` in a box that scrolls when it overflows. */
export function wrapTables(root: ParentNode): void {
  for (const table of root.querySelectorAll('table')) {
    const box = document.createElement('div');
    box.className = 'table-scroll';
    table.replaceWith(box);
    box.append(table);
    const columns = findPlayerColumns(table);
    if (columns.length > 0) {
      table.dataset.playerColumns = columns.join(' ');
      arrangePlayers(table);
    }
    estimateHeight(box, table.rows.length);
    observer ??= new ResizeObserver((entries) => {
      for (const { target } of entries) if (target instanceof HTMLElement) updateScrollability(target);
    });
    observer.observe(box);
    // Tables are laid out only when they come near the viewport (`content-visibility` in prose.css).
    box.addEventListener('contentvisibilityautostatechange', () => updateScrollability(box));
  }
}

/**
 * Sets the estimated height of an element that is not laid out yet
 * (`contain-intrinsic-size`): a number of lines, and rem around them.
 * The better the estimate, the smaller the layout shift. On phones lines wrap.
 */
export function estimateHeight(element: HTMLElement, lines: number, extraRem = 0): void {
  const rem = extraRem + lines * (window.innerWidth < 640 ? 4.2 : 2.9);
  element.style.containIntrinsicBlockSize = `auto ${rem}rem`;
}

/** The columns whose cells hold players and no text, below a header or none; empty when no other column has text. */
function findPlayerColumns(table: HTMLTableElement): number[] {
  const rows = [...(table.tBodies[0]?.rows ?? [])];
  const columns = [...(rows[0]?.cells ?? [])].map((_, column) => rows.map((row) => row.cells[column]));
  const isEmpty = (cell: HTMLElement | undefined) => !cell?.textContent.trim();
  const playerColumns = [...columns.keys()].filter(
    (at) => columns[at]?.every(isEmpty) && columns[at].some((cell) => cell?.querySelector('.player')),
  );
  const hasText = columns.some((cells) => !cells.every(isEmpty));
  return hasText ? playerColumns : [];
}

/**
 * Moves the players of such columns to the first cell of their rows, and hides the
 * columns, or undoes it. What plays goes on.
 */
function arrangePlayers(table: HTMLTableElement): void {
  const columns = (table.dataset.playerColumns ?? '').split(' ').filter(Boolean).map(Number);
  for (const row of table.rows) {
    const first = [...row.cells].find((_, column) => !columns.includes(column));
    for (const column of columns) {
      const cell = row.cells[column];
      if (first === undefined || cell === undefined) continue;
      cell.hidden = PHONE.matches;
      for (const player of row.querySelectorAll<HTMLElement>('.player')) {
        if (!PHONE.matches && player.dataset.column === String(column)) {
          delete player.dataset.column;
          cell.append(player);
        } else if (PHONE.matches && player.parentElement === cell) {
          player.dataset.column = String(column);
          first.append(player);
        }
      }
    }
    if (first === undefined) continue;
    first.classList.toggle('has-players', PHONE.matches);
    first.style.setProperty('--players', String(columns.length));
    for (const [at, player] of first.querySelectorAll<HTMLElement>('.player[data-column]').entries()) {
      player.style.setProperty('--index', String(at));
    }
  }
}

/**
 * Only a box that scrolls is a tab stop. A table that is not laid out yet has no width: it is measured later, which
 * lays it out once, so that Tab does not pass over what is far from the window.
 */
function updateScrollability(box: HTMLElement): void {
  const table = box.querySelector('table');
  if (table?.checkVisibility({ contentVisibilityAuto: true })) setScrollable(box, box.scrollWidth > box.clientWidth);
  else setTimeout(() => setScrollable(box, (table?.offsetWidth ?? 0) > box.clientWidth), MEASURE_DELAY);
}

function setScrollable(box: HTMLElement, isScrollable: boolean): void {
  if (isScrollable) {
    box.tabIndex = 0;
    box.setAttribute('role', 'group');
    box.setAttribute('aria-label', appTexts.wideTable);
  } else {
    for (const name of ['tabindex', 'role', 'aria-label']) box.removeAttribute(name);
  }
}
