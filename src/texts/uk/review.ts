// Ukrainian texts of the review screen. Not yet read by a native speaker.
import type * as english from '#texts/en/review.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('uk');

export const reviewTexts: typeof english.reviewTexts = {
  heading: 'Повторення',
  failed: 'Не вдалося завантажити повторення.',
  ways: {
    blank: 'Заповни пропуск',
    fill: 'Дай відповідь',
    write: 'Послухай і напиши',
    choose: 'Послухай і вибери, що чуєш',
  },
  remaining: (open, again) => {
    if (open + again === 1) return 'Останнє';
    if (again === 0) return `Ще ${open}`;
    return open === 0 ? `${again} повторити` : `Ще ${open} і ${again} повторити`;
  },
  stop: 'Зупинитися тут',
  stopped: 'Решта чекатиме на тебе тут.',
  giveUp: 'Не знаю',
  letters: 'Показати перші літери',
  lettersAre: (letters) => `Початок: ${letters}`,
  right: 'Правильно.',
  almost: 'Майже.',
  wrong: 'Ще не зовсім правильно.',
  comesBack: (when) => `Повернеться ${when}`,
  soon: 'за кілька хвилин',
  next: 'Далі',
  finish: 'Завершити',
  nothing: 'Зараз повторювати нічого.',
  nothingHint: 'Те, що ти виконуєш в уроках, потроху повертається сюди.',
  done: 'На сьогодні все.',
  doneHint: 'Що краще ти щось знаєш, то пізніше воно повернеться.',
  nextDay: (when) => `Наступне повернеться ${when}`,
  postponed: 'Є ще, але це може зачекати до завтра.',
  again: 'Дещо повернеться за кілька хвилин.',
  goOn: 'Продовжити',
  toLectures: 'До уроків',
  wrongAnswers: 'Відповіді з помилками в уроках',
  skipped: 'Повторювати й те, що я пропускаю в завершених уроках',
  unsent: 'Твої відповіді зберігаються на цьому пристрої, доки не з’явиться з’єднання.',
  leech: (times) =>
    `Це вже ${count(times, { one: '# раз', few: '# рази', other: '# разів' })} було засвоєно й знову забуто. Його відкладено: подивися в уроці або запитай учителя.`,
  easy: (when) => `Легко: ${when}`,
  notAnyMore: 'Більше не треба',
  offer: 'Після відповіді пропонувати «Легко» і «Більше не треба»',
  aside: (number) => `Відкладено (${number})`,
  bringBack: 'Знову повторювати',
  bringBackNamed: (text) => `Знову повторювати: ${text}`,
  isBack: 'Повернеться в повторенні.',
  notBack: 'Не вдалося. Спробуй ще раз.',
  say: {
    button: 'Вимовити самостійно',
    close: 'Закрити',
    heading: 'Вимов самостійно',
    privacy:
      'Твій голос ніколи не надсилають. Твої записи залишаються на цьому пристрої, щоб порівняти їх через три тижні, доки ти їх не видалиш або не вийдеш.',
    earlier: (when) => `Твій голос, ${when}`,
    thenAndNow: 'Тоді й тепер',
    forget: 'Видалити мої записи з цього пристрою',
    forgotten: 'Записи видалено з цього пристрою.',
    record: 'Записати',
    again: 'Записати ще раз',
    stop: 'Зупинити',
    model: 'Відтворити зразок',
    own: 'Відтворити твій голос',
    both: 'Відтворити обидва',
    modelShape: 'Гучність зразка',
    ownShape: 'Гучність твого голосу',
    recording: 'Триває запис…',
    recorded: 'Записано. Послухай обидва.',
    noMicrophone: 'Не вдалося скористатися мікрофоном. Дозволь доступ у браузері й перевір, чи мікрофон під’єднано.',
    unsupported: 'Цей браузер не може тут записувати.',
    noSound: 'Не вдалося завантажити запис.',
  },
};
