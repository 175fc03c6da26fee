// Ukrainian texts of the words of a lecture that are pressed. Not yet read by a native speaker.
import type * as english from '#texts/en/words.ts';

export const wordsTexts: typeof english.wordsTexts = {
  play: (word) => `Прослухати «${word}»`,
  know: 'Я це знаю',
  known: 'Це слово більше не з’являтиметься в повторенні.',
  notSaved: 'Не вдалося зберегти. Спробуй ще раз.',
  noMeaning: 'Значення ще немає',
  back: 'Назад до тексту',
  readings: 'Читання над словами',
};
