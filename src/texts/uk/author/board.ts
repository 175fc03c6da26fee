// Ukrainian texts of the board: what learners typed into a lecture. Not yet read by a native speaker.

import type { boardTexts } from '#texts/en/board.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('uk');

const learnerForms = { one: '# учень', few: '# учні', other: '# учнів' };

export const board: typeof boardTexts = {
  heading: 'Що ввели учні',
  lead: 'Першими йдуть речення, які були найскладнішими з першої спроби. Імена ніколи не показуються.',
  classLead: 'Лише відповіді цього класу, від згоди кожного учня. Імена ніколи не показуються.',
  backToDraft: 'Назад до чернетки',
  backToClass: 'Назад до класу',
  failed: 'Не вдалося завантажити відповіді.',
  unpublished: 'Цей урок не опубліковано, тож показувати ще нічого.',
  noBlanks: 'У цьому уроці немає пропусків.',
  nothingTyped: 'Жоден учень ще нічого не ввів. Відповіді учнів з’являться тут.',
  few: 'Спробували менше ніж троє учнів',
  notTried: (blanks) => `Ще ніхто не спробував (${blanks})`,
  accepted: 'Зараховується',
  notPublished: 'ще не опубліковано',
  removedInDraft: 'у чернетці вже не зараховується',
  stopAccepting: 'Більше не зараховувати',
  gone: 'У чернетці більше немає цього речення. Щоб зарахувати відповідь, відредагуйте чернетку.',
  right: (learners) => `правильно: ${learners}`,
  nearly: (learners) => `майже правильно: ${learners}`,
  wrong: (learners) => `неправильно: ${learners}`,
  results: 'Останні відповіді:',
  atFirst: (right, tried, percent) => `Правильно з першої спроби: ${right} з ${tried} (${percent})`,
  afterHint: (answers) =>
    `${count(answers, { one: '# відповідь', few: '# відповіді', other: '# відповідей' })} після підказки`,
  wrongAnswers: 'Неправильні відповіді',
  noWrongAnswers: 'Неправильних відповідей немає.',
  moreClusters: (clusters) =>
    `${count(clusters, { one: 'Ще # відповідь, яку вводили', few: 'Ще # відповіді, які вводили', other: 'Ще # відповідей, які вводили' })} рідше.`,
  typed: (learners, attempts) =>
    `${count(learners, learnerForms)}, ${count(attempts, { one: '# раз', few: '# рази', other: '# разів' })}`,
  notTyped: 'останнім часом не вводили',
  lastTyped: (time) => `востаннє ${time}`,
  alsoTyped: 'Також вводили:',
  nearMissNames: {
    accents: 'діакритичні знаки',
    ligature: 'лігатура',
    apostrophe: 'апостроф',
    capital: 'велика літера',
    spaces: 'пробіли або дефіси',
    ending: 'закінчення',
    word: 'коротке слово',
    spelling: 'правопис',
    form: 'форма літер',
  },
  nearMisses: (names) => `майже правильно: ${names.join(', ')}`,
  explained: 'Учні, які це вводять, читають:',
  accept: 'Зарахувати',
  acceptedInDraft: 'Зараховано в чернетці',
  undo: 'Скасувати',
  dismiss: 'Це не відповідь',
  restore: 'Показати знову',
  explain: 'Пояснити',
  editExplanation: 'Змінити пояснення',
  removeExplanation: 'Вилучити пояснення',
  hidden: (clusters) => `Приховані відповіді (${clusters})`,
  named: (action, answer) => `${action}: ${answer}`,
  explainHeading: (answer) => `Пояснити «${answer}»`,
  explanation: 'Чому це неправильно',
  explanationHint: 'Відтепер учні, які введуть цю відповідь, прочитають це, перш ніж побачать правильну відповідь.',
  save: 'Зберегти',
  wasAccepted: (answer) => `«${answer}» зараховано в чернетці, але ще не в опублікованому уроці.`,
  wasRemoved: (answer) => `«${answer}» у чернетці більше не зараховується.`,
  wasDismissed: (answer) => `«${answer}» приховано.`,
  wasRestored: (answer) => `«${answer}» знову показано.`,
  wasExplained: (answer) => `Пояснення до «${answer}» збережено.`,
  explanationRemoved: (answer) => `Пояснення до «${answer}» вилучено.`,
  stale:
    'Тим часом текст уроку зберіг інший автор. Нічого не втрачено й нічого не змінено. Ось його поточний стан: перегляньте та спробуйте ще раз.',
  notSaved: (reason) => `Не збережено. ${reason}`,
  pending: (changes) =>
    count(changes, {
      one: '# зміну ще не опубліковано',
      few: '# зміни ще не опубліковано',
      other: '# змін ще не опубліковано',
    }),
  otherChanges: 'У чернетці є інші зміни, їх буде опубліковано разом.',
  onlyOtherChanges: 'У чернетці є ще не опубліковані зміни.',
  openDraft: 'Переглянути чернетку',
  publish: 'Опублікувати',
  published: 'Опубліковано. Уже дані відповіді перевіряються знову.',
  notPublishedNow: (reason) => `Не опубліковано. ${reason}`,
};
