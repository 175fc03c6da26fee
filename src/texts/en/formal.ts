// What a language says formally to learners, in place of its familiar texts. English has one way for both.

type LearnerTexts = typeof import('./bundle-lecture.ts') &
  typeof import('./exercise-kinds.ts') &
  typeof import('./speaking.ts') &
  typeof import('./bundle-learner.ts');

/** Some of the texts, in their shape. */
type Changed<T> = T extends string | readonly string[] | ((...parameters: never[]) => string)
  ? T
  : { readonly [Key in keyof T]?: Changed<T[Key]> };

/** By area, those that differ from the familiar ones. */
export type FormalTexts = Changed<LearnerTexts>;
