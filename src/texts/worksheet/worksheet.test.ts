// Tests of the texts on a printed worksheet.
import { describe, expect, it } from 'vitest';
import { formatExercise, getAnswersHeading } from './worksheet.ts';

describe('a printed worksheet', () => {
  it('is in the language that is taught, whatever its region or script', () => {
    expect([formatExercise('fr', 1), getAnswersHeading('fr-CA')]).toEqual(['Exercice 1', 'Corrigé']);
    expect([formatExercise('zh-Hant', 2), getAnswersHeading('DE')]).toEqual(['练习 2', 'Lösungen']);
  });

  it('has no words in a language without a translation', () => {
    for (const language of ['eu', '', 'constructor'])
      expect([formatExercise(language, 3), getAnswersHeading(language)]).toEqual(['3.', '✓']);
  });
});
