// The rule of questions with boxes to tick, or with letters before their options: they are an exercise where something
// is asked, numbered, or told to be ticked, and a list of things to do is none.

const TRUE_FALSE =
  /^(?:vrai|faux|v|f|true|false|t|richtig|falsch|r|wahr|verdadero|falso|vero|правда|неправда|правильно|неправильно|так|ні|صحيح|صح|خطأ|خاطئ|right|wrong)[.!]?$/iu;
const TELLS_TO_TICK =
  /(?:^|[.:;!?)\]–—•-]\s*|^\s*\S{1,12}\s+)(?:coche[rz]?|choisi\p{L}*|sélectionne[rz]?|entoure[rz]?|vrai ou faux|tick|choose|select|circle|true or false|kreuz\p{L}*|wähl\p{L}*|markier\p{L}*|richtig oder falsch|was ist richtig|marca\p{L}*|marque|elig\p{L}*|elija|selecciona\p{L}*|señala\p{L}*|verdadero o falso|scegli\p{L}*|segna\p{L}*|познач\p{L}*|обер\p{L}*|вибер\p{L}*|відміт\p{L}*|правда чи|отмет\p{L}*|выбер\p{L}*|ضع\p{L}*|اختر\p{L}*|اختار\p{L}*|حدد\p{L}*|صح أم)(?![\p{L}\p{M}])/iu;
const EXERCISE =
  /^\s*(?:exerci[cs]es?|exercicio|exercício|ejercicios?|übung(?:en)?|aufgaben?|activité|actividad|activity|esercizio|вправа|завдання|упражнение|تمرين|التمرين|quiz|qcm|test)(?![\p{L}\p{M}])/iu;
/** Lists of what one can do by now. */
const CAN =
  /^\s*(?:ich kann|du kannst|je (?:sais|peux)|tu (?:sais|peux)|i can|you can|puedo|sé|я (?:вмію|можу)|أستطيع|أقدر)(?![\p{L}\p{M}])/iu;
const NUMBER = /^\s*(?:\(\d{1,3}\)|\d{1,3}\s?[.)])/u;
const ASKS = /[?？؟]\s*$|[;;]\s*$|_{2,}|\.{4,}|…|\[\s*\.{3}\s*\]/u;

/** Behind letters, longer texts are parts of one. */
const MAX_LETTERED_LENGTH = 120;
/** More options are a list. */
const MAX_OPTIONS = 12;

export type FoundQuestion = {
  prompt: string;
  options: readonly { text: string; isTicked: boolean }[];
  /** The lines and headings above it. */
  above: readonly string[];
  /** Its options have letters and no boxes, as parts of a question and of an outline have. */
  hasLetters: boolean;
};

/** Whether each question is probably one of an exercise. */
export function judgeQuestions(questions: readonly FoundQuestion[]): boolean[] {
  const numbered = questions.filter(({ prompt }) => NUMBER.test(prompt)).length;
  return questions.map(({ prompt, options, above, hasLetters }) => {
    const hasChoice = options.length <= MAX_OPTIONS && options.some(({ isTicked }) => !isTicked);
    if (!hasChoice || !options.every(({ text }) => text.trim() !== '')) return false;
    const around = prompt === '' ? above : [prompt, ...above];
    const asked = prompt === '' ? (above[0] ?? '') : prompt;
    if (asked === '' || CAN.test(asked)) return false;
    if (hasLetters && options.some(({ text }) => text.length > MAX_LETTERED_LENGTH || ASKS.test(text))) return false;
    if (hasLetters) return ASKS.test(asked) || around.some((text) => TELLS_TO_TICK.test(text));
    return (
      ASKS.test(asked) ||
      (NUMBER.test(prompt) && numbered > 1) ||
      options.slice(0, 2).every(({ text }) => TRUE_FALSE.test(text)) ||
      around.some((text) => TELLS_TO_TICK.test(text) || EXERCISE.test(text))
    );
  });
}
