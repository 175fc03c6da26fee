// The list of first steps of owners and teachers: what each has to do before a class can work.
import { z } from 'zod';

/** In the order in which they are done. */
export const OWNER_STEPS = ['schoolName', 'address', 'teachers', 'ownerClass', 'backup'] as const;
export const TEACHER_STEPS = ['draft', 'publish', 'class', 'assign'] as const;

const step = z.object({ name: z.enum([...OWNER_STEPS, ...TEACHER_STEPS]), isDone: z.boolean() });

/** Empty once all were done, or the list was dismissed. */
export const firstSteps = z.object({ steps: z.array(step) });
export type FirstSteps = z.infer<typeof firstSteps>;
export type FirstStepName = FirstSteps['steps'][number]['name'];
