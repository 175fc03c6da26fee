// Ukrainian texts of joining a class, and of learners with a sign-in card. Not yet read by a native speaker.
import type * as english from '#texts/en/learner.ts';
import { formatAnd } from '#texts/formats/format-list.ts';

function formatTeachers(teachers: readonly string[]): string {
  return `${teachers.length === 1 ? 'Навчає' : 'Навчають'}: ${formatAnd(teachers)}`;
}

export const cardLearnerTexts: typeof english.cardLearnerTexts = {
  agreement: {
    heading: (className) => `Ви в класі «${className}»`,
    hello: (name) => `Вітаємо, ${name}!`,
    agree: 'Погоджуюся',
    later: 'Не зараз',
    laterHint: 'Доки ви не погодитеся, учитель не бачитиме ваших відповідей. Ми запитаємо ще раз.',
    seenName: 'Ваше ім’я, як на картці',
    failed: 'Не вдалося завантажити ваші класи.',
  },
  change: {
    heading: 'Увійти з цією карткою?',
    text: (name) => `Ви ввійшли як ${name}. З карткою ви ввійдете в обліковий запис учня, якому вона належить.`,
    confirm: 'Увійти з карткою',
    stay: 'Залишитися',
  },
  signOut: {
    heading: 'Вийти?',
    text: 'Цей обліковий запис не має електронної адреси й пароля. Щоб повернутися, потрібна ваша картка для входу.',
    confirm: 'Вийти',
    cancel: 'Залишитися',
  },
  address: {
    heading: 'Електронна адреса й пароль',
    lead: 'Ви входите без електронної адреси. З нею ви зможете ввійти й тоді, коли картки немає під рукою; картка працюватиме й далі.',
    submit: 'Додати електронну адресу й пароль',
    email: 'Електронна адреса',
    notAllowed:
      'Ви входите без електронної адреси, і ваша школа не дозволяє учням її додавати. Щоб увійти на іншому пристрої, створіть нижче картку для входу.',
    noMail:
      'Цей сайт не надсилає листів, тому підтвердити адресу неможливо. Якщо загубите картку для входу, попросіть в учителя нову.',
  },
};

export const joinTexts: typeof english.joinTexts = {
  heading: 'Приєднатися до класу',
  code: 'Код',
  codeHint: 'Код класу від учителя або код із вашої картки для входу.',
  next: 'Далі',
  haveAccount: 'У мене є обліковий запис',
  missing: 'Спершу введіть код.',
  tooMany: 'Звідси введено забагато кодів. Зачекайте кілька хвилин і спробуйте ще раз.',
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
    'Ім’я, яке ви введете нижче',
    'Ваші відповіді в уроках, які клас отримає як завдання, і час цих відповідей — від цього моменту',
  ],
  notSeen: 'Більше нічого: ані інших уроків, ані того, що було до приєднання, ані того, що буде після виходу.',
  others: 'Інші учні не бачать, що ви в цьому класі.',
  leave: 'Ви можете вийти з класу будь-коли на сторінці «Профіль». Ваші відповіді залишаться вашими.',
  privacy: 'Що про вас зберігається',
  name: 'Ваше ім’я',
  nameHint: 'Його бачитиме вчитель. Його можуть бачити й власники школи.',
  device:
    'Ви отримаєте обліковий запис без електронної адреси. Він залишиться відкритим на цьому пристрої. Для іншого пристрою попросіть в учителя картку для входу.',
  signInFirst: 'Щоб приєднатися до цього класу, спершу ввійдіть. Потім ви повернетеся на цю сторінку.',
  signIn: 'Увійти',
  agree: 'Погодитися та приєднатися',
  back: 'Ввести інший код',
  joined: (className) => `Ви в класі «${className}».`,
  joinedHint: 'Можна починати одразу.',
  start: 'Почати',
};

export const ownClassTexts: typeof english.ownClassTexts = {
  heading: 'Класи',
  none: 'Ви не навчаєтеся в жодному класі.',
  with: formatTeachers,
  membership: (name, joined) => `Ваше ім’я: «${name}», приєднання: ${joined}`,
  ended: (time) => `завершено ${time}`,
  leftAt: (time) => `вихід ${time}`,
  join: 'Приєднатися до класу за кодом',
  leave: 'Вийти',
  leaveClass: (name) => `Вийти з класу «${name}»`,
  confirm: (name) => `Вийти з класу «${name}»?`,
  confirmText:
    'Учителі класу більше не бачитимуть ваших відповідей. Вони залишаться вашими. Щоб повернутися, потрібен код класу й нова згода.',
  leaveNow: 'Вийти з класу',
  left: (name) => `Ви вийшли з класу «${name}».`,
  cancel: 'Скасувати',
};

export const ownCardTexts: typeof english.ownCardTexts = {
  heading: 'Картки для входу',
  lead: 'Картка для входу відкриває ваш обліковий запис на будь-якому пристрої. Бережіть її, як ключ.',
  none: 'Для вашого облікового запису немає картки.',
  ofClass: (className, made) => `Картка класу «${className}», створено ${made}`,
  ofClassBy: (className, teacher, made) => `Картка класу «${className}», створено ${made}, хто створив: ${teacher}`,
  own: (made) => `Ваша власна картка, створено ${made}`,
  used: (time) => `Востаннє використано ${time}`,
  unused: 'Ще не використано',
  unknown: 'Якщо ви не просили якоїсь із цих карток, скажіть про це в школі.',
  make: 'Створити власну картку',
  replace: 'Нова власна картка',
  replaceHint: 'Попередня власна картка перестане діяти, а на пристроях, де ввійшли за карткою, буде виконано вихід.',
  remove: 'Видалити власну картку',
  made: 'Перепишіть код або сфотографуйте його: більше він не показуватиметься.',
  qrCode: 'QR-код картки',
  removed: 'Ваша власна картка більше не діє.',
  failed: 'Не вдалося завантажити ваші картки.',
};
