// Unit test of the guess at the language of a draft.
import { expect, it } from 'vitest';
import { guessLanguage } from './guess-language.ts';

it.each([
  ['مرحبا، اسمي سامي.', 'ar'],
  ['@write\n{ AUDIO | ABCDEFGHIJK } أنا ---طالب--- في { BLUE | المدرسة }.', 'ar'],
  ['سلام، چطوری؟', 'fa'],
  ['Привіт, мене звати Іван.', 'uk'],
  ['Здравствуйте, меня зовут Иван.', 'ru'],
  ['はじめまして。山田です。', 'ja'],
  ['你好，我是学生。', 'zh'],
  ['안녕하세요.', 'ko'],
  ['Γεια σου', 'el'],
  ['Bonjour, je suis là.', undefined],
  ['# Le mot شكرا veut dire « merci » en français', undefined],
  ['# Au café\n\nJe suis là, et tu es avec une amie. Elle ne ---parle--- pas.', 'fr'],
  ['Ich bin Kim. Das ist mein Bruder, und wir sind nicht von hier.', 'de'],
  ['This is my town. I live in it with a dog and a cat.', 'en'],
  ['Yo soy de Cádiz y tengo una hermana. Ella no está en casa.', 'es'],
  ['Io sono Luca e tu non sei di qui. Mia sorella è con me.', 'it'],
  ['<p dir="auto">مرحبا، اسمي <b>سامي</b>.</p>', 'ar'],
  ['1, 2, 3 …', undefined],
  ['', undefined],
])('%j is in %s', (text, language) => {
  expect(guessLanguage(text)).toBe(language);
});
