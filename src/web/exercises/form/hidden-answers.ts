// Reads the accepted answers that stand hidden at the end of an item.

/** The accepted answers of an item, the first as it is shown. */
export function readAnswers(item: Element): string[] {
  return [...item.querySelectorAll('.correction, .alternative')].map((element) => element.textContent);
}
