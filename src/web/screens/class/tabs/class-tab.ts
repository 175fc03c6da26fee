// What every tab of a class gets.
import type { ClassDetails } from '#api/classes.ts';

export type ClassTabProps = {
  schoolClass: ClassDetails;
  /** Loads the class again, after a change. */
  reload: () => void;
};
