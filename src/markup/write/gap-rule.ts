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
  'vul|schrijf|kies|zet|maak|uzupełnij|wpisz|wstaw|napisz|wybierz|ułóż|fyll|skriv|välj|sätt|doldurun?|yazın?|tamamlayın?|completează|completați|scrie|scrieți|doplň(?:te)?|napiš(?:te)?|συμπλήρωσε|συμπληρώστε|γράψτε|заполни|вставь|допиши|дополни',
];
/** In languages that have the verb at the end, or no spaces between words. */
const INSTRUCTION_ANYWHERE =
  /(?:書き|入れ|選び|埋め|答え|完成させ|直し)(?:なさい|ましょう|てください)|(?:書い|入れ|選ん|埋め|答え)て(?:ください|下さい)|填空|填写|填寫|选词|選詞|完成(?:下列|句子|對話|对话)|(?:쓰|고르|채우|완성하|넣으)(?:세요|시오|십시오)|써 넣/u;
/** At the beginning of a sentence: `complete` and `use` are words of texts as well. */
const INSTRUCTION = new RegExp(
  `(?:^|[.:;!?)\\]–—•-]\\s*|^\\s*\\S{1,12}\\s+)(?:${VERBS.join('|')})(?![\\p{L}\\p{M}]|\\s+of\\s)`,
  'iu',
);
/** What is to be filled in is no exercise: a form, often in capitals. */
const FORM_INSTRUCTION =
  /(?<!\p{L})(?:(?:this|the|the following|application|registration) (?:form|questionnaire)(?!\s+of)|\p{L}*formulars?|formulaires?|formularios?|questionnaire ci-|(?:questo|il) modulo|(?:цю|цей|эту|этот) (?:форму|анкету|бланк)|block (?:letters|capitals)|druckbuchstaben|blockschrift|majuscules d.imprimerie|letra de imprenta|друкованими літерами|печатными буквами|استمارة|الاستمارة)(?!\p{L})/iu;
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
  /\b(?:soussigné|undersigned|unterzeichn|abajo firmante|fait à|autorise mon enfant|je m'engage|hereby|hiermit|landlord|tenant|lessor|lessee|mieter|vermieter|bailleur|locataire|ci-après|arrendador|arrendatario)(?!\p{Ll}{4})|(?:договор|договір|нижепідписан|нижчепідписан|нижеподписав|заявник|заявитель)|«[\s_.…]+»\s*[_.…]{2}|20[\d\s]?_{1,4}\s*(?:г|р)(?!\p{L})/iu;
/** Words of contracts: where several lines have them, and fewer an instruction, all gaps are those of a contract. */
const CONTRACT =
  /(?<!\p{L})(?:this (?:confidentiality )?agreement|by and between|hiermit|here(?:by|of|to|under|in|inafter)|in witness whereof|dieser vertrag|diese[ms]? vertrags?|vertragspart\p{L}*|le présent contrat|les parties|ci-après|el presente contrato|las partes|настоящ\p{L}+ договор\p{L}*|цього договору|сторони|стороны)(?!\p{L})/iu;
/** A line that shows what is to be done, and has its answer. */
const EXAMPLE =
  /^\s*(?:ex(?:emples?|amples?)?|modèle|beispiel|bsp|ej(?:emplo)?|esempio|приклад|напр|مثال|e\.\s?g|z\.\s?b|p\.\s?ex)\.?\s*(?:\d{1,2}\s*)?[:：)–—]/iu;
/** Of a date, `__/__/____`. */
const DATE_BEHIND = /^\s*[/.]\s*(?:_|\.{2}|…)/;
/** White space, dots or dashes behind a word that are no line to write on. */
const PAUSE = /^(?:\.{4}|…\.?|\.{3}…)$/;
/** The same in longer texts, and where they end a word. */
const LONGER_PAUSE = /^[.…]{1,7}$/;
/** What dots lead to: pages, prices and other numbers. */
const NUMBER_BEHIND = /^(?:[€$£] ?)?\d(?:[\d.,]| (?=\d))* ?(?:[€$£¥₴%]|\p{L}{1,4}\.?)?$/u;
const ROMAN_NUMBER_BEHIND = /^[ivxlc]+$/;

/** Where a quotation was shortened. */
const CUT = /^[([]\s*(?:…|\.{3})\s*[)\]]$/;
/** Longer lines with a number are paragraphs. */
const MAX_ITEM_WORDS = 15;

/** A call in a text about programs, `open(…)`: behind a word without a space. */
const CALL = /^\(\s*(?:…|\.{3,9})\s*\)$/;
/** A name that no text has, `setError`. */
const CODE_NAME = /\p{Ll}\p{Lu}\p{L}*$/u;

/** Lines of a program in a text about programs. */
const CODE_LINE =
  /=>|\$\{|[\p{L}\p{N}_]\([^()]*\)\s*[;{]|=\s*(?:await|new)\s|^\s*(?:const|let|var|import|return|def)\s.*[=(]/u;

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
  /** Whether it stands among labels of a form, or is one. */
  isForm: boolean;
  /** Whether the words to choose from stand above. */
  hasBank: boolean;
  words: number;
  hasOtherWords: boolean;
};

/** Whether each gap of each line is likely, in their order. */
export function judgeGaps(lines: readonly GapLine[]): boolean[][] {
  const places = lines.map(findPlaces);
  const isContract = isOfContract(lines);
  return lines.map((line, at) => {
    if (line.gaps.length === 0) return [];
    if (isContract) return line.gaps.map(() => false);
    const context = findContext(lines, line, at, isOfForm(places, at));
    return line.gaps.map((gap) => isLikely(line, gap, context, lines[at - 1]));
  });
}

/** Whether a line tells what to do, or is the heading of an exercise. */
export function isInstruction(text: string): boolean {
  return (
    !FORM_INSTRUCTION.test(text) && (INSTRUCTION.test(text) || EXERCISE.test(text) || INSTRUCTION_ANYWHERE.test(text))
  );
}

/** Where the lines to write on are: behind what a form asks for, or in sentences. */
type Places = 'labels' | 'sentence' | undefined;

/** Lines of forms are counted as far as this before and behind a line. */
const FORM_REACH = 10;

function findPlaces(line: GapLine): Places {
  const { text, gaps } = line;
  const open = gaps.filter(({ sign, hasHint }) => sign === 'line' && !hasHint);
  if (open.length === 0 || !/\p{L}/u.test(blankOut(line))) return undefined;
  const isSentence = open.some(({ end }, index) => {
    const behind = text.slice(end, open[index + 1]?.start).trim();
    return /^[\p{Ll}\p{Lo}’']/u.test(behind) && !/[:：]$/u.test(behind);
  });
  const last = text.slice(open.at(-1)?.end).trim();
  return isSentence || /(?:^|[\p{Ll}\p{Lo}\p{N})])\s*[.?!؟。？！»”"]+$/u.test(last) ? 'sentence' : 'labels';
}

/** A label is one of a form unless more sentences than labels stand around it; a sentence is, where there are fewer. */
function isOfForm(places: readonly Places[], at: number): boolean {
  const around = places.slice(Math.max(0, at - FORM_REACH), at + FORM_REACH + 1);
  const labels = around.filter((place) => place === 'labels').length;
  const sentences = around.filter((place) => place === 'sentence').length;
  return places[at] === 'labels' ? labels >= sentences : labels > sentences;
}

function isOfContract(lines: readonly GapLine[]): boolean {
  const count = lines.filter(({ text }) => CONTRACT.test(text)).length;
  return count >= 2 && count > lines.filter(({ text }) => isInstruction(text)).length;
}

/** The words to choose from, above an exercise: `gehen – kommen – bleiben`. */
function isWordBank({ text, gaps }: GapLine): boolean {
  if (gaps.length > 0 || text.length > 300) return false;
  const words = text.split(/ - |[|·•;,/–—]/u).map((word) => word.trim());
  return words.length >= 3 && words.every((word) => /^[\p{L}][\p{L}\p{M}'’ -]{0,20}$/u.test(word));
}

/** What stands around a line: the lines of its exercise, and the one or two above them. */
function findContext(lines: readonly GapLine[], line: GapLine, at: number, isForm: boolean): Context {
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
    isForm,
    hasBank: lead.some(isWordBank),
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
  return gap !== undefined && isInstruction(text.slice(0, gap.start));
}

type LineGap = GapLine['gaps'][number];

function isLikely(line: GapLine, gap: LineGap, context: Context, before: GapLine | undefined): boolean {
  if (CODE_LINE.test(line.text)) return false;
  if (gap.sign === 'line') return isLikelyLine(line, gap, context, before);
  const { hasInstruction, isItem, lines } = context;
  if (EXAMPLE.test(line.text)) return false;
  if (gap.sign === 'marked') return isLikelyMark(line, gap, context);
  if (gap.sign === 'choice') return isLikelyChoice(line, gap, context);
  if (gap.sign === 'verb' && CODE_NAME.test(line.text.slice(0, gap.start))) return false;
  if (hasInstruction || (context.isKey && lines >= 2)) return true;
  if (context.isForm || context.words > MAX_SENTENCE_WORDS) return false;
  const isShort =
    gap.sign !== 'answer' ||
    (context.words <= MAX_ITEM_WORDS && countWords(line.text.slice(gap.start, gap.end)) < MAX_MARKED_WORDS);
  return (isItem && isShort && lines >= 2) || context.hasLines;
}

function countWords(text: string): number {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0;
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
  if (CALL.test(text) && (CODE_NAME.test(left) || (/[\p{L}\p{N}_]$/u.test(left) && !hasInstruction))) return false;
  if (line.isCell && left.trim() === '' && right.trim() === '') {
    const isForm = before !== undefined && FORM_LABEL.test(before.text);
    // Of a table without an instruction: verbs beside pronouns.
    return !isForm && (hasInstruction || (lines >= 2 && /^\s*\p{Ll}/u.test(before?.text ?? '')));
  }
  if (CUT.test(text) && !hasInstruction && !(isItem && context.words <= MAX_ITEM_WORDS)) return false;
  if (!hasInstruction && !gap.hasHint && !isInSentence(left, text, right, context)) return false;
  if (context.hasBank) return true;
  if (gap.hasHint || hasInstruction || isItem)
    return !(PAUSE.test(text) && /\p{L}$/u.test(left) && !hasInstruction && !gap.hasHint);
  if (PAUSE.test(text)) return false;
  // Dashes divide; a few words with a colon are a label.
  if (/^-+$/.test(text) && !(/(?:^|\s)$/.test(left) && /^\s/.test(right))) return false;
  if (/[:：]\s*$/u.test(left)) return lines >= 2 && /\p{Ll}\s*$/u.test(left);
  return context.words >= 2 && (right.trim() !== '' || lines >= 2 || /[\p{Ll}\p{Lo}]\s*$/u.test(left));
}

/** In longer paragraphs one or two lines to write on are those of a contract. */
const MAX_SENTENCE_WORDS = 40;

/** Whether nothing says that a line to write on, with what is before and behind it, is one of a form or of a text. */
function isInSentence(left: string, gap: string, right: string, context: Context): boolean {
  const { isForm, isItem, words, hasBank } = context;
  if ((isForm && !hasBank) || words > MAX_SENTENCE_WORDS || NUMBER_BEHIND.test(right.trim())) return false;
  // A tab with dots, which comes in as white space or four underscores, has no spaces beside it.
  const isLeader = /^[.…]/.test(gap) || ((gap === '' || gap === '____') && /\S$/.test(left) && /^\S/.test(right));
  if (isLeader && ROMAN_NUMBER_BEHIND.test(right.trim())) return false;
  if (LONGER_PAUSE.test(gap) && (/[\p{L}\p{N}]$/u.test(left) || words > MAX_ITEM_WORDS)) return false;
  // Boxes of lists to tick off: `____ The rent is paid.`
  const isFirst = (isItem ? left.replace(ITEM_START, '') : left).trim() === '';
  return !isFirst || /^\s*[\p{Ll}\p{Lo}]/u.test(right);
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
