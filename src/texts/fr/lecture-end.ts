// French texts of the end of a lecture. Not yet read by a native speaker.
import type * as english from '#texts/en/lecture-end.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('fr');

export const lectureEndTexts: typeof english.lectureEndTexts = {
  open: (all) => `Encore ${count(all, { one: '# réponse', other: '# réponses' })}`,
  progress: (right, all, left) =>
    `${count(right, { one: '# juste', other: '# justes' })} sur ${all}, encore ${left} à trouver`,
  done: 'Toutes les réponses sont justes.',
  begin: 'Aller aux exercices',
  resume: (exercise) => `Continuer : ${exercise}`,
  mend: (exercise) => `Corriger les erreurs : ${exercise}`,
};
