// Shows where in a text the words of a question stand.
import type { MarkedText } from '#api/finding.ts';
import { fold } from './fold.ts';

/** How much of a text is shown before the first word that was found, and in all; UTF-16 code units. */
const BEFORE = 60;
const LENGTH = 220;

/** The whole text, cut where the words begin and end. The words are folded. */
export function marked(text: string, words: readonly string[]): MarkedText {
  const { folded, places } = foldedPlaces(text);
  const cuts = matches(folded, words).map(([from, to]) => [placeAt(places, from), endAt(places, to)] as const);
  const pieces: MarkedText = [];
  let done = 0;
  for (const [from, to] of cuts) {
    if (from > done) pieces.push({ text: text.slice(done, from), isMatch: false });
    pieces.push({ text: text.slice(Math.max(from, done), to), isMatch: true });
    done = to;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), isMatch: false });
  return pieces.filter((piece) => piece.text !== '');
}

/** Some two hundred letters of the text around the first of the words, or its beginning where none stands. */
export function excerpt(text: string, words: readonly string[]): MarkedText {
  const folded = fold(text);
  const found = words.map((word) => folded.indexOf(word)).filter((at) => at >= 0);
  const first = found.length === 0 ? 0 : originalPlace(text, Math.min(...found));
  const from = first <= BEFORE ? 0 : wordStart(text, first - BEFORE, first);
  const to = wordEnd(text, from + LENGTH);
  const shown = text.slice(from, to).replaceAll(/\s+/gu, ' ').trim();
  return marked(`${from > 0 ? '… ' : ''}${shown}${to < text.length ? ' …' : ''}`, words);
}

/** Where the words stand in the folded text, joined where they touch. */
function matches(folded: string, words: readonly string[]): [from: number, to: number][] {
  const all: [number, number][] = [];
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      all.push([at, at + word.length]);
    }
  }
  all.sort((one, other) => one[0] - other[0] || one[1] - other[1]);
  const joined: [number, number][] = [];
  for (const [from, to] of all) {
    const last = joined.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

/** For each letter of the folded text, which part of the text it was made of. */
function foldedPlaces(text: string): { folded: string; places: { from: number; to: number }[] } {
  let folded = '';
  const places: { from: number; to: number }[] = [];
  let from = 0;
  for (const letter of text) {
    const made = fold(letter);
    const to = from + letter.length;
    folded += made;
    const last = places.at(-1);
    // An accent of its own belongs to the letter before it.
    if (made === '' && last !== undefined) last.to = to;
    for (let at = 0; at < made.length; at += 1) places.push({ from, to });
    from = to;
  }
  return { folded, places };
}

function placeAt(places: readonly { from: number }[], at: number): number {
  return places[at]?.from ?? 0;
}

function endAt(places: readonly { to: number }[], end: number): number {
  return places[end - 1]?.to ?? 0;
}

/** Where in the text the letter stands that begins at `place` of the folded text. */
function originalPlace(text: string, place: number): number {
  let at = 0;
  let folded = 0;
  for (const letter of text) {
    folded += letter < '\x80' ? 1 : fold(letter).length;
    if (folded > place) return at;
    at += letter.length;
  }
  return at;
}

/** The beginning of the first word behind `from`, if there is one before `latest`. */
function wordStart(text: string, from: number, latest: number): number {
  const space = text.slice(from, latest).search(/\s/u);
  return space < 0 ? whole(text, from) : from + space + 1;
}

function wordEnd(text: string, to: number): number {
  if (to >= text.length) return text.length;
  const space = text.slice(to, to + 20).search(/\s/u);
  return space < 0 ? whole(text, to) : to + space;
}

/** A place that is not in the middle of a letter of two code units. */
function whole(text: string, place: number): number {
  return /[\uDC00-\uDFFF]/.test(text[place] ?? '') ? place - 1 : place;
}
