// Schemas of sign-in cards, for the teachers of a class and for learners who sign in.
import { z } from 'zod';
import { idsOfAtMost, shownName } from './class-fields.ts';
import { MAX_CARDS_PER_REQUEST } from './limits.ts';

export const createCardsBody = z.object(
  {
    /** The names of new learners, in the order of the sheet. */
    names: z
      .array(shownName, 'must be a list')
      .min(1, 'must not be empty')
      .max(MAX_CARDS_PER_REQUEST, `has at most ${MAX_CARDS_PER_REQUEST} names`),
  },
  'must be a JSON object',
);

export const renewCardsBody = z.object(
  {
    /** Learners of the class: each gets a new card in place of the old one, if there is one. */
    userIds: idsOfAtMost(MAX_CARDS_PER_REQUEST, 'learners').min(1, 'must not be empty'),
  },
  'must be a JSON object',
);

/** A card that was just made: its code is in no later response. */
const newCard = z.object({ userId: z.string(), name: z.string(), code: z.string() });

export const newCards = z.object({ cards: z.array(newCard) });

const classCard = z.object({
  userId: z.string(),
  name: z.string(),
  /** When the card that works now was made; null without one. */
  createdAt: z.string().nullable(),
  /** When it was last used to sign in. */
  lastUsedAt: z.string().nullable(),
  /** Whether the learner can sign in without the card, by an email address of their own. */
  hasAddress: z.boolean(),
  /**
   * Whether the caller can make a card: not for an account that this class did not make, unless the caller is an owner.
   */
  canRenew: z.boolean(),
  hasLeft: z.boolean(),
});

/** Why no card can be made in this class at the moment. */
const obstacle = z.enum(['accounts_elsewhere', 'class_closed']);

export const classCards = z.object({
  cards: z.array(classCard),
  obstacle: obstacle.nullable(),
});

/** A card that works, as its learner sees it. */
export const ownCard = z.object({
  /** The class that it was made for; null if the learner made it. */
  className: z.string().nullable(),
  /**
   * Who made it, as the class sees them; null if it was the learner, an owner
   * who does not teach there, or is not known.
   */
  madeBy: z.string().nullable(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});

export const madeCard = z.object({ card: newCard });

export const signInByCardBody = z.object(
  { code: z.string('must be a text').max(200, 'is too long') },
  'must be a JSON object',
);

/** A session as `POST /auth/v1/token` returns it. */
export const cardSession = z.looseObject({ access_token: z.string(), refresh_token: z.string() });

export type NewCard = z.infer<typeof newCard>;
export type NewCards = z.infer<typeof newCards>;
export type OwnCard = z.infer<typeof ownCard>;
export type MadeCard = z.infer<typeof madeCard>;
export type ClassCard = z.infer<typeof classCard>;
export type ClassCards = z.infer<typeof classCards>;
export type CardSession = z.infer<typeof cardSession>;
