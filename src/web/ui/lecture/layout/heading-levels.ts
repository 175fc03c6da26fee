// The levels of headings for screen readers, where the author's leave one out.

/**
 * Gives each heading below one that is more than a level higher the level that
 * follows (`aria-level`); its element stays.
 * The page is as if below an `h1`; where one is, its headings are a level lower.
 */
export function closeHeadingGaps(root: ParentNode): void {
  const above = [1];
  for (const heading of root.querySelectorAll('h1, h2, h3, h4')) {
    const level = Number(heading.localName[1]);
    while ((above.at(-1) ?? 0) >= level) above.pop();
    if (above.push(level) < level) heading.ariaLevel = String(above.length);
  }
}
