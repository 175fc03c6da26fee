// Shuffling that gives everybody the same order at every reload: seeded by the text of the exercise.

/** A seed for a range of a text: 32 bits of FNV-1a. */
export function createSeed(source: string, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ source.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** The numbers from 0 to `count - 1`, shuffled (Fisher and Yates, with the generator mulberry32). */
function shuffle(count: number, seed: number): number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  let state = seed;
  for (let last = count - 1; last > 0; last -= 1) {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    const other = ((mixed ^ (mixed >>> 14)) >>> 0) % (last + 1);
    const moved = order[last] ?? 0;
    order[last] = order[other] ?? 0;
    order[other] = moved;
  }
  return order;
}

/** The numbers from 0 to `count - 1` in an order that is not the rising one, where there is another. */
export function shuffleNumbers(count: number, seed: number): number[] {
  const order = shuffle(count, seed);
  return order.some((number, index) => number !== index) ? order : order.reverse();
}

/**
 * An order of pieces that is none of the right ones; when every order is right, one of them.
 * @param texts a number for each piece, the same for pieces of the same text
 * @param rightOrders indexes of the pieces
 */
export function shufflePieces(
  texts: readonly number[],
  rightOrders: readonly (readonly number[])[],
  seed: number,
): { order: number[]; isRight: boolean } {
  const toKey = (order: readonly number[]) => order.map((piece) => texts[piece]).join(' ');
  const right = new Set(rightOrders.map(toKey));
  const order = shuffle(texts.length, seed);
  // Each step gives another sequence of texts, so that one more step than there are right
  // orders reaches a wrong one or all of them.
  for (let step = 0; step <= right.size; step += 1) {
    if (!right.has(toKey(order))) return { order, isRight: false };
    permute(order, texts);
  }
  return { order, isRight: true };
}

/** The next order in the lexicographic order of the texts; after the last one the first. */
function permute(order: number[], texts: readonly number[]): void {
  const textAt = (index: number) => texts[order[index] ?? 0] ?? 0;
  let pivot = order.length - 2;
  while (pivot >= 0 && textAt(pivot) >= textAt(pivot + 1)) pivot -= 1;
  if (pivot >= 0) {
    let successor = order.length - 1;
    while (textAt(successor) <= textAt(pivot)) successor -= 1;
    const moved = order[pivot] ?? 0;
    order[pivot] = order[successor] ?? 0;
    order[successor] = moved;
  }
  order.push(...order.splice(pivot + 1).reverse());
}
