// Mistakes that the editor finds, each with a text that has it.
import type { markupHelpTexts } from '#texts/en/markup.ts';

export const MISTAKES: readonly (readonly [key: keyof typeof markupHelpTexts.mistakes, markup: string])[] = [
  ['unclosed', '**gras'],
  ['emptyColour', '{ RED | }'],
  ['unclosedBlank', '@write\n---suis'],
  ['blankOutside', 'Je ---suis--- là.'],
  ['noBlank', '@write\nJe suis là.'],
  ['emptyBlock', '@table\n\nje | suis'],
  ['unknownWord', '{ PURPLE | vous }'],
  ['brokenMedia', '{ AUDIO | a b }'],
  ['brokenLink', '{ LINK | example.org | la page }'],
  ['brokenRuby', '{ RUBY | 東京 }'],
  ['blankInRuby', '@write\nJe vais à { RUBY | ---東京--- | とうきょう }.'],
  ['pictureWithoutText', '{ IMAGE | HORLOGE2222 }'],
  ['unevenRows', '@table\n| a | b |\n| c |'],
  ['foreignSyntax', '- une pomme'],
  ['rightAnswers', '@choose\nÇa va ?\n( ) oui\n( ) non'],
  ['onePiece', '@order\nJe / suis / là\nMerci /'],
  ['otherPieces', '@order\nje / pars / demain | demain / je / viens'],
  ['missingSide', '@match\nla France | français\nla Suède |'],
  ['lineWithoutSound', '@dictation\n{ AUDIO | BONJOUR2222 } Bonjour !\nSalut !'],
  ['soundWithoutLine', '@dictation\n{ AUDIO | BONJOUR2222 }'],
  ['keyword', '@Write\nJe ---suis--- là.'],
  ['recordingPlace', '[recording]'],
  ['lookalikes', '@write\n---l’ami--- est là.'],
];
