// Reference parser, written from the language reference rule by rule: slow, simple, and sharing no code with the real one.
// Numbers in brackets are the rules' numbers under "Lines and blocks" there.

const ESCAPED = String.raw`\\[\\*{}|\-#@]`;
const MEDIA = /^\{[ \t]*(AUDIO|VIDEO|IMAGE)[ \t]*\|[ \t]*([A-Za-z0-9_-]+)[ \t]*\}/;
const PICTURE = new RegExp(
  String.raw`^\{[ \t]*IMAGE[ \t]*\|[ \t]*([A-Za-z0-9_-]+)[ \t]*\|((?:${ESCAPED}|[^}\\]|\\(?![\\*{}|\-#@]))*)\}`,
);
const COLOR = /^\{[ \t]*(RED|BLUE|GREEN)[ \t]*\|[ \t]*/;

type Token = { from: number; to: number; raw: string } & (
  | { type: 'text'; text: string }
  | { type: 'leaf'; html: string }
  | { type: 'opener'; colour: string; closerIndex: number }
  | { type: 'closer'; isUsed: boolean }
  | { type: 'stars'; canOpen: boolean; canClose: boolean }
  | { type: 'pipe' }
);

/** The counter of blanks of each exercise; none outside. */
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
    if (paragraph.length > 0) html.push(`<p>${paragraph.map((line) => renderInline(line, exercise)).join('<br>')}</p>`);
    paragraph = [];
  };
  let position = 0;
  while (position < lines.length) {
    const line = lines[position] ?? '';
    const next = lines[position + 1];
    const header = /^(#{1,3}) ([\s\S]+)$/.exec(line);
    if (line === '') {
      endParagraph();
      position += 1;
    } else if (header?.[1] !== undefined) {
      endParagraph(); // [2]
      const level = header[1].length;
      html.push(`<h${level}>${renderInline(trim(header[2] ?? ''), exercise)}</h${level}>`);
      position += 1;
    } else if (line === '@write' && next !== undefined && next !== '' && next !== '@write') {
      endParagraph(); // [3]
      const end = findEnd(lines, position + 1, ['', '@write']);
      const innerHtml = blocks(lines.slice(position + 1, end), { blanks: 0 }).join('\n');
      const button = '<button type="submit" class="check">Check</button>';
      html.push(`<form class="write-form">\n${innerHtml}\n${button}\n</form>`);
      position = end;
    } else if (line === '@table' && next !== undefined && next !== '' && next !== '@table' && next !== '@write') {
      endParagraph(); // [4]
      const end = findEnd(lines, position + 1, ['', '@write', '@table']);
      html.push(table(lines.slice(position + 1, end), exercise));
      position = end;
    } else {
      paragraph.push(line); // [5]
      position += 1;
    }
  }
  endParagraph();
  return html;
}

function findEnd(lines: string[], from: number, terminators: string[]): number {
  const endIndex = lines.findIndex((line, index) => index >= from && terminators.includes(line));
  return endIndex < 0 ? lines.length : endIndex;
}

function table(lines: string[], exercise: Exercise | undefined): string {
  const second = lines[1] ?? '';
  const hasHeader = /^[-|: \t]*$/.test(second) && second.includes('---');
  const row = (line: string, open: string, close: string): string =>
    `<tr>${splitCells(line, exercise)
      .map((cell) => open + renderInline(cell, exercise) + close)
      .join('')}</tr>`;
  const head = hasHeader ? `<thead>${row(lines[0] ?? '', '<th scope="col">', '</th>')}</thead>` : '';
  const bodyLines = hasHeader ? lines.slice(2) : lines;
  const body =
    bodyLines.length > 0 ? `<tbody>${bodyLines.map((line) => row(line, '<td>', '</td>')).join('')}</tbody>` : '';
  return `<table>${head}${body}</table>`;
}

/** Splits a row at each `|` that is not escaped and not in a colour, media construct or blank of the row. */
function splitCells(line: string, exercise: Exercise | undefined): string[] {
  const items = tokenize(line, exercise !== undefined ? { blanks: 0 } : undefined);
  const protectedRanges = items.flatMap((item): [number, number][] => {
    if (item.type === 'leaf' || (item.type === 'text' && item.raw.length === 2)) return [[item.from, item.to]];
    return item.type === 'opener' && item.closerIndex >= 0 ? [[item.from, items[item.closerIndex]?.to ?? 0]] : [];
  });
  const pipes = [...line.matchAll(/\|/g)]
    .map(({ index }) => index)
    .filter((index) => !protectedRanges.some(([from, to]) => index >= from && index < to));
  let [from, to] = [0, line.length];
  if (pipes[0] === 0) {
    pipes.shift();
    from = 1;
  }
  if (pipes.length > 0 && pipes.at(-1) === line.length - 1) {
    pipes.pop();
    to = line.length - 1;
  }
  const boundaries = [from - 1, ...pipes, to];
  return boundaries.slice(1).map((boundary, index) => trim(line.slice((boundaries[index] ?? 0) + 1, boundary)));
}

function renderInline(line: string, exercise: Exercise | undefined): string {
  return renderStars(tokenize(line, exercise), 0, Number.POSITIVE_INFINITY, 0);
}

/** Tokenizes escapes, blanks, media constructs, colour openers, `}`, runs of `*`, `|` and text: the first that matches. */
function tokenize(line: string, exercise: Exercise | undefined): Token[] {
  const items: Token[] = [];
  let position = 0;
  const takeToken = (length: number): { from: number; to: number; raw: string } => {
    position += length;
    return { from: position - length, to: position, raw: line.slice(position - length, position) };
  };
  while (position < line.length) {
    const remainder = line.slice(position);
    const dashCount = /^-+/.exec(remainder)?.[0].length ?? 0;
    const starCount = /^\*+/.exec(remainder)?.[0].length ?? 0;
    const colour = COLOR.exec(remainder);
    const media = matchMedia(remainder);
    if (new RegExp(`^${ESCAPED}`).test(remainder))
      items.push({ type: 'text', text: remainder.charAt(1), ...takeToken(2) });
    else if (dashCount > 0) {
      const blank =
        exercise !== undefined && dashCount >= 3 && dashCount <= 5 ? matchBlank(remainder, dashCount) : undefined;
      if (blank === undefined || exercise === undefined) {
        for (let dash = 0; dash < dashCount; dash += 1) items.push({ type: 'text', text: '-', ...takeToken(1) });
      } else {
        exercise.blanks += 1;
        items.push({ type: 'leaf', html: renderBlank(blank.answers, exercise.blanks), ...takeToken(blank.length) });
      }
    } else if (media !== undefined) items.push({ type: 'leaf', html: media.html, ...takeToken(media.length) });
    else if (colour?.[1] !== undefined) {
      items.push({ type: 'opener', colour: colour[1].toLowerCase(), closerIndex: -1, ...takeToken(colour[0].length) });
    } else if (remainder.startsWith('}')) items.push({ type: 'closer', isUsed: false, ...takeToken(1) });
    else if (starCount > 3) items.push({ type: 'text', text: '*'.repeat(starCount), ...takeToken(starCount), raw: '' });
    else if (starCount > 0) {
      const canClose = position > 0 && !/[ \t]/.test(line.charAt(position - 1));
      const canOpen = position + starCount < line.length && !/[ \t]/.test(line.charAt(position + starCount));
      items.push({ type: 'stars', canOpen, canClose, ...takeToken(starCount) });
    } else if (remainder.startsWith('|')) items.push({ type: 'pipe', ...takeToken(1) });
    else items.push({ type: 'text', text: remainder.charAt(0), ...takeToken(1) });
  }
  matchColours(items, line);
  return items;
}

function matchMedia(remainder: string): { html: string; length: number } | undefined {
  const picture = PICTURE.exec(remainder);
  const media = MEDIA.exec(remainder);
  const mediaUrl = `/public/api/media/${picture?.[1] ?? media?.[2]}`;
  if (picture !== null || media?.[1] === 'IMAGE') {
    const text = escapeHtml(unescapeMarkup(trim(picture?.[2] ?? ''))).replaceAll('"', '&quot;');
    const length = (picture ?? media)?.[0].length ?? 0;
    return { html: `<img src="${mediaUrl}" alt="${text}" loading="lazy">`, length };
  }
  if (media === null) return undefined;
  const html =
    media[1] === 'AUDIO'
      ? `<audio controls preload="none" src="${mediaUrl}"></audio>`
      : `<video controls preload="metadata" src="${mediaUrl}"></video>`;
  return { html, length: media[0].length };
}

function matchBlank(remainder: string, openingLength: number): { answers: string[]; length: number } | undefined {
  const segments = remainder.slice(openingLength).match(new RegExp(`${ESCAPED}|-+|[\\s\\S]`, 'g')) ?? [];
  const closingIndex = segments.findIndex((segment) => segment.startsWith('---'));
  if (closingIndex < 0) return undefined;
  const answer = remainder.slice(3, openingLength) + segments.slice(0, closingIndex).join('');
  const characters = answer.match(new RegExp(`${ESCAPED}|[\\s\\S]`, 'g')) ?? [];
  const answers: string[] = [''];
  for (const character of characters) {
    if (character === '|') answers.push('');
    else answers.push((answers.pop() ?? '') + character);
  }
  const alternatives = answers.map(trim).filter((text) => text !== '');
  if (alternatives.length === 0) return undefined;
  return { answers: alternatives.map(unescapeMarkup), length: answer.length + 6 };
}

function renderBlank(answers: string[], number: number): string {
  const answerSpans = answers.map((text, index) => {
    const kind = index === 0 ? 'correction' : 'alternative';
    return `<span class="${kind}" hidden>${escapeHtml(text)}</span>`;
  });
  const field = `<input class="answer" type="text" aria-label="Answer ${number}" autocomplete="off" autocapitalize="off" spellcheck="false">`;
  return field + answerSpans.join('');
}

/** Each `}` closes the nearest opener before it that is not closed yet; a colour with only white space in it stays text. */
function matchColours(items: Token[], line: string): void {
  const closedItems = new Set<Token>();
  items.forEach((item, index) => {
    if (item.type !== 'closer') return;
    const opener = items.slice(0, index).findLast((item) => item.type === 'opener' && !closedItems.has(item));
    if (opener?.type !== 'opener') return;
    closedItems.add(opener);
    if (trim(line.slice(opener.to, item.from)) === '') return;
    opener.closerIndex = index;
    item.isUsed = true;
  });
}

/** The HTML of the items from `first` to before `last`, which are a line or the inside of a colour at `depth`. */
function renderStars(items: Token[], first: number, last: number, depth: number): string {
  const output: string[] = [];
  let open: { length: number; outputIndex: number }[] = [];
  const close = (length: number, tags: [string, string]): void => {
    const targetIndex = open.find((openItem) => openItem.length === length)?.outputIndex ?? 0;
    const innerHtml = output.splice(targetIndex).slice(1).join('');
    output.push(tags[0] + innerHtml + tags[1]);
    open = open.filter((openItem) => openItem.outputIndex < targetIndex);
  };
  const isOpen = (length: number): boolean => open.some((openItem) => openItem.length === length);
  for (let index = first; index < Math.min(last, items.length); index += 1) {
    const item = items[index];
    if (item === undefined) break;
    if (item.type === 'opener' && item.closerIndex >= 0 && depth < 8) {
      output.push(
        `<span class="color-${item.colour}">${renderStars(items, index + 1, item.closerIndex, depth + 1).replace(/[ \t]+$/, '')}</span>`,
      );
      index = item.closerIndex;
    } else if (item.type === 'stars') {
      const length = item.raw.length;
      if (item.canClose && isOpen(length)) close(length, getTags(length));
      else if (length === 3 && item.canClose && isOpen(1) && isOpen(2)) {
        const innerLength = open.findLast((openItem) => openItem.length < 3)?.length ?? 1;
        close(innerLength, getTags(innerLength));
        close(3 - innerLength, getTags(3 - innerLength));
      } else {
        if (item.canOpen && !isOpen(length)) open.push({ length, outputIndex: output.length });
        output.push(item.raw);
      }
    } else if (item.type === 'text') output.push(escapeHtml(item.text));
    else output.push(item.type === 'leaf' ? item.html : item.raw);
  }
  return output.join('');
}

function getTags(length: number): [string, string] {
  if (length === 1) return ['<em>', '</em>'];
  return length === 2 ? ['<strong>', '</strong>'] : ['<strong><em>', '</em></strong>'];
}
