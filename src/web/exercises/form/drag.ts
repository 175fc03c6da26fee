// Dragging by pointer events: at once with a mouse, after a short hold on a touch screen, where a swipe scrolls.

type Point = { x: number; y: number };

type DragHandlers = {
  /** The element that is dragged from a press on `target`; undefined when that is none. */
  findDragged(target: Element): HTMLElement | undefined;
  onMove(dragged: HTMLElement, point: Point): void;
  onDrop(dragged: HTMLElement): void;
  onCancel(dragged: HTMLElement): void;
};

/** Pixels that a pressed mouse moves before that is a drag, or a finger before it is a swipe. */
const THRESHOLD = 6;
const HOLD_MS = 180;

type Press = { pointerId: number; start: Point; dragged: HTMLElement; hold?: ReturnType<typeof setTimeout> };

/** Lets the elements in `area` be dragged; a copy of the dragged one follows the pointer. Escape cancels. */
export function enableDragging(area: HTMLElement, { findDragged, onMove, onDrop, onCancel }: DragHandlers): void {
  let press: Press | undefined;
  let ghost: HTMLElement | undefined;
  let offset: Point = { x: 0, y: 0 };

  function begin({ dragged, pointerId, start }: Press): void {
    const { left, top, width, height } = dragged.getBoundingClientRect();
    offset = { x: start.x - left, y: start.y - top };
    ghost = createGhost(dragged, width, height);
    area.append(ghost);
    dragged.classList.add('dragged');
    area.setPointerCapture(pointerId);
    place(start);
  }
  function place({ x, y }: Point): void {
    if (ghost !== undefined) ghost.style.translate = `${x - offset.x}px ${y - offset.y}px`;
  }
  function end(isDropped: boolean): void {
    if (press === undefined) return;
    const { dragged, hold, pointerId } = press;
    clearTimeout(hold);
    press = undefined;
    if (ghost === undefined) return;
    ghost.remove();
    ghost = undefined;
    dragged.classList.remove('dragged');
    if (area.hasPointerCapture(pointerId)) area.releasePointerCapture(pointerId);
    if (isDropped) onDrop(dragged);
    else onCancel(dragged);
  }

  area.addEventListener('pointerdown', ({ target, isPrimary, button, pointerId, pointerType, clientX, clientY }) => {
    const dragged = isPrimary && button === 0 && target instanceof Element ? findDragged(target) : undefined;
    if (dragged === undefined || press !== undefined) return;
    const started: Press = { pointerId, start: { x: clientX, y: clientY }, dragged };
    if (pointerType === 'touch') started.hold = setTimeout(() => press === started && begin(started), HOLD_MS);
    press = started;
  });
  area.addEventListener('pointermove', ({ pointerId, pointerType, clientX: x, clientY: y }) => {
    if (press?.pointerId !== pointerId) return;
    const { start, dragged } = press;
    if (ghost === undefined) {
      if (Math.hypot(x - start.x, y - start.y) < THRESHOLD) return;
      if (pointerType === 'touch') {
        end(false);
        return;
      }
      begin(press);
    }
    place({ x, y });
    onMove(dragged, { x, y });
  });
  area.addEventListener('pointerup', ({ pointerId }) => {
    if (press?.pointerId !== pointerId) return;
    if (ghost !== undefined) suppressClick();
    end(true);
  });
  area.addEventListener('pointercancel', () => end(false));
  area.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || ghost === undefined) return;
    event.preventDefault();
    end(false);
  });
  // While a piece is dragged, the page does not scroll, and a long press opens no menu.
  area.addEventListener('touchmove', (event) => ghost !== undefined && event.preventDefault(), { passive: false });
  area.addEventListener('contextmenu', (event) => press?.hold !== undefined && event.preventDefault());
}

/**
 * The browser's click at the end of a drag is none of the user's; it comes at once or not at all. One by a key, which
 * a busy browser may handle before a timer, has no count of clicks.
 */
function suppressClick(): void {
  const suppress = (event: MouseEvent) => {
    if (event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', suppress, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', suppress, { capture: true }));
}

function createGhost(dragged: HTMLElement, width: number, height: number): HTMLElement {
  const ghost = document.createElement('div');
  ghost.className = 'ghost';
  ghost.inert = true;
  ghost.setAttribute('aria-hidden', 'true');
  ghost.style.inlineSize = `${width}px`;
  ghost.style.blockSize = `${height}px`;
  ghost.append(...[...dragged.childNodes].map((node) => node.cloneNode(true)));
  return ghost;
}
