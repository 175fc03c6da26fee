// The rule of gaps: what looks like a gap is one where its paragraph is an exercise, by its
// instruction, its numbers and its neighbours.

/**
 * How a gap is written: a line to write on, an answer, the form of a verb or options in brackets, or words that stand
 * out.
 */
export type GapSign = 'line' | 'answer' | 'choice' | 'verb' | 'marked';

/** A line with what was found in it. */
export type GapLine = {
  text: string;
  isHeading: boolean;
  /** Cells of a table follow one another. */
  isCell: boolean;
  gaps: readonly { sign: GapSign; start: number; end: number; hasHint: boolean }[];
};

/** Imperatives and infinitives of instructions, in the languages that most lectures teach and are taught in. */
const VERBS = [
  'compl[eéè]te[rz]?|complétons|remplis(?:sez|sons)?|remplir|conjugu(?:e[rz]?|ons)|mets|mettez|mettre|écri(?:s|vez|re)|ajoute[rz]?|choisis(?:sez)?|choisir|transforme[rz]?|accorde[rz]?|trouve[rz]?|corrige[rz]?|souligne[rz]?|utilise[rz]?|réponds|répondez|répondre|place[rz]?|insère|insérez|barre[rz]?|reli(?:e[rz]?|er)',
  'fill|complete|write|put|choose|use|insert|add|supply|conjugate|correct|underline|circle|answer|rewrite|finish|find|give',
  'ergänze[nt]?|setz(?:e|en|t)?|füll(?:e|en|t)?|schreib(?:e|en|t)?|bilde[nt]?|konjugier(?:e|en|t)?|wähl(?:e|en|t)?|trag(?:e|en|t)?|vervollständig(?:e|en|t)?|unterstreich(?:e|en|t)?|verbessere|übersetz(?:e|en|t)?|welche[rs]? wort|lückentext',
  'complet(?:a|ad|e|en|ar)|rellen(?:a|ad|e|en|ar)|escrib(?:e|id|a|an|ir)|pon|poned|ponga|conjuga|conjugue|elige|elegid|elija|usa|use|subraya|responde|corrige|transforma|añade',
  'доповн\\p{L}*|заповн\\p{L}*|встав\\p{L}*|впиш\\p{L}*|постав\\p{L}*|напиш\\p{L}*|обер\\p{L}*|вибер\\p{L}*|утвор\\p{L}*|розкрий\\p{L}*|підкресл\\p{L}*|дайте|дай|вставьте|допишите|заполните|дополните',
  'أكمل\\p{L}*|املأ\\p{L}*|املئ\\p{L}*|ضع\\p{L}*|اكتب\\p{L}*|اختر\\p{L}*|صر[ّ]?ف\\p{L}*|أجب\\p{L}*|حو[ّ]?ل\\p{L}*|استخدم\\p{L}*|استعمل\\p{L}*',
  'completa(?:te)?|inserisci|inserite|scrivi|scrivete|metti|preencha|preenche|escreva|coloque|coloca|coniuga|conjugue',
];
/** At the beginning of a sentence: `complete` and `use` are words of texts as well. */
const INSTRUCTION = new RegExp(
  `(?:^|[.:;!?)\\]–—•-]\\s*|^\\s*\\S{1,12}\\s+)(?:${VERBS.join('|')})(?![\\p{L}\\p{M}])`,
  'iu',
);
/** Headings of exercises. */
const EXERCISE =
  /^\s*(?:exerci[cs]es?|exercicio|exercício|ejercicios?|übung(?:en)?|aufgaben?|activité|actividad|activity|esercizio|вправа|завдання|упражнение|تمرين|التمرين|lückentext|texte à trous|gap[- ]?fill|cloze|dictée)(?![\p{L}\p{M}])/iu;
/** What stands above the answers of exercises. */
export const KEY =
  /^\s*(?:corrigé|correction|solutions?|réponses|answers?(?: key)?|key|lösung(?:en)?|schlüssel|soluciones|respuestas|відповіді|ключі?|الإجابات|الأجوبة|الحل)(?![\p{L}\p{M}])/iu;

/** The beginning of a line of an exercise: a number, a letter or a bullet. */
const ITEM_START = /^\s*(?:\(?(?:\d{1,3}|\p{L})\s?[.)]|[•◦▪–—-])\s*/u;

/** What forms ask for beside a line. */
const FORM_LABEL =
  /(?:^|[\s(])(?:pr[ée]noms?|noms?|classe|date|groupe|note|total|points?|score|signature|adresse|e-?mail|courriel|t[ée]l(?:[ée]phone)?|[ée]cole|professeur|âge|ville|année|n[°ºo.]|names?|first name|surname|class|group|grade|mark|teacher|school|year|age|address|phone|day|time|vorname|nachname|klasse|datum|punkte|note|gruppe|lehrer(?:in)?|schule|unterschrift|ort|nombre|apellidos?|fecha|curso|grupo|nota|profesora?|firma|escuela|ім['’]я|прізвище|клас|дата|оцінка|група|вчитель|школа|підпис|бали|фамилия|имя|отчество|дата|адрес|адреса|телефон|факс|индекс|індекс|серия|серія|підпис|№|الاسم|الصف|التاريخ|الدرجة|العلامة|المدرسة|التوقيع|المعلم)\s*(?:\([^)]{0,20}\))?\s*[:：.]?\s*$/iu;
const POINTS_BEHIND = /^\s*(?:[/∕⁄]\s*\d|(?:pts?|points?|punkte?|puntos|балів|бали|درجات?)(?![\p{L}]))/iu;
/** Letters to parents and contracts have gaps in sentences, too. */
const FORM_TEXT =
  /\b(?:soussigné|undersigned|unterzeichn|abajo firmante|fait à|autorise mon enfant|je m'engage)|«[\s_.…]+»\s*[_.…]{2}|20[\d\s]?_{1,4}\s*(?:г|р)(?!\p{L})/iu;
/** A line that shows what is to be done, and has its answer. */
const EXAMPLE =
  /^\s*(?:ex(?:emples?|amples?)?|modèle|beispiel|bsp|ej(?:emplo)?|esempio|приклад|напр|مثال|e\.\s?g|z\.\s?b|p\.\s?ex)\.?\s*(?:\d{1,2}\s*)?[:：)–—]/iu;
/** Of a date, `__/__/____`. */
const DATE_BEHIND = /^\s*[/.]\s*(?:_|\.{2}|…)/;
/** White space, dots or dashes behind a word that are no line to write on. */
const PAUSE = /^(?:\.{4}|…\.?|\.{3}…)$/;

/** Where a quotation was shortened. */
const CUT = /^[([]\s*(?:…|\.{3})\s*[)\]]$/;
/** Longer lines with a number are paragraphs. */
const MAX_ITEM_WORDS = 15;

/** A call in a text about programs, `open(…)`: behind a word without a space. */
const CALL = /^\(\s*(?:…|\.{3,9})\s*\)$/;

/** How many lines back an instruction counts. */
const MAX_REACH = 40;

type Context = {
  hasInstruction: boolean;
  isKey: boolean;
  isItem: boolean;
  /** Lines of the exercise with a gap of the same sign, and whether there are lines to write on beside others. */
  lines: number;
  hasLines: boolean;
  /**
   * Of the line itself, which may have thousands of gaps: whether it is of a form, its words,
   * and whether it has some beside the gaps.
   */
  isFormText: boolean;
  words: number;
  hasOtherWords: boolean;
};

/** Whether each gap of each line is likely, in their order. */
export function judgeGaps(lines: readonly GapLine[]): boolean[][] {
  return lines.map((line, at) => {
    if (line.gaps.length === 0) return [];
    const context = findContext(lines, line, at);
    return line.gaps.map((gap) => isLikely(line, gap, context, lines[at - 1]));
  });
}

/** Whether a line tells what to do, or is the heading of an exercise. */
export function isInstruction(text: string): boolean {
  return INSTRUCTION.test(text) || EXERCISE.test(text);
}

/** What stands around a line: the lines of its exercise, and the one or two above them. */
function findContext(lines: readonly GapLine[], line: GapLine, at: number): Context {
  const isPart = (other: GapLine | undefined): boolean =>
    other !== undefined && !other.isHeading && (other.isCell || other.gaps.length > 0 || ITEM_START.test(other.text));
  let first = at;
  while (first > Math.max(0, at - MAX_REACH) && isPart(lines[first - 1])) first -= 1;
  let last = at;
  while (last < Math.min(lines.length - 1, at + MAX_REACH) && isPart(lines[last + 1])) last += 1;
  const above = [lines[first - 1], lines[first - 2], lines[first - 3]].filter((other) => other !== undefined);
  // Two lines of prose part an instruction from what follows it.
  const reach = above.findIndex((other, index) => index > 0 && other.text.length > 160);
  const lead = reach < 0 ? above : above.slice(0, reach);
  const own = lines.slice(first, last + 1);
  const signs = new Set(line.gaps.map(({ sign }) => sign));
  const isKey = [...lead, ...own].some(({ text }) => KEY.test(text));
  return {
    hasInstruction:
      [...lead, ...own.slice(0, at - first + 1)].some((other) => other !== line && isInstruction(other.text)) ||
      startsExercise(line),
    isKey,
    isItem: ITEM_START.test(line.text),
    lines: own.filter((other) => other.gaps.some(({ sign }) => isKey || signs.has(sign) || sign === 'line')).length,
    hasLines: own.some((other) => other.gaps.some(({ sign }) => sign === 'line')),
    isFormText: FORM_TEXT.test(line.text),
    words: line.text.match(/\p{L}+/gu)?.length ?? 0,
    hasOtherWords: /[\p{Ll}\p{Lo}]/u.test(blankOut(line).slice(ITEM_START.exec(line.text)?.[0].length ?? 0)),
  };
}

/** The text of a line with spaces in place of its gaps, which are in order. */
function blankOut({ text, gaps }: GapLine): string {
  let at = 0;
  const pieces = gaps.map(({ start, end }) => {
    const piece = text.slice(at, start) + ' '.repeat(Math.max(0, end - Math.max(at, start)));
    at = Math.max(at, end);
    return piece;
  });
  return [...pieces, text.slice(at)].join('');
}

/** `Complétez : je ____ là.` */
function startsExercise({ text, gaps: [gap] }: GapLine): boolean {
  return gap !== undefined && INSTRUCTION.test(text.slice(0, gap.start));
}

type LineGap = GapLine['gaps'][number];

function isLikely(line: GapLine, gap: LineGap, context: Context, before: GapLine | undefined): boolean {
  if (gap.sign === 'line') return isLikelyLine(line, gap, context, before);
  const { hasInstruction, isItem, lines } = context;
  if (EXAMPLE.test(line.text)) return false;
  if (gap.sign === 'marked') return isLikelyMark(line, gap, context);
  if (gap.sign === 'choice') return isLikelyChoice(line, gap, context);
  return hasInstruction || ((isItem || context.isKey) && lines >= 2) || context.hasLines;
}

/** Without an instruction, fewer lines with options in brackets are a text. */
const MIN_CHOICE_LINES = 3;

/** Options in brackets stand in many texts: they are a choice below an instruction, or in several numbered lines. */
function isLikelyChoice(
  { text }: GapLine,
  gap: LineGap,
  { hasInstruction, isItem, lines, hasLines }: Context,
): boolean {
  const before = text.slice(0, gap.start);
  // The instruction itself can have some: `Choose the right tense (past/present).`
  if (isInstruction(text) && !/[:：]/u.test(before)) return false;
  if (hasInstruction) return true;
  const isCapital = /\p{L}\s*$/u.test(before) && /^\(\s*\p{Lu}/u.test(text.slice(gap.start));
  return !isCapital && ((isItem && lines >= MIN_CHOICE_LINES) || (hasLines && lines >= 2));
}

/** A line to write on is a gap in a sentence; beside a label of a form it is none. */
function isLikelyLine(line: GapLine, gap: LineGap, context: Context, before: GapLine | undefined): boolean {
  const { hasInstruction, isItem, lines } = context;
  const text = line.text.slice(gap.start, gap.end).trim();
  const left = line.text.slice(line.gaps.findLast(({ end }) => end <= gap.start)?.end ?? 0, gap.start);
  const right = line.text.slice(gap.end);
  const isLabel = FORM_LABEL.test(left) && (/[:：]\s*$/u.test(left) || !hasInstruction);
  const isDate = DATE_BEHIND.test(right) || /(?:^|[_.…])\s*\/\s*$/u.test(left);
  if (POINTS_BEHIND.test(right) || isLabel || isDate || context.isFormText) return false;
  if (CALL.test(text) && /[\p{L}\p{N}_]$/u.test(left) && !hasInstruction) return false;
  if (line.isCell && left.trim() === '' && right.trim() === '') {
    const isForm = before !== undefined && FORM_LABEL.test(before.text);
    return !isForm && (hasInstruction || lines >= 2);
  }
  if (CUT.test(text) && !hasInstruction && !(isItem && context.words <= MAX_ITEM_WORDS)) return false;
  if (gap.hasHint || hasInstruction || isItem)
    return !(PAUSE.test(text) && /\p{L}$/u.test(left) && !hasInstruction && !gap.hasHint);
  if (PAUSE.test(text)) return false;
  // Dashes divide; a few words with a colon are a label.
  if (/^-+$/.test(text) && !(/(?:^|\s)$/.test(left) && /^\s/.test(right))) return false;
  if (/[:：]\s*$/u.test(left)) return lines >= 2 && /\p{Ll}\s*$/u.test(left);
  return context.words >= 2 && (right.trim() !== '' || lines >= 2 || /[\p{Ll}\p{Lo}]\s*$/u.test(left));
}

const MAX_MARKED_WORDS = 4;

/** Words that stand out are answers in a copy with the answers only: short ones, inside sentences, in several lines. */
function isLikelyMark(
  line: GapLine,
  gap: LineGap,
  { hasInstruction, isKey, isItem, lines, hasOtherWords }: Context,
): boolean {
  if (lines < 2 || !(isKey || (hasInstruction && isItem))) return false;
  const start = ITEM_START.exec(line.text)?.[0].length ?? 0;
  const marked = line.text.slice(gap.start, gap.end);
  const isShort = marked.trim().split(/\s+/).length <= MAX_MARKED_WORDS;
  const isLabel = gap.start <= start && /^\s*[:：.]/.test(line.text.slice(gap.end));
  return isShort && !isLabel && hasOtherWords;
}
