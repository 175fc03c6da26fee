// Ukrainian texts of the sign-in and not-found screens, and of dialogs with a form. Not yet read by a native speaker.
import type { formTexts } from '#texts/en/forms.ts';
import type { generalTexts } from '#texts/en/general.ts';

export const forms: typeof formTexts = {
  cancel: 'Скасувати',
  close: 'Закрити',
  moreFailed: 'Не вдалося завантажити решту списку.',
};

export const general: typeof generalTexts = {
  login: {
    usePasskey: 'Увійти з ключем доступу',
    signUp: 'Створити обліковий запис',
    confirmationSent: 'Перевірте пошту й відкрийте посилання в листі, щоб підтвердити обліковий запис.',
    resetHint: 'Забули пароль? Введіть електронну адресу й натисніть «Скинути пароль».',
    show: 'Показати пароль',
    noAccount: 'Ще немає облікового запису? Попросіть в учителя код класу або запрошення.',
    join: 'Приєднатися до класу за кодом',
    endedRemotely: 'Ваш сеанс завершено. Увійдіть, щоб продовжити з того самого місця.',
  },
  language: {
    label: 'Мова',
    hint: 'Мова екранів і листів до вас. Курси залишаються своєю мовою.',
    unreviewed: 'Носій мови ще не перечитав цей переклад.',
    failed: 'Не вдалося змінити мову. Спробуйте ще раз.',
  },
  linkNotice: {
    label: 'Повідомлення про посилання',
    dismiss: 'Закрити',
    done: {
      signup: 'Вашу електронну адресу підтверджено.',
      email_change: 'Вашу електронну адресу змінено.',
      half_changed: 'Підтверджено. Тепер підтвердьте в листі на другу адресу.',
    },
  },
  invitation: 'Вітаємо в Cahier! Виберіть пароль: відтепер ви входитимете з ним і своєю електронною адресою.',
  mailedCode: {
    recovery: 'Код із листа',
    recoveryHint: 'Відкрийте посилання в листі або введіть тут 6-значний код із нього.',
    submit: 'Продовжити',
  },
  accountDisabled: {
    heading: 'Ваш обліковий запис вимкнено',
    hint: 'Ваша робота в безпеці, але зараз ви не можете відкрити Cahier. Зверніться до людини, яка керує Cahier у вашій школі.',
  },
  notFound: {
    heading: 'Сторінку не знайдено',
    hint: 'Можливо, в адресі є помилка або сторінку перенесено.',
    home: 'На головну сторінку',
    search: 'Шукати уроки',
  },
};
