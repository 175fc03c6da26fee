// Ukrainian texts of the list of keyboard shortcuts. Not yet read by a native speaker.
import type { keysTexts } from '#texts/en/keys.ts';

export const keys: typeof keysTexts = {
  heading: 'Клавіатурні скорочення',
  close: 'Закрити',
  or: 'або',
  names: {
    Ctrl: 'Ctrl',
    Alt: 'Alt',
    Shift: 'Shift',
    Enter: 'Enter',
    Space: 'Пробіл',
    Backspace: 'Backspace',
    Escape: 'Esc',
    Home: 'Home',
    End: 'End',
  },
  groups: {
    everywhere: {
      heading: 'Усюди',
      actions: {
        list: 'Показати цей список',
        close: 'Закрити діалог, панель або меню',
        moveInMenu: 'Переміщатися у відкритому меню',
      },
    },
    editor: {
      heading: 'Редактор',
      actions: {
        save: 'Зберегти чернетку',
        emphasis: 'Жирний шрифт, курсив; ще раз — прибрати',
        undo: 'Скасувати, також дію панелі інструментів, вставляння чи додавання',
        find: 'Знайти й замінити в тексті',
        matches: 'Наступний і попередній збіг, у полі пошуку',
        suggestions: 'Наступна й попередня порада',
        moveInToolbar: 'Переміщатися по панелі інструментів',
        openMenu: 'Відкрити меню кнопки на панелі інструментів',
      },
    },
    recordings: {
      heading: 'Записи',
      actions: {
        play: 'Відтворити або призупинити, на кнопці відтворення',
        seek: 'П’ять секунд назад або вперед',
        controls: 'Від кнопки відтворення до часу, швидкості, повторення й тексту запису',
        closeBar: 'Закрити панель програвача',
      },
    },
    recorder: {
      heading: 'Запис речень',
      actions: {
        record: 'Почати запис; закінчити його й перейти до наступного речення',
        again: 'Записати речення ще раз',
        move: 'Попереднє й наступне речення',
        play: 'Відтворити запис',
        stop: 'Зупинити запис; ще раз — назад до списку',
      },
    },
    exercises: {
      heading: 'Вправи',
      actions: {
        next: 'Наступний пропуск; в останньому — перевірити',
        accents: 'З будь-якою літерою, кілька разів: її варіанти, як-от é, è, ê',
        hint: 'Показати підказку, у пропуску',
      },
    },
    outline: {
      heading: 'Структура курсу',
      actions: {
        move: 'Перемістити розділ або урок, на якому фокус',
        undo: 'Скасувати введення назви або припинити перетягування',
        restore: 'Скасувати додавання, переміщення або вилучення',
      },
    },
  },
};
