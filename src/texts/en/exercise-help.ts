// What authors read of the kinds of exercises: their names, their manual, and the
// suggestions, which the kinds have in English.
import { KIND_MESSAGES } from '#exercises/index.ts';
import { translated } from '#texts/language/translated.ts';

export const exerciseHelpTexts = translated('exerciseHelpTexts', {
  names: {
    write: 'Fill in the blanks',
    bank: 'Fill in, with a word bank',
    choose: 'Choose',
    order: 'Put in order',
    match: 'Match',
    dictation: 'Dictation',
    sort: 'Sort',
    text: 'Write a text',
    speak: 'Speak',
    words: 'Word list',
  },
  examples: {
    'a-word-bank': {
      title: 'A word bank',
      rules: [
        'Write `@write bank` to list the answers of the exercise above it, shuffled. Learners click an answer to put it into a blank, or type it. Each is crossed out once it is used.',
      ],
    },
    'choosing-an-answer': {
      title: 'Choosing an answer',
      rules: [
        'Write `@choose` alone on a line, then a question, and below it its answers: `(x)` before the right one, `( )` before the others.',
        'The next line without brackets begins the next question. Several answers can be right in square brackets: `[x]` and `[ ]`.',
        'After a vertical bar, say something about an answer: learners who chose it see that once they check.',
      ],
    },
    'putting-in-order': {
      title: 'Putting in order',
      rules: [
        'Write `@order` alone on a line, then sentences, cut into pieces by ` / `. Learners get the pieces shuffled.',
        'Further right orders follow a vertical bar, with the same pieces. A line without ` / ` is an instruction.',
        'Without any ` / `, three or more lines are put in order themselves, such as those of a dialogue; a header above them can be the instruction.',
      ],
    },
    matching: {
      title: 'Matching',
      rules: [
        'Write `@match` alone on a line, then pairs, their sides separated by a vertical bar. Learners pick the right side of each.',
        'Several lines can have the same right side, which makes a sorting exercise. Both sides can be sounds or pictures.',
      ],
    },
    sorting: {
      title: 'Sorting',
      rules: [
        'Write `@sort` alone on a line, then each column on its own line: a name, a colon and its words, separated by vertical bars. Learners get the words shuffled.',
        'There are two to five columns. A word that stands in two of them is right in both. Names and words can be sounds or pictures.',
      ],
    },
    'a-dictation': {
      title: 'A dictation',
      rules: [
        'Write `@dictation` alone on a line, then on each line a recording and the sentence that is heard.',
        'Words between `[` and `]` are given. Other right spellings follow a vertical bar.',
        'Punctuation and the capital at the beginning do not matter.',
      ],
    },
    'writing-a-text': {
      title: 'Writing a text',
      rules: [
        'Write `@text` alone on a line, or with how many words you ask for: `@text 80` for at least 80, `@text 80-120` for 80 to 120. The lines below it are the task.',
        'Lines that begin with `= ` are a model answer, which learners see after *Check*. A line that begins with `? ` lists what the text needs, separated by vertical bars.',
        'No machine judges the text. It is kept in the learner’s browser.',
      ],
    },
    speaking: {
      title: 'Speaking',
      rules: [
        'Write `@speak` alone on a line, then on each line what learners say: a recording with its sentence, to repeat it, or what they are to say freely, with how many seconds that may take in round brackets, such as `(60)`. Without a number there are 20.',
        'Learners see of the sentence only words between `[` and `]` before they have said it. A line without a recording or seconds is an instruction; if there is no other line, the last one is what is said.',
        'No machine judges what is said. Where a class has the lecture to do, learners can send it to its teachers, who answer by voice.',
      ],
    },
  },
  suggestions: KIND_MESSAGES,
});
