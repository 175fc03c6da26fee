// Ukrainian texts of joining a class, and of learners with a sign-in card. Not yet read by a native speaker.
import type * as english from '#texts/en/join.ts';
import { formatAnd } from '#texts/formats/format-list.ts';

function formatTeachers(teachers: readonly string[]): string {
  return `${teachers.length === 1 ? 'Навчає' : 'Навчають'}: ${formatAnd(teachers)}`;
}

export const joinTexts: typeof english.joinTexts = {
  heading: 'Приєднатися до класу',
  code: 'Код',
  codeHint: 'Код класу від учителя або код із твоєї картки для входу.',
  next: 'Далі',
  haveAccount: 'У мене є обліковий запис',
  missing: 'Спершу введи код.',
  tooMany: 'Звідси введено забагато кодів. Зачекай кілька хвилин і спробуй ще раз.',
  looking: 'Перевірка коду…',
  preview: (className) => `Приєднатися до класу «${className}»?`,
  taughtBy: formatTeachers,
  schoolAndTeachers: (school, teachers) => `${school}. ${formatTeachers(teachers)}`,
  sees: (teachers) => {
    if (teachers.length === 0) return 'Що бачитиме вчитель';
    const seers = teachers.length === 1 ? 'бачитиме вчитель' : 'бачитимуть учителі';
    return `Що ${seers} (${formatAnd(teachers)})`;
  },
  seen: [
    'Ім’я, яке ти введеш нижче',
    'Твої відповіді в уроках, які клас отримає як завдання, і час цих відповідей — від цього моменту',
    'Тексти й записи твого голосу, які ти там здаєш, — від цього моменту; чернеток — ніколи',
  ],
  notSeen: 'Більше нічого: ані інших уроків, ані того, що було до приєднання, ані того, що буде після виходу.',
  others: 'Інші учні не бачать, що ти в цьому класі.',
  leave: 'Ти можеш вийти з класу будь-коли на сторінці «Профіль». Твої відповіді залишаться твоїми.',
  privacy: 'Що про тебе зберігається',
  name: 'Твоє ім’я',
  nameHint: 'Його бачитиме вчитель. Його можуть бачити й власники школи.',
  device:
    'Ти отримаєш обліковий запис без електронної адреси. На цьому пристрої ти залишишся в системі. Для іншого пристрою попроси в учителя картку для входу.',
  signInFirst: 'Щоб приєднатися до цього класу, спершу ввійди. Потім ти повернешся на цю сторінку.',
  signIn: 'Увійти',
  agree: 'Погодитися та приєднатися',
  agreeAndAsk: 'Погодитися й попроситися до класу',
  approved: 'До класу тебе впускає вчитель. Доти ти чекаєш, і ніхто не бачить твоїх відповідей.',
  back: 'Ввести інший код',
  joined: (className) => `Ти в класі «${className}».`,
  joinedHint: 'Можна починати одразу.',
  start: 'Почати',
  waiting: (className) => `Запит до класу «${className}» надіслано.`,
  waitingHint:
    'Учитель бачить твоє ім’я і впускає тебе. Потім завдання будуть на цьому пристрої на сторінці «Завдання».',
  wait: 'Чекати там',
};

export const ownClassTexts: typeof english.ownClassTexts = {
  heading: 'Класи',
  none: 'Немає класів, у яких я навчаюся.',
  with: formatTeachers,
  membership: (name, joined) => `Твоє ім’я: «${name}», приєднання: ${joined}`,
  ended: (time) => `завершено ${time}`,
  leftAt: (time) => `вихід ${time}`,
  join: 'Приєднатися до класу за кодом',
  leave: 'Вийти',
  leaveClass: (name) => `Вийти з класу «${name}»`,
  confirm: (name) => `Вийти з класу «${name}»?`,
  confirmText:
    'Учителі класу більше не бачитимуть твоїх відповідей. Вони залишаться твоїми. Щоб повернутися, потрібен код класу й нова згода.',
  leaveNow: 'Вийти з класу',
  left: (name) => `Ти більше не в класі «${name}».`,
  cancel: 'Скасувати',
};

export const ownRequestTexts: typeof english.ownRequestTexts = {
  waits: (className) =>
    `Запит до класу «${className}» надіслано: чекай, доки вчитель тебе впустить. Ця сторінка помітить це сама.`,
  declined: (className) => `До класу «${className}» тебе не впустили. Запитай учителя.`,
  withdraw: 'Не приєднуватися',
  understood: 'Гаразд',
};

export const ownCardTexts: typeof english.ownCardTexts = {
  heading: 'Картки для входу',
  lead: 'Картка для входу відкриває твій обліковий запис на будь-якому пристрої. Бережи її, як ключ.',
  none: 'Для твого облікового запису немає картки.',
  ofClass: (className, made) => `Картка класу «${className}», створена ${made}`,
  ofClassBy: (className, teacher, made) => `Картка класу «${className}», створена ${made}, учитель: ${teacher}`,
  own: (made) => `Твоя власна картка, створена ${made}`,
  used: (time) => `Востаннє використано ${time}`,
  unused: 'Ще не використано',
  unknown: 'Якщо якусь із цих карток створено без твого прохання, скажи про це в школі.',
  make: 'Створити власну картку',
  replace: 'Нова власна картка',
  replaceHint: 'Попередня власна картка перестане діяти, а на пристроях, де ввійшли за карткою, буде виконано вихід.',
  remove: 'Видалити власну картку',
  made: 'Перепиши код або сфотографуй його: більше він не показуватиметься.',
  qrCode: 'QR-код картки',
  removed: 'Твоя власна картка більше не діє.',
  failed: 'Не вдалося завантажити твої картки.',
};
