// Finds texts that are cut or overlap on a page, as the browser has laid it out.
import type { Page } from 'playwright-core';

/**
 * One line for each fault within the page: a page wider than the window, a text that is cut by an element around it or sticks
 * out of its button, and texts that overlap. Texts that scroll or end with an ellipsis on purpose are no faults.
 */
export function findLayoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // What follows from another window size is rendered in the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const TOLERANCE_PX = 2;
    const faults: string[] = [];
    const root = document.documentElement;
    const excess = root.scrollWidth - root.clientWidth;
    if (excess > 0) faults.push(`page: ${excess} px too wide for ${describe(findWidest())}`);

    /** `shown` is what of `rect` no element around it clips, such as one that ends in an ellipsis. */
    type Line = { element: Element; text: string; rect: DOMRect; shown: DOMRect; layer: Element | null };
    const lines: Line[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      if (element === null || node.nodeValue?.trim() === '' || !isShown(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        if (rect.width < TOLERANCE_PX || rect.height < TOLERANCE_PX || !isInSight(element, rect)) continue;
        const text = node.nodeValue?.trim().slice(0, 40) ?? '';
        lines.push({ element, text, rect, shown: clip(element, rect), layer: findLayer(element) });
      }
    }
    for (const line of lines) checkBoxes(line);
    for (const [index, line] of lines.entries()) {
      for (const other of lines.slice(index + 1)) {
        if (overlaps(line, other)) faults.push(`overlap: “${line.text}” and “${other.text}”`);
      }
    }
    return [...new Set(faults)];

    function findWidest(): Element {
      const measureExcess = (element: Element) => {
        const { left, right } = element.getBoundingClientRect();
        return Math.max(right - root.clientWidth, -left);
      };
      const shown = [...document.body.querySelectorAll('*')].filter(
        (element) => isShown(element) && !isScrolled(element),
      );
      return shown.reduce(
        (widest, element) => (measureExcess(element) > measureExcess(widest) ? element : widest),
        document.body,
      );
    }

    function isScrolled(element: Element): boolean {
      const { parentElement: parent } = element;
      if (parent === null) return false;
      return getComputedStyle(parent).overflowX !== 'visible' || isScrolled(parent);
    }

    function isShown(element: Element): boolean {
      if (element.closest('.visually-hidden, option, select, [inert], [aria-hidden=true], script, style, noscript'))
        return false;
      return element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true });
    }

    /** False for what is scrolled out of a box, and for texts of screen readers: their box is a pixel large. */
    function isInSight(element: Element, rect: DOMRect): boolean {
      for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY, display } = getComputedStyle(at);
        if (display === 'inline' || (overflowX === 'visible' && overflowY === 'visible')) continue;
        const box = at.getBoundingClientRect();
        if (box.width <= TOLERANCE_PX || box.height <= TOLERANCE_PX) return false;
        if (!/auto|scroll/.test(overflowX + overflowY)) continue;
        if (rect.right > box.right || rect.left < box.left || rect.bottom > box.bottom || rect.top < box.top)
          return false;
      }
      return true;
    }

    function clip(element: Element, rect: DOMRect): DOMRect {
      let { left, right } = rect;
      for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
        const { overflowX, display } = getComputedStyle(at);
        if (display === 'inline' || overflowX === 'visible') continue;
        const box = at.getBoundingClientRect();
        left = Math.max(left, box.left);
        right = Math.min(right, box.right);
      }
      return new DOMRect(left, rect.top, right - left, rect.height);
    }

    /** What is positioned above the page, such as a bar or a dialog: texts below it are covered on purpose. */
    function findLayer(element: Element): Element | null {
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        if (['fixed', 'sticky', 'absolute'].includes(getComputedStyle(at).position) || at.matches('dialog')) return at;
      }
      return null;
    }

    function checkBoxes({ element, text, rect }: Line): void {
      for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (style.display === 'inline' || style.display === 'contents') continue;
        const box = at.getBoundingClientRect();
        const out = Math.max(box.left - rect.left, rect.right - box.right);
        if (/auto|scroll/.test(style.overflowX) || style.textOverflow === 'ellipsis') return;
        const outBelow = /hidden|clip/.test(style.overflowY)
          ? Math.max(box.top - rect.top, rect.bottom - box.bottom)
          : 0;
        const clips = /hidden|clip/.test(style.overflowX);
        if (
          at.matches('button, a, label, th, td, summary, [role=tab]') ? out > TOLERANCE_PX : clips && out > TOLERANCE_PX
        ) {
          faults.push(`${clips ? 'cut' : 'sticks out'}: “${text}” by ${Math.round(out)} px of ${describe(at)}`);
          return;
        }
        // A line box is higher than its letters.
        if (outBelow > rect.height / 3) {
          faults.push(`cut: “${text}” by ${Math.round(outBelow)} px of the height of ${describe(at)}`);
          return;
        }
        if (/auto|scroll/.test(style.overflowY)) return;
      }
    }

    function overlaps(a: Line, b: Line): boolean {
      if (
        a.layer !== b.layer ||
        a.element === b.element ||
        a.element.contains(b.element) ||
        b.element.contains(a.element)
      )
        return false;
      const width = Math.min(a.shown.right, b.shown.right) - Math.max(a.shown.left, b.shown.left);
      const height = Math.min(a.rect.bottom, b.rect.bottom) - Math.max(a.rect.top, b.rect.top);
      return width > TOLERANCE_PX && height > Math.min(a.rect.height, b.rect.height) / 3;
    }

    function describe(element: Element): string {
      return `<${element.tagName.toLowerCase()} class="${element.className}">`;
    }
  });
}
