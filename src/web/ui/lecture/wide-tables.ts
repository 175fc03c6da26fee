// Tables that are wider than their place scroll inside themselves, by keyboard too, and never the whole page.
import { appTexts } from '#web/texts/app.ts';

let observer: ResizeObserver | undefined;

/** Puts every table below `root` into a box that scrolls when it has to. */
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
    // Only when it comes near is a table laid out (prose.css).
    box.addEventListener('contentvisibilityautostatechange', () => updateScrollability(box));
  }
}

/**
 * Until an element is laid out, which is when it comes near (prose.css), it is taken to be as high as so many lines, and so
 * many rem around them: the better the guess, the less moves then. On phones lines break.
 */
export function estimateHeight(element: HTMLElement, lines: number, extraRem = 0): void {
  const rem = extraRem + lines * (window.innerWidth < 640 ? 4.2 : 2.9);
  element.style.containIntrinsicBlockSize = `auto ${rem}rem`;
}

/** Only a box that scrolls is a stop of the Tab key. */
function updateScrollability(box: HTMLElement): void {
  if (box.scrollWidth > box.clientWidth) {
    box.tabIndex = 0;
    box.setAttribute('role', 'group');
    box.setAttribute('aria-label', appTexts.wideTable);
  } else {
    for (const name of ['tabindex', 'role', 'aria-label']) box.removeAttribute(name);
  }
}
