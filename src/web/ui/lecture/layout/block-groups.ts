// Groups the blocks of a draft's preview: the browser looks at each element that it may skip (`content-visibility`) in
// every frame, and that of a keystroke has time for some dozen groups, not for hundreds of blocks.

/** About a window's height: fewer are more elements to look at, more have too much laid out at the edges of the window. */
const MAX_BLOCKS = 24;

/** The blocks of a body whose blocks are in groups. */
export function listBlocks(body: Element): Element[] {
  return [...body.children].flatMap((group) => [...group.children]);
}

/**
 * Puts nodes in their order before the node `next` (at the end without one), in groups of at most 24 blocks. Nodes that
 * are in place already are not touched.
 */
export function insertInGroups(body: Element, nodes: readonly ChildNode[], next: ChildNode | null): void {
  [...body.children].forEach(removeIfEmpty);
  let following = next;
  for (const node of nodes.toReversed()) {
    const group = node.parentElement;
    if (group?.parentElement !== body || findNext(node, group) !== following) place(body, node, following);
    if (group !== null) removeIfEmpty(group);
    following = node;
  }
  for (const group of new Set(nodes.map(({ parentElement }) => parentElement))) estimateHeight(group);
  for (const group of body.children) markAfterHeading(group);
}

function removeIfEmpty(group: Element): void {
  if (!group.hasChildNodes()) group.remove();
}

function findNext(node: ChildNode, group: Element): ChildNode | null {
  return node.nextSibling ?? group.nextElementSibling?.firstChild ?? null;
}

function place(body: Element, node: ChildNode, following: ChildNode | null): void {
  const group = following?.parentElement ?? null;
  if (group !== null && isFull(group) && following !== group.firstChild) divide(body, group, following);
  if (group !== null && !(isFull(group) && following === group.firstChild)) {
    group.insertBefore(node, following);
    return;
  }
  const previous = group === null ? body.lastElementChild : group.previousElementSibling;
  const target = previous === null || isFull(previous) ? createGroup(body, group) : previous;
  target.append(node);
}

function isFull({ childElementCount }: Element): boolean {
  return childElementCount >= MAX_BLOCKS;
}

function createGroup(body: Element, next: Element | null): HTMLElement {
  const group = document.createElement('div');
  group.className = 'block-group';
  body.insertBefore(group, next);
  return group;
}

/**
 * Moves the nodes before `following` into a group of their own. A browser that cannot move them without ending what
 * plays there leaves the group larger.
 */
function divide(body: Element, group: Element, following: ChildNode | null): void {
  if (!('moveBefore' in group)) return;
  const before = createGroup(body, group);
  while (group.firstChild !== null && group.firstChild !== following) before.moveBefore(group.firstChild, null);
  estimateHeight(before);
}

/** The height of a group that was never laid out, in rem, in a preview of the usual width. */
function estimateHeight(group: HTMLElement | null): void {
  if (group === null) return;
  const heights = Array.from(group.children, (block) => {
    if (block.localName === 'form') return 24;
    const lines = 1 + block.textContent.length / 50 + block.querySelectorAll('br, li, tr').length;
    return 1.5 + 1.75 * (lines + 8 * block.querySelectorAll('img, video').length);
  });
  group.style.containIntrinsicBlockSize = `auto ${heights.reduce((sum, height) => sum + height, 0)}rem`;
}

/** The style sheet has less space there. It does not ask by `:has()`, which would be looked up at each keystroke. */
function markAfterHeading(group: Element): void {
  const before = group.previousElementSibling?.lastElementChild?.localName;
  group.classList.toggle('after-heading', /^h\d$/.test(before ?? ''));
}
