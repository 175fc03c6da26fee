// Wraps wide tables in a scroll container of their own, operable by keyboard, so that the page never scrolls sideways.
import { appTexts } from '#web/texts/app.ts';

let observer: ResizeObserver | undefined;

/** Wraps every table below `root` in a box that scrolls when it overflows. */
export function wrapTables(root: ParentNode): void {
  for (const table of root.querySelectorAll('table')) {
    const box = document.createElement('div');
    box.className = 'table-scroll';
    table.replaceWith(box);
    box.append(table);
    estimateHeight(box, table.rows.length + 0.4 * table.querySelectorAll('.player').length);
    observer ??= new ResizeObserver((entries) => {
      for (const { target } of entries) if (target instanceof HTMLElement) updateScrollability(target);
    });
    observer.observe(box);
    // Tables are laid out only when they come near the viewport (`content-visibility` in prose.css).
    box.addEventListener('contentvisibilityautostatechange', () => updateScrollability(box));
  }
}

/**
 * Sets the estimated height of an element that is not laid out yet (`contain-intrinsic-size`): a number of lines, and rem around them.
 * The better the estimate, the smaller the layout shift. On phones lines wrap.
 */
export function estimateHeight(element: HTMLElement, lines: number, extraRem = 0): void {
  const rem = extraRem + lines * (window.innerWidth < 640 ? 4.2 : 2.9);
  element.style.containIntrinsicBlockSize = `auto ${rem}rem`;
}

/** Only a box that scrolls is a tab stop. A table that is not laid out has no width yet: its box stays as it was. */
function updateScrollability(box: HTMLElement): void {
  if (box.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) === false) return;
  if (box.scrollWidth > box.clientWidth) {
    box.tabIndex = 0;
    box.setAttribute('role', 'group');
    box.setAttribute('aria-label', appTexts.wideTable);
  } else {
    for (const name of ['tabindex', 'role', 'aria-label']) box.removeAttribute(name);
  }
}
