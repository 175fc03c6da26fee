// Places in the text where references to uploaded files will be inserted. They follow the text while the author goes on
// writing, so that the text itself needs no placeholder.

type Point = { id: string; offset: number; isInserted: boolean; batch: number };

/** A change of the text: `text` replaces `[start, end)`, and has what was inserted at `reference`. */
type Insertion = { start: number; end: number; text: string; reference: readonly [number, number] };

/** How a text takes an insertion at an offset. */
type Place = (text: string, offset: number) => Insertion;

export class InsertionPoints {
  #text = '';
  #points: Point[] = [];
  #batchCount = 0;

  /** Adds points for several files at one offset of the text; they stay in this order, whichever is ready first. */
  add(ids: readonly string[], offset: number, text: string): void {
    this.follow(text);
    this.#batchCount += 1;
    this.#points.push(...ids.map((id) => ({ id, offset, isInserted: false, batch: this.#batchCount })));
  }

  /**
   * Moves the points with an edit. What is typed at a point comes after it; a
   * point in a deleted range moves to its start.
   */
  follow(text: string): void {
    const before = this.#text;
    this.#text = text;
    if (this.#points.length === 0 || text === before) return;
    const shorter = Math.min(before.length, text.length);
    let start = 0;
    while (start < shorter && before[start] === text[start]) start += 1;
    let tail = 0;
    while (tail < shorter - start && before.at(-1 - tail) === text.at(-1 - tail)) tail += 1;
    const oldEnd = before.length - tail;
    for (const point of this.#points) {
      if (point.offset <= start) continue;
      point.offset = point.offset >= oldEnd ? point.offset + text.length - before.length : start;
    }
  }

  /**
   * The insertion of a reference into the current text; undefined for a file without a point. The
   * points behind it move at once, as if the text had it. Files that came together stand on lines of
   * their own: the first one goes where `place` says.
   */
  insert(id: string, reference: string, place: Place): Insertion | undefined {
    const index = this.#points.findIndex((candidate) => candidate.id === id);
    const point = this.#points[index];
    if (point === undefined || point.isInserted) return undefined;
    const { offset, batch } = point;
    const isInsertedSibling = (other: Point) => other.batch === batch && other.isInserted;
    const lead = this.#points.slice(0, index).some(isInsertedSibling) ? '\n' : '';
    const tail = lead === '' && this.#points.slice(index + 1).some(isInsertedSibling) ? '\n' : '';
    const insertion =
      lead === '' && tail === '' ? place(this.#text, offset) : insertLine(offset, lead, reference, tail);
    const { start, end, text, reference: range } = insertion;
    point.isInserted = true;
    for (const [otherIndex, other] of this.#points.entries()) {
      if (other.offset < start) continue;
      if (other.offset > end) other.offset += text.length - (end - start);
      else if (otherIndex < index) other.offset = start + range[0];
      // A file between this one and a sibling behind it belongs before the line break.
      else other.offset = start + (other.batch === batch ? range[1] : text.length);
    }
    this.#text = `${this.#text.slice(0, start)}${text}${this.#text.slice(end)}`;
    return insertion;
  }

  /** Removes all points, once no upload is left. */
  clear(): void {
    this.#points = [];
  }
}

/** Beside a file of the same drop. */
function insertLine(offset: number, lead: string, reference: string, tail: string): Insertion {
  const range: [number, number] = [lead.length, lead.length + reference.length];
  return { start: offset, end: offset, text: lead + reference + tail, reference: range };
}
