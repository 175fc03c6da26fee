// Recognizes gaps of worksheets in imported and pasted text: they are offered to the author as
// blanks, and nothing is changed by finding them.
import { HAS_WORD } from '#exercises/heard-line.ts';
import type { InlineRun, Line } from '#exercises/written.ts';
import { type Gap, OBJECT, toLineText } from './apply-gaps.ts';
import type { Block } from './blocks.ts';
import { areOptions, findChoiceBrackets, splitOptions } from './choices.ts';
import { type GapLine, type GapSign, isInstruction, judgeGaps } from './gap-rule.ts';
import { isTextBlock, textLines } from './map-lines.ts';
import type { BoxOption } from './tick-boxes.ts';

/** A gap, what the text shows at it, and the words of its line before and behind it. */
type GapCandidate = Gap & { before: string; gap: string; after: string };

/**
 * In this order: an answer between underscores; underscores, also one for each letter, dots and hyphens to write on,
 * also in brackets; three dots before a bracket;
 * answers in square brackets.
 */
const GAPS = [
  /(?<!_)_{2,}(?<between>[^_\s](?:[^_\n]{0,38}[^_\s])?)_{2,}/,
  /(?<!_[ \u00A0])_(?:[ \u00A0]_){1,19}(?![ \u00A0]_)|_{2,}|\.{4,}|…[.…]+|\.{3}…+|-{4,}/,
  /[([]\s{0,5}(?:…|\.{3,9}|_{2,40}|\s{2,40})\s{0,5}[)\]]/,
  /(?<![^\s])(?:…|\.{3})(?=\s{0,3}\()/,
  /\[(?<answer>[^[\]\n]{1,60})\](?!\()/,
];
const GAP = new RegExp(GAPS.map(({ source }) => source).join('|'), 'gu');

/** Words in brackets directly behind a gap. */
const BRACKET = /\s{0,3}\(([^()\n]{1,60})\)/uy;

/** The form of a verb in dictionaries, in the languages that most lectures teach. */
const INFINITIVE =
  /^(?:to \p{Ll}+|(?:se |s['’]|sich |ne (?:pas )?|ne pas se )?\p{Ll}{2,}(?:er|ir|re|ír|ar|en|ern|eln|erse|arse|irse)(?: \(?\p{Ll}{1,5}\)?)?)$/u;
const INFINITIVE_IN_BRACKETS = /(?<=[\p{L}\p{N}'’,;:—–-]\s{0,3})\(([^()\n]{1,40})\)/gu;

/** An instruction that asks for a form of the words in brackets: they are no answers. */
const ASKS_FOR_FORMS =
  /(?<![\p{L}\p{M}])(?:verb\p{L}*|tenses?|forms?|formes?|conjugu\p{L}*|conjugate|zeitform\p{L}*|form(?:en)?|konjugier\p{L}*|tiempos?|formas?|conjug\p{L}*|дієсл\p{L}*|форм\p{L}*|الفعل|الأفعال|صر[ّ]?ف\p{L}*|present|past|simple|continuous|participles?|comparatives?|superlatives?|plural|passé|présent|imparfait|futur|pluriel|präsens|präteritum|perfekt|komparativ\p{L}*|presente|pretérito)(?![\p{L}\p{M}])/iu;

/** Pronunciation, a footnote, or a box to tick. */
const NO_ANSWER = /[\u0250-\u02FFθðχβ]|\u0303|^\s*(?:\d+|[xX✓✔]|recording)\s*$/u;
/** What only divides or leads to the number of a page. */
const PAGE_NUMBER = /^\s*\d{1,4}\s*$/;

/** More are not offered. */
export const MAX_GAPS = 5000;

/** Kinds of words, and what stands for something else: `[name]`, `[sic]`, `[line 5]`. */
const PLACEHOLDER =
  /^\s*(?:(?:adj|adv|n|nom|noun|verbe?|v|subst|pron|prep|prép|conj|art|det|dét|f|m|pl|sg|sing|masc|fém|fem|neutr?|m\/f|inf|sic|etc|cf|vs|ex|p|pp)\.?|(?:your |votre |ton |mon |dein |tu |su )?(?:names?|nom|prénom|city|ville|town|country|pays|date|age|âge|place|lieu|address|adresse|nombre|ciudad|stadt|land|job|time|x|y|z)|(?:line|lines|page|p\.|fig\.?|figure|table|ligne|zeile|seite|línea|рядок|stanza|verse|note|art\.?|§)\s*\d.*|(?:see|siehe|s\.|voir|v\.|cf\.?|vgl\.?|véase|ver|див\.?|انظر)\s.*\d.*|(?:pp?|s|pág|с|ص)\.\s*\d.*|picture|image|photo|video|vidéo|audio|link|lien|music|musique|applause|laughter|rires?|pause|silence|inaudible|recording|musik|foto|bild|translation|traduction|citation needed|edit|update)\s*$/iu;
/** Codes, addresses, footnotes, pronunciation with marks, dates, and the kinds of notes, `[!TIP]`. */
const CODE = /^\s*[!/]|[\^:_=<>{}\\@#$~`]|\w\.\w|^\s*[\p{Lu}\d][\p{Lu}\d.-]+\s*$|\d{3,}|^\s*[….]+\s*$|ˈ|ː/u;
/** Of a hint that is no answer: how long it is, or what kind of word. */
const ABOUT_ANSWER =
  /^\s*(?:\d+.*|.*\b(?:words?|mots?|wörter|wort|palabras?|letters?|lettres?|points?|pts?|слів|слова|كلمات)\b.*)$/iu;

/**
 * The gaps of some blocks, in the order of the text, with the words around them.
 * Headings have none, and neither have exercises.
 * @param canPropose whether any is proposed: not those of a file that has exercises of its own kind
 */
export function findGaps<Medium>(blocks: readonly Block<Medium>[], canPropose = true): GapCandidate[] {
  return findLines(blocks, canPropose)
    .flatMap(({ text, place, found, isLikely, choice }) =>
      // A line with one choice is proposed as a question.
      found.map((gap, index) => createCandidate(text, place, gap, choice === undefined && isLikely[index] === true)),
    )
    .slice(0, MAX_GAPS);
}

/** A line with one choice in brackets, and its options; of those, one that stands out is right. */
type ChoiceLine = Place & { text: string; options: readonly BoxOption[]; isLikely: boolean };

/** The lines that have one choice and no other gap, in the order of the text. */
export function findChoiceLines<Medium>(blocks: readonly Block<Medium>[], canPropose = true): ChoiceLine[] {
  return findLines(blocks, canPropose).flatMap(({ text, place, choice, isLikely }) =>
    choice === undefined ? [] : [{ ...place, text, options: choice, isLikely: isLikely[0] === true }],
  );
}

type FoundLine = GapLine & { place: Place; found: readonly SignedGap[]; choice?: BoxOption[] | undefined };

function findLines<Medium>(
  blocks: readonly Block<Medium>[],
  canPropose: boolean,
): (FoundLine & { isLikely: boolean[] })[] {
  // In a copy with its answers no gap is empty. Where there are empty ones, or
  // exercises, marked words mean something else.
  let isKey = blocks.every(isTextBlock);
  let asksForForms = false;
  const lines: FoundLine[] = [];
  for (const [block, content] of blocks.entries()) {
    const isCell = content.kind === 'table';
    for (const [index, line] of textLines(content).entries()) {
      const text = toLineText(line);
      const written = content.kind === 'heading' ? [] : findWrittenGaps(line, text, isCell);
      if (written.length === 0 && HAS_WORD.test(text)) asksForForms = isInstruction(text) && ASKS_FOR_FORMS.test(text);
      if (asksForForms) keepHints(written);
      const marked = content.kind === 'heading' ? [] : findMarkedWords(line, text, written);
      isKey &&= written.every(({ answer, sign }) => answer !== '' || sign === 'choice');
      const found = [...written, ...marked].sort((a, b) => a.start - b.start);
      const gaps = found.map((gap) => ({
        sign: gap.sign,
        start: gap.start,
        end: getShownEnd(gap),
        hasHint: !!gap.hint,
      }));
      const choice = isCell ? undefined : readChoice(line, text, found);
      const place = { block, line: index };
      lines.push({ text, isHeading: content.kind === 'heading', isCell, gaps, found, place, choice });
    }
  }
  const likely = judgeGaps(lines);
  return lines.map((line, at) => ({
    ...line,
    isLikely: line.found.map(
      ({ sign }, index) => canPropose && likely[at]?.[index] === true && (sign !== 'marked' || isKey),
    ),
  }));
}

/** The options of the only gap of a line. */
function readChoice<Medium>(line: Line<Medium>, text: string, found: readonly SignedGap[]): BoxOption[] | undefined {
  const [gap, ...others] = found;
  const hint = gap?.hint;
  if (!hint || others.length > 0 || gap.keepsHint !== true || !areOptions(hint.text)) return undefined;
  const start = text.lastIndexOf('(', hint.end - 1) + 1;
  const options = splitOptions(text.slice(start, hint.end - 1), start);
  const marked = findMarkedWords(line, text, []);
  const isRight = (option: { start: number; end: number }) =>
    marked.some((word) => word.start >= option.start && word.end <= option.end);
  const right = options.filter(isRight);
  return options.map((option) => ({ ...option, isTicked: right.length === 1 && isRight(option) }));
}

/** Below an instruction that asks for forms, words in brackets behind a line are what the form is of. */
function keepHints(gaps: SignedGap[]): void {
  for (const [at, gap] of gaps.entries())
    if (gap.hint !== undefined && gap.sign === 'line') gaps[at] = { ...gap, answer: '', keepsHint: true };
}

type FoundGap = Pick<Gap, 'start' | 'end' | 'answer'> & Partial<Pick<Gap, 'hint' | 'keepsHint'>>;
type SignedGap = FoundGap & { sign: GapSign };

/** Text that is shown before and behind a gap, at most, in UTF-16 code units. */
const CONTEXT_LENGTH = 80;
/** What is shown for white space to write on. */
const LINE_TO_WRITE_ON = '____';

type Place = { block: number; line: number };

function createCandidate(text: string, { block, line }: Place, found: FoundGap, isLikely: boolean): GapCandidate {
  const { start, end, answer, hint = null, keepsHint = false } = found;
  const shownEnd = getShownEnd(found);
  return {
    id: `${block + 1}.${line + 1}.${start + 1}`,
    block,
    line,
    start,
    end,
    answer,
    hint,
    keepsHint,
    isLikely,
    before: cutBefore(text.slice(0, start)),
    gap: text.slice(start, shownEnd).trim() || LINE_TO_WRITE_ON,
    after: cutBehind(text.slice(shownEnd)),
  };
}

/** Where a gap ends with its hint. */
function getShownEnd({ end, hint }: Pick<FoundGap, 'end' | 'hint'>): number {
  return hint?.end ?? end;
}

function cutBefore(text: string): string {
  if (text.length <= CONTEXT_LENGTH) return text.trimStart();
  return `…${text.slice(-CONTEXT_LENGTH).replace(/^\S*/, '')}`.toWellFormed();
}

function cutBehind(text: string): string {
  if (text.length <= CONTEXT_LENGTH) return text.trimEnd();
  return `${text.slice(0, CONTEXT_LENGTH).replace(/\S*$/, '')}…`.toWellFormed();
}

function findWrittenGaps<Medium>(line: Line<Medium>, text: string, isCell: boolean): SignedGap[] {
  const spaces = findMarkedSpaces(line);
  const gaps: SignedGap[] = [];
  for (const { 0: found, index: start, groups = {} } of text.matchAll(GAP)) {
    const { between, answer } = groups;
    const shown = between ?? answer;
    const end = start + found.length;
    const isLeader = shown === undefined && PAGE_NUMBER.test(text.slice(end));
    const sign = shown === undefined ? 'line' : 'answer';
    // Brackets in brackets, and names with underscores, are codes.
    const isCode =
      answer === undefined
        ? /[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, start - 2), start)) && between !== undefined
        : /[[\]\p{L}\p{N}]/u.test(text[start - 1] ?? '') ||
          /[[\]]/.test(text[end] ?? '') ||
          text.includes(`[/${answer}]`);
    if ((shown === undefined || isAnswer(shown)) && !isLeader && !isCode)
      gaps.push({ start, end, answer: toAlternatives(shown ?? ''), sign });
  }
  const all = withoutOverlaps([...gaps, ...spaces].sort((a, b) => a.start - b.start).map((gap) => addHint(text, gap)));
  if (all.length === 0)
    return [...findBracketedInfinitives(text), ...findChoices(text)].sort((a, b) => a.start - b.start);
  // A line to write on is a line of the worksheet, and no gap in a sentence; in a table it belongs to its row.
  return isCell || HAS_WORD.test(cutOut(text, all)) || all.some(({ answer }) => answer !== '') ? all : [];
}

function isAnswer(shown: string): boolean {
  return HAS_WORD.test(shown) && !NO_ANSWER.test(shown) && !PLACEHOLDER.test(shown) && !CODE.test(shown);
}

/** Of gaps in their order, those that begin behind the ones before them. */
function withoutOverlaps(gaps: readonly SignedGap[]): SignedGap[] {
  let end = 0;
  return gaps.filter((gap) => {
    if (gap.start < end) return false;
    end = getShownEnd(gap);
    return true;
  });
}

/** The text without some ranges, which are in order. */
function cutOut(text: string, ranges: readonly Pick<FoundGap, 'start' | 'end'>[]): string {
  let at = 0;
  const pieces = ranges.map(({ start, end }) => {
    const piece = text.slice(at, start);
    at = end;
    return piece;
  });
  return [...pieces, text.slice(at)].join('');
}

/** `suis/étais` in brackets are alternatives, as with a bar. */
function toAlternatives(shown: string): string {
  return shown
    .split(/\||(?<=\S)\/(?=\S)/)
    .map((answer) => answer.trim())
    .filter((answer) => answer !== '')
    .join(' | ');
}

/**
 * A number between gaps, as in `(1) ____ (2) ____`, is none; options such as `(a/b)` stay,
 * since nobody says which of them is right.
 */
function addHint(text: string, gap: SignedGap): SignedGap {
  BRACKET.lastIndex = gap.end;
  const match = BRACKET.exec(text);
  const hint = match?.[1]?.trim() ?? '';
  if (match === null || gap.answer !== '' || !HAS_WORD.test(hint) || isNumbering(text, hint)) return gap;
  const keepsHint =
    INFINITIVE.test(hint) ||
    OPTIONS.test(hint) ||
    ABOUT_ANSWER.test(hint) ||
    !isAnswer(hint.replace(/^\[(.*)\]$/, '$1'));
  const end = gap.end + match[0].length;
  return { ...gap, answer: keepsHint ? '' : hint, hint: { text: hint, end }, keepsHint };
}

const OPTIONS = /\S\s*(?:[/|]|\s(?:ou|or|oder|o|або|чи|أو)\s)\s*\S/u;

function isNumbering(text: string, hint: string): boolean {
  if (/^\d{1,3}$/.test(hint)) return true;
  return /^[a-z]$/i.test(hint) && (text.match(/\([a-z]\)/gi)?.length ?? 0) >= 2;
}

/** `Je (être) là`: the blank stands before the bracket, which is its hint. */
function findBracketedInfinitives(text: string): SignedGap[] {
  return [...text.matchAll(INFINITIVE_IN_BRACKETS)].flatMap(({ 0: found, 1: hint = '', index }) => {
    if (!INFINITIVE.test(hint)) return [];
    const range = { text: hint, end: index + found.length };
    return [{ start: index, end: index, answer: '', hint: range, keepsHint: true, sign: 'verb' }];
  });
}

/** `Je (suis/es) là`: the blank stands before the bracket, where it is none of several options of a question. */
function findChoices(text: string): SignedGap[] {
  return findChoiceBrackets(text).map(({ start, end }) => {
    const hint = { text: text.slice(start + 1, end - 1).trim(), end };
    return { start, end: start, answer: '', hint, keepsHint: true, sign: 'choice' };
  });
}

type Stretch = { start: number; end: number; text: string; mark: string };

/** Text runs of a line that follow one another with the same mark. */
function findStretches<Medium>(line: Line<Medium>, getMark: (run: InlineRun<Medium>) => string): Stretch[] {
  const stretches: Stretch[] = [];
  let at = 0;
  for (const run of line) {
    const text = run.kind === 'text' ? run.text : OBJECT;
    const mark = getMark(run);
    const last = stretches.at(-1);
    if (mark !== '' && last?.mark === mark && last.end === at) {
      last.end = at + text.length;
      last.text += text;
    } else if (mark !== '') stretches.push({ mark, start: at, end: at + text.length, text });
    at += text.length;
  }
  return stretches;
}

const MIN_SPACES = 2;

/** White space that is underlined is a line to write on. */
function findMarkedSpaces<Medium>(line: Line<Medium>): SignedGap[] {
  return findStretches(line, (run) => (run.kind === 'text' && run.isMarked === true ? UNDERLINED : ''))
    .filter(({ text }) => /^[\s\u00A0_]*$/.test(text) && (text.length >= MIN_SPACES || text === '\t'))
    .map(({ start, end }) => ({ start, end, answer: '', sign: 'line' }));
}

const MAX_MARKED_LENGTH = 40;
const UNDERLINED = 'underlined';

/** Words that are underlined or coloured within a line of others. */
function findMarkedWords<Medium>(line: Line<Medium>, text: string, gaps: readonly FoundGap[]): SignedGap[] {
  const getMark = (run: InlineRun<Medium>) =>
    run.kind !== 'text' ? '' : run.isMarked === true ? UNDERLINED : (run.color ?? '');
  const stretches = findStretches(line, getMark).filter((stretch) => HAS_WORD.test(stretch.text));
  if (!HAS_WORD.test(cutOut(text, stretches))) return [];
  const words = stretches
    .map(({ start, text: marked }): SignedGap => {
      const from = start + (marked.length - marked.trimStart().length);
      const answer = marked.trim();
      return { start: from, end: from + answer.length, answer, sign: 'marked' };
    })
    .filter(({ answer }) => answer.length <= MAX_MARKED_LENGTH && !answer.includes(OBJECT) && !answer.includes('|'));
  let at = 0;
  return words.filter((word) => {
    for (let gap = gaps[at]; gap !== undefined && getShownEnd(gap) <= word.start; gap = gaps[at]) at += 1;
    return (gaps[at]?.start ?? text.length) >= word.end;
  });
}
