// Ukrainian texts of accounts and signing in. Not yet read by a native speaker.
import type * as english from '#texts/en/learner.ts';
import { createPlural } from '#texts/language/plurals.ts';

const format = new Intl.ListFormat('uk');

const count = createPlural('uk');

export const accountTexts: typeof english.accountTexts = {
  heading: 'Ваш профіль',
  signedInAs: (name) => `Ви ввійшли як ${name}`,
  sections: 'Розділи',
  failed: 'Не вдалося завантажити ваш профіль.',
  name: {
    heading: 'Ім’я',
    field: 'Ваше ім’я',
    hint: 'Колеги бачать його в історії змін, а учні – там, де ви викладаєте.',
    submit: 'Зберегти ім’я',
    saved: 'Збережено.',
  },
  email: {
    heading: 'Електронна адреса',
    field: 'Нова електронна адреса',
    submit: 'Змінити адресу',
    sent: (addresses) =>
      addresses.length === 1
        ? `Ми надіслали лист на ${format.format(addresses)}. Підтвердьте зміну в ньому.`
        : `Ми надіслали листи на ${format.format(addresses)}. Підтвердьте зміну в обох.`,
    confirmed: (address) => `Адресу ${address} підтверджено.`,
    pending: (addresses) =>
      addresses.length === 1
        ? `Адресу ${format.format(addresses)} ще не підтверджено. Відкрийте посилання в листі або введіть тут код із нього.`
        : `Адреси ${format.format(addresses)} ще не підтверджено. Відкрийте посилання в кожному листі або введіть тут код із нього.`,
    again: 'Лист не надійшов або посилання застаріло? Введіть нову адресу ще раз.',
    code: (address) => `Код із листа на ${address}`,
    submitCode: 'Підтвердити',
  },
  password: {
    heading: 'Пароль',
    currentPassword: 'Поточний пароль',
    code: 'Код',
    codeHint: 'Введіть код, який ми надіслали вам у листі.',
    submit: 'Змінити пароль',
    changed: 'Пароль змінено. На цьому пристрої ви залишаєтеся в системі, решту сеансів завершено.',
  },
  factors: {
    heading: 'Застосунок для автентифікації',
    lead: 'Із застосунком, як-от Aegis, 2FAS чи Google Authenticator, для входу потрібен ще й 6-значний код із нього.',
    none: 'Застосунок не налаштовано.',
    add: 'Налаштувати застосунок',
    scan: 'Відскануйте цей QR-код застосунком і введіть код, який він покаже.',
    qrCode: 'QR-код для застосунку для автентифікації',
    secret: 'Якщо застосунок не може сканувати, введіть у нього цей ключ:',
    code: '6-значний код',
    confirm: 'Підтвердити',
    cancel: 'Скасувати',
    defaultName: (number) =>
      number === 1 ? 'Застосунок для автентифікації' : `Застосунок для автентифікації ${number}`,
    added: 'Застосунок налаштовано. Відтепер для входу потрібен його код; решту сеансів завершено.',
    removed: 'Застосунок вилучено.',
  },
  securityKeys: {
    heading: 'Ключі безпеки',
    lead: 'З ключем безпеки для входу потрібен ще й маленький пристрій, який під’єднують або прикладають до телефона, чи блокування екрана вашого телефона або комп’ютера. Якщо втратите єдиний ключ, увійти не вдасться: додайте другий ключ, налаштуйте застосунок для автентифікації або створіть коди відновлення.',
    none: 'Ключ безпеки не налаштовано.',
    name: 'Назва ключа',
    nameHint: 'Наприклад: синій ключ на брелоку.',
    add: 'Додати ключ безпеки',
    added: 'Ключ безпеки додано. Відтепер він потрібен для входу; решту сеансів завершено.',
    removed: 'Ключ безпеки вилучено.',
  },
  passkeys: {
    heading: 'Ключі доступу',
    lead: 'Входьте без пароля: відбитком пальця, обличчям або PIN-кодом, якими ви розблоковуєте телефон чи комп’ютер.',
    none: 'Ключ доступу не налаштовано.',
    loadFailed: 'Не вдалося завантажити ключі доступу.',
    name: 'Назва ключа доступу',
    nameHint: 'Щоб упізнати його пізніше, наприклад: мій телефон.',
    defaultName: 'Ключ доступу',
    add: 'Додати ключ доступу',
    added: 'Ключ доступу додано. Наступного разу виберіть «Увійти з ключем доступу».',
    rename: 'Перейменувати',
    renameNamed: (name) => `Перейменувати ${name}`,
    newName: 'Нова назва',
    save: 'Зберегти',
    cancel: 'Скасувати',
    renamed: 'Ключ доступу перейменовано.',
    remove: 'Вилучити',
    removeNamed: (name) => `Вилучити ${name}`,
    removed: 'Ключ доступу вилучено. Пристрій може й далі пропонувати його: видаліть його й там.',
    addedAt: (added) => `додано ${added}`,
    addedAndUsedAt: (added, lastUsed) => `додано ${added}, востаннє використано ${lastUsed}`,
  },
  recoveryCodes: {
    heading: 'Коди відновлення',
    lead: 'Якщо ви втратите телефон або ключ безпеки, увійти допоможе код відновлення. Кожен код діє лише один раз.',
    none: 'У вас ще немає кодів відновлення.',
    create: 'Створити коди відновлення',
    left: (remaining, total) => `Залишилося кодів: ${remaining} з ${total}`,
    createNew: 'Створити нові коди',
    createNewHint: 'Нові коди замінять старі, і ті перестануть діяти.',
    remove: 'Вилучити коди',
    removed: 'Коди відновлення вилучено.',
    save: 'Збережіть ці коди зараз там, де знайдете їх без телефона. Більше їх не буде показано.',
    listLabel: 'Ваші коди відновлення',
    copy: 'Копіювати',
    copied: 'Коди скопійовано.',
    copyFailed: 'Не вдалося скопіювати коди. Завантажте їх або надрукуйте.',
    download: 'Завантажити',
    print: 'Друкувати',
    done: 'Коди збережено',
    fileHeading: (address) => `Коди відновлення для ${address}. Кожен діє лише один раз.`,
  },
  factorList: {
    app: 'Застосунок для автентифікації',
    securityKey: 'Ключ безпеки',
    since: (time) => `додано ${time}`,
    phoneSince: (time) => `Телефон, додано ${time}`,
    remove: 'Вилучити',
    removeNamed: (name) => `Вилучити ${name}`,
  },
  sessions: {
    heading: 'Де ви ввійшли',
    current: 'Цей пристрій',
    times: (signedIn, lastUsed) => `вхід ${signedIn}, востаннє використано ${lastUsed}`,
    from: (address) => `з адреси ${address}`,
    end: 'Вийти',
    endNamed: (name) => `Вийти: ${name}`,
    endOthers: 'Вийти на всіх інших пристроях',
    showAll: (sessions) => `Показати всі (${sessions})`,
    showFewer: 'Показати менше',
    ended: 'Сеанс завершено.',
    othersEnded: 'Решту сеансів завершено.',
    failed: 'Не вдалося завантажити список.',
    unknown: 'Невідомий пристрій',
    browserOn: (browser, operatingSystem) => `${browser}, ${operatingSystem}`,
  },
};

export const newPasswordTexts: typeof english.newPasswordTexts = {
  hint: 'Кілька слів поспіль легко запам’ятати й важко вгадати.',
  minLength: (characters) =>
    `Щонайменше ${count(characters, { one: '# символ', few: '# символи', other: '# символів' })}.`,
  mustContain: (sets) => `Має містити: ${sets.join(', ')}.`,
  sets: {
    abcdefghijklmnopqrstuvwxyz: 'малі латинські літери',
    ABCDEFGHIJKLMNOPQRSTUVWXYZ: 'великі латинські літери',
    '0123456789': 'цифри',
  },
};

export const passkeyTexts: typeof english.passkeyTexts = {
  unsupported: 'Цей пристрій або браузер не підтримує ключів доступу за цією адресою.',
  cancelled: 'Ключ доступу не використано: запит скасовано або час минув. Спробуйте ще раз.',
  alreadyRegistered: 'Цей пристрій уже має ключ доступу або є ключем безпеки вашого облікового запису.',
  wrongAddress: 'За цією адресою ключі доступу не працюють. Відкрийте сайт за звичною адресою та спробуйте ще раз.',
};

export const securityKeyTexts: typeof english.securityKeyTexts = {
  unsupported: 'Цей пристрій або браузер не підтримує ключів безпеки.',
  cancelled: 'Ключ безпеки не використано: запит скасовано або час минув. Спробуйте ще раз.',
  alreadyRegistered: 'Цей ключ безпеки вже додано.',
  wrongAddress: 'За цією адресою ключі безпеки не працюють. Відкрийте сайт за звичною адресою та спробуйте ще раз.',
};

export const signInTexts: typeof english.signInTexts = {
  codeHint: 'Введіть 6-значний код із застосунку для автентифікації.',
  smsHint: 'Введіть код, який ми надіслали на ваш телефон.',
  securityKeyHint: 'Щоб завершити вхід, скористайтеся ключем безпеки.',
  code: 'Код',
  verify: 'Підтвердити',
  useSecurityKey: 'Скористатися ключем безпеки',
  useNamedSecurityKey: (name) => `Скористатися ключем безпеки «${name}»`,
  useRecoveryCode: 'Скористатися кодом відновлення',
  recoveryCode: 'Код відновлення',
  recoveryCodeHint: 'Введіть один зі збережених кодів. Кожен діє лише один раз.',
  otherWay: 'Назад',
  retryIn: (minutes) =>
    `Спробуйте знову через ${count(minutes, { one: '# хвилину', few: '# хвилини', other: '# хвилин' })}.`,
  otherAccount: 'Інший обліковий запис',
  noFactor: 'Двоетапна перевірка недоступна для цього облікового запису. Зверніться до людини, яка керує цим сайтом.',
  captcha: 'Перевірка безпеки',
  captchaFailed: 'Перевірка безпеки не завантажилася. Перезавантажте сторінку та спробуйте ще раз.',
  externalProviders: 'Або ввійдіть через',
  continueWith: (name) => `Продовжити з ${name}`,
};
