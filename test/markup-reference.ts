// A second reading of the language, written from its reference sentence by sentence: slow, plain, and sharing nothing with the engine.
// Numbers in brackets are the rules' numbers under "Lines and blocks" there.

const ESCAPED = String.raw`\\[\\*{}|\-#@]`;
const MEDIA = /^\{[ \t]*(AUDIO|VIDEO|IMAGE)[ \t]*\|[ \t]*([A-Za-z0-9_-]+)[ \t]*\}/;
const PICTURE = new RegExp(
  String.raw`^\{[ \t]*IMAGE[ \t]*\|[ \t]*([A-Za-z0-9_-]+)[ \t]*\|((?:${ESCAPED}|[^}\\]|\\(?![\\*{}|\-#@]))*)\}`,
);
const COLOUR = /^\{[ \t]*(RED|BLUE|GREEN)[ \t]*\|[ \t]*/;

type Item = { from: number; to: number; raw: string } & (
  | { is: 'text'; shown: string }
  | { is: 'leaf'; html: string }
  | { is: 'opener'; colour: string; closer: number }
  | { is: 'closer'; isUsed: boolean }
  | { is: 'stars'; canOpen: boolean; canClose: boolean }
  | { is: 'pipe' }
);

/** Where blanks are counted: one for each exercise; none outside. */
interface Exercise {
  blanks: number;
}

const trim = (text: string): string => text.replace(/^[ \t]+/, '').replace(/[ \t]+$/, '');
const escapeHtml = (text: string): string =>
  text.replace(/[&<>]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character] ?? character);
const unescapeMarkup = (text: string): string => text.replace(new RegExp(ESCAPED, 'g'), (pair) => pair.charAt(1));

/** The HTML of a lecture. */
export function referenceHtml(markup: string): string {
  // [1]
  const text = markup
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\0', '\uFFFD');
  return blocks(text.split('\n').map(trim), undefined).join('\n');
}

function blocks(lines: string[], exercise: Exercise | undefined): string[] {
  const html: string[] = [];
  let paragraph: string[] = [];
  const endParagraph = (): void => {
    if (paragraph.length > 0) html.push(`<p>${paragraph.map((line) => inline(line, exercise)).join('<br>')}</p>`);
    paragraph = [];
  };
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const next = lines[at + 1];
    const header = /^(#{1,3}) ([\s\S]+)$/.exec(line);
    if (line === '') {
      endParagraph();
      at += 1;
    } else if (header?.[1] !== undefined) {
      endParagraph(); // [2]
      const level = header[1].length;
      html.push(`<h${level}>${inline(trim(header[2] ?? ''), exercise)}</h${level}>`);
      at += 1;
    } else if (line === '@write' && next !== undefined && next !== '' && next !== '@write') {
      endParagraph(); // [3]
      const end = endOf(lines, at + 1, ['', '@write']);
      const inside = blocks(lines.slice(at + 1, end), { blanks: 0 }).join('\n');
      const button = '<button type="submit" class="check">Check</button>';
      html.push(`<form class="write-form">\n${inside}\n${button}\n</form>`);
      at = end;
    } else if (line === '@table' && next !== undefined && next !== '' && next !== '@table' && next !== '@write') {
      endParagraph(); // [4]
      const end = endOf(lines, at + 1, ['', '@write', '@table']);
      html.push(table(lines.slice(at + 1, end), exercise));
      at = end;
    } else {
      paragraph.push(line); // [5]
      at += 1;
    }
  }
  endParagraph();
  return html;
}

function endOf(lines: string[], from: number, enders: string[]): number {
  const found = lines.findIndex((line, index) => index >= from && enders.includes(line));
  return found < 0 ? lines.length : found;
}

function table(lines: string[], exercise: Exercise | undefined): string {
  const second = lines[1] ?? '';
  const hasHeader = /^[-|: \t]*$/.test(second) && second.includes('---');
  const row = (line: string, open: string, close: string): string =>
    `<tr>${cellsOf(line, exercise)
      .map((cell) => open + inline(cell, exercise) + close)
      .join('')}</tr>`;
  const head = hasHeader ? `<thead>${row(lines[0] ?? '', '<th scope="col">', '</th>')}</thead>` : '';
  const rest = hasHeader ? lines.slice(2) : lines;
  const body = rest.length > 0 ? `<tbody>${rest.map((line) => row(line, '<td>', '</td>')).join('')}</tbody>` : '';
  return `<table>${head}${body}</table>`;
}

/** Cuts a row at each `|` that is not escaped and not in a colour, media construct or blank of the row. */
function cellsOf(line: string, exercise: Exercise | undefined): string[] {
  const items = itemsOf(line, exercise !== undefined ? { blanks: 0 } : undefined);
  const keeps = items.flatMap((item): [number, number][] => {
    if (item.is === 'leaf' || (item.is === 'text' && item.raw.length === 2)) return [[item.from, item.to]];
    return item.is === 'opener' && item.closer >= 0 ? [[item.from, items[item.closer]?.to ?? 0]] : [];
  });
  const pipes = [...line.matchAll(/\|/g)]
    .map(({ index }) => index)
    .filter((index) => !keeps.some(([from, to]) => index >= from && index < to));
  let [from, to] = [0, line.length];
  if (pipes[0] === 0) {
    pipes.shift();
    from = 1;
  }
  if (pipes.length > 0 && pipes.at(-1) === line.length - 1) {
    pipes.pop();
    to = line.length - 1;
  }
  const cuts = [from - 1, ...pipes, to];
  return cuts.slice(1).map((cut, index) => trim(line.slice((cuts[index] ?? 0) + 1, cut)));
}

function inline(line: string, exercise: Exercise | undefined): string {
  return scope(itemsOf(line, exercise), 0, Number.POSITIVE_INFINITY, 0);
}

/** Escapes, blanks, media constructs, colour openers, `}`, runs of `*`, `|` and text: the first that fits, whole. */
function itemsOf(line: string, exercise: Exercise | undefined): Item[] {
  const items: Item[] = [];
  let at = 0;
  const take = (length: number): { from: number; to: number; raw: string } => {
    at += length;
    return { from: at - length, to: at, raw: line.slice(at - length, at) };
  };
  while (at < line.length) {
    const rest = line.slice(at);
    const dashes = /^-+/.exec(rest)?.[0].length ?? 0;
    const stars = /^\*+/.exec(rest)?.[0].length ?? 0;
    const colour = COLOUR.exec(rest);
    const media = mediaAt(rest);
    if (new RegExp(`^${ESCAPED}`).test(rest)) items.push({ is: 'text', shown: rest.charAt(1), ...take(2) });
    else if (dashes > 0) {
      const blank = exercise !== undefined && dashes >= 3 && dashes <= 5 ? blankAt(rest, dashes) : undefined;
      if (blank === undefined || exercise === undefined) {
        for (let dash = 0; dash < dashes; dash += 1) items.push({ is: 'text', shown: '-', ...take(1) });
      } else {
        exercise.blanks += 1;
        items.push({ is: 'leaf', html: blankHtml(blank.answers, exercise.blanks), ...take(blank.length) });
      }
    } else if (media !== undefined) items.push({ is: 'leaf', html: media.html, ...take(media.length) });
    else if (colour?.[1] !== undefined) {
      items.push({ is: 'opener', colour: colour[1].toLowerCase(), closer: -1, ...take(colour[0].length) });
    } else if (rest.startsWith('}')) items.push({ is: 'closer', isUsed: false, ...take(1) });
    else if (stars > 3) items.push({ is: 'text', shown: '*'.repeat(stars), ...take(stars), raw: '' });
    else if (stars > 0) {
      const canClose = at > 0 && !/[ \t]/.test(line.charAt(at - 1));
      const canOpen = at + stars < line.length && !/[ \t]/.test(line.charAt(at + stars));
      items.push({ is: 'stars', canOpen, canClose, ...take(stars) });
    } else if (rest.startsWith('|')) items.push({ is: 'pipe', ...take(1) });
    else items.push({ is: 'text', shown: rest.charAt(0), ...take(1) });
  }
  closeColours(items, line);
  return items;
}

function mediaAt(rest: string): { html: string; length: number } | undefined {
  const picture = PICTURE.exec(rest);
  const media = MEDIA.exec(rest);
  const address = `/public/api/media/${picture?.[1] ?? media?.[2]}`;
  if (picture !== null || media?.[1] === 'IMAGE') {
    const text = escapeHtml(unescapeMarkup(trim(picture?.[2] ?? ''))).replaceAll('"', '&quot;');
    const length = (picture ?? media)?.[0].length ?? 0;
    return { html: `<img src="${address}" alt="${text}" loading="lazy">`, length };
  }
  if (media === null) return undefined;
  const html =
    media[1] === 'AUDIO'
      ? `<audio controls preload="none" src="${address}"></audio>`
      : `<video controls preload="metadata" src="${address}"></video>`;
  return { html, length: media[0].length };
}

function blankAt(rest: string, opening: number): { answers: string[]; length: number } | undefined {
  const pieces = rest.slice(opening).match(new RegExp(`${ESCAPED}|-+|[\\s\\S]`, 'g')) ?? [];
  const closing = pieces.findIndex((piece) => piece.startsWith('---'));
  if (closing < 0) return undefined;
  const answer = rest.slice(3, opening) + pieces.slice(0, closing).join('');
  const parts = answer.match(new RegExp(`${ESCAPED}|[\\s\\S]`, 'g')) ?? [];
  const answers: string[] = [''];
  for (const part of parts) {
    if (part === '|') answers.push('');
    else answers.push((answers.pop() ?? '') + part);
  }
  const kept = answers.map(trim).filter((text) => text !== '');
  if (kept.length === 0) return undefined;
  return { answers: kept.map(unescapeMarkup), length: answer.length + 6 };
}

function blankHtml(answers: string[], number: number): string {
  const spans = answers.map((text, index) => {
    const kind = index === 0 ? 'correction' : 'alternative';
    return `<span class="${kind}" hidden>${escapeHtml(text)}</span>`;
  });
  const field = `<input class="answer" type="text" aria-label="Answer ${number}" autocomplete="off" autocapitalize="off" spellcheck="false">`;
  return field + spans.join('');
}

/** Each `}` closes the nearest opener before it that is not closed yet; a colour with only white space in it stays text. */
function closeColours(items: Item[], line: string): void {
  const closed = new Set<Item>();
  items.forEach((item, index) => {
    if (item.is !== 'closer') return;
    const opener = items.slice(0, index).findLast((one) => one.is === 'opener' && !closed.has(one));
    if (opener?.is !== 'opener') return;
    closed.add(opener);
    if (trim(line.slice(opener.to, item.from)) === '') return;
    opener.closer = index;
    item.isUsed = true;
  });
}

/** The HTML of the items from `first` to before `last`, which are a line or the inside of a colour at `depth`. */
function scope(items: Item[], first: number, last: number, depth: number): string {
  const done: string[] = [];
  let open: { length: number; place: number }[] = [];
  const close = (length: number, tags: [string, string]): void => {
    const place = open.find((one) => one.length === length)?.place ?? 0;
    const inside = done.splice(place).slice(1).join('');
    done.push(tags[0] + inside + tags[1]);
    open = open.filter((one) => one.place < place);
  };
  const isOpen = (length: number): boolean => open.some((one) => one.length === length);
  for (let index = first; index < Math.min(last, items.length); index += 1) {
    const item = items[index];
    if (item === undefined) break;
    if (item.is === 'opener' && item.closer >= 0 && depth < 8) {
      done.push(
        `<span class="color-${item.colour}">${scope(items, index + 1, item.closer, depth + 1).replace(/[ \t]+$/, '')}</span>`,
      );
      index = item.closer;
    } else if (item.is === 'stars') {
      const length = item.raw.length;
      if (item.canClose && isOpen(length)) close(length, tagsOf(length));
      else if (length === 3 && item.canClose && isOpen(1) && isOpen(2)) {
        const inner = open.findLast((one) => one.length < 3)?.length ?? 1;
        close(inner, tagsOf(inner));
        close(3 - inner, tagsOf(3 - inner));
      } else {
        if (item.canOpen && !isOpen(length)) open.push({ length, place: done.length });
        done.push(item.raw);
      }
    } else if (item.is === 'text') done.push(escapeHtml(item.shown));
    else done.push(item.is === 'leaf' ? item.html : item.raw);
  }
  return done.join('');
}

function tagsOf(length: number): [string, string] {
  if (length === 1) return ['<em>', '</em>'];
  return length === 2 ? ['<strong>', '</strong>'] : ['<strong><em>', '</em></strong>'];
}
