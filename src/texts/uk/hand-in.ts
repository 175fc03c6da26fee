// Ukrainian texts of work that is handed in. Not yet read by a native speaker.
import type * as english from '#texts/en/hand-in.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('uk');

export const handInTexts: typeof english.handInTexts = {
  kinds: {
    spelling: 'Правопис',
    grammar: 'Граматика',
    word: 'Інше слово',
    order: 'Порядок слів',
    missing: 'Чогось бракує',
    style: 'Стиль',
    good: 'Добре',
    question: 'Незрозуміло',
  },
  letters: { spelling: 'П', grammar: 'Г', word: 'С', order: 'Р', missing: '^', style: '~', good: '+', question: '?' },
  handIn: 'Здати',
  draft: 'Чернетка: її більше ніхто не бачить.',
  saved: 'Збережено як чернетку: її більше ніхто не бачить.',
  onThisDevice: 'Збережено лише на цьому пристрої, доки не з’явиться з’єднання.',
  waits: 'Ще не здано. Текст збережено на цьому пристрої, і його буде здано, щойно це стане можливим.',
  handedIn: (when) => `Здано ${when}. Текст не можна змінити, доки вчитель його не поверне.`,
  cameBack: (when) => `Повернено ${when}.`,
  nextVersion: (version) => `Версія ${version}: чернетка.`,
  writeAgain: 'Написати ще раз',
  pastesSeen: 'Учитель бачить, скільки вставлено за один раз.',
  whoReads: (teachers) => `${teachers} прочитає цей текст і ті, які ти здаси пізніше. Чернетки лишаються твоїми.`,
  agreeAndHandIn: 'Погодитися й здати',
  notNow: 'Не зараз',
  nobodyReads: 'Жоден твій клас уже не має цього уроку в завданнях, тож здати текст нікому.',
  twoDevices: 'На іншому пристрої цей текст такий:',
  useOther: 'Узяти той',
  keepThis: 'Залишити цей',
  ownWords: 'На цьому пристрої було написано:',
  yourTeacher: 'Учитель',
  done: (teacher) => `${teacher}: готово.`,
  again: (teacher) => `${teacher}: напиши ще раз.`,
  points: (points, max) => `${points} з ${max} балів`,
  has: 'У твоєму тексті є:',
  practised: 'Повернеться в повторенні',
  heading: 'Мої роботи',
  isNew: 'нове',
  cameBackNew: (number) =>
    count(number, { one: 'Повернулася # робота', few: 'Повернулися # роботи', other: 'Повернулося # робіт' }),
  newHeading: (number) => `Мої роботи (нових: ${number})`,
  failed: 'Не вдалося завантажити твої тексти.',
  toLecture: 'До уроку',
  states: { draft: 'Чернетка', handed_in: 'Здано', returned: 'Повернено' },
  version: (version) => `Версія ${version}`,
  toWriteAgain: 'написати ще раз',
  more: 'Показати більше',
};

export const noticeTexts: typeof english.noticeTexts = { heading: 'Примітка від школи' };
