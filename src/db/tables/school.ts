// Tables of the school: members with their roles, settings, classes with codes, sign-in cards and assignments.
import type { Generated } from 'kysely';

export type MemberRow = {
  /** The user's id at the auth provider, embedded or external: a UUID. */
  user_id: string;
  role: 'learner' | 'author' | 'owner';
  /** The person's own name; null while there is none. */
  name: string | null;
  created_at: string;
  /** The time of a recent request, to within some minutes. */
  last_seen_at: string | null;
  /** When an owner disabled the account. */
  disabled_at: string | null;
};

/** When the list of first steps was done or dismissed. */
type FirstStepsColumn = { first_steps_over_at: Generated<string | null> };

type SettingRow = {
  name: string;
  /** JSON. */
  value: string;
  updated_at: string;
  /** The user who changed it; null for the command line. */
  updated_by: string | null;
};

type ClassRow = {
  id: string;
  name: string;
  course_id: string | null;
  /** The teacher who created it; null when that account is deleted. */
  created_by: string | null;
  created_at: string;
  /** When it was archived. */
  closed_at: string | null;
  /** 1 if who joins by a code waits until a teacher lets them in. */
  approves_joins: Generated<number>;
  /** 1 if a line to say may be handed in without a recording. */
  recordings_optional: Generated<number>;
};

/** Who typed the code of a class whose teachers let learners in. A row stays when it is declined or withdrawn. */
type JoinRequestRow = {
  class_id: string;
  user_id: string;
  /** The name that the teachers see. */
  shown_name: string;
  /** When the person asked, and agreed to what the teachers see. */
  created_at: string;
  state: 'waiting' | 'declined' | 'withdrawn';
  /** 1 if the account was made by asking. */
  made_account: number;
};

type ClassMemberRow = {
  class_id: string;
  user_id: string;
  role: 'teacher' | 'learner';
  /** The name that the class's teachers see. */
  shown_name: string;
  created_at: string;
  /** When a learner agreed to what the teacher will see: answers from then on are shown. */
  agreed_at: string | null;
  /** When a learner agreed that the teachers read texts that are handed in from then on. */
  texts_agreed_at: Generated<string | null>;
  /** When the learner agreed that teachers hear takes; they hear those from then on. */
  voices_agreed_at: Generated<string | null>;
  left_at: string | null;
  /** 1 if a teacher ended the membership. */
  is_removed: Generated<number>;
  /**
   * 1 if the class made the account, by a card or its code: then its teachers may
   * make cards for it, until the learner leaves.
   */
  made_account: Generated<number>;
  /** A learner's standing extra time, in percent. */
  extra_percent: Generated<number>;
};

type ClassCodeRow = {
  /** 8 characters of Crockford's base32. */
  code: string;
  class_id: string;
  created_at: string;
  expires_at: string | null;
  /** How many more learners may join by it; null means no limit. */
  uses_left: number | null;
};

type SignInCardRow = {
  id: string;
  /** Null for a card that a learner made for themselves. */
  class_id: string | null;
  user_id: string;
  /** Keyed hash (HMAC-SHA-256) of the code on the card, in hex. */
  code_hash: string;
  created_at: string;
  last_used_at: string | null;
  revoked_at: string | null;
  /** Who made it; null when that account is deleted, and for old cards. */
  created_by: Generated<string | null>;
};

type AssignmentRow = {
  id: string;
  class_id: string;
  page_id: string;
  opens_at: string | null;
  due_at: string | null;
  /** Every item tried, or `goal_percent` of them right. */
  goal: 'all-tried' | 'percent';
  goal_percent: number | null;
  note: string;
  created_at: string;
  /** The teacher; null when that account is deleted. */
  created_by: string | null;
  /** 0 if it is for the groups and learners of `assignment_groups` and `assignment_learners` only. */
  is_for_all: Generated<number>;
  /** What becomes of answers after the date. */
  late: Generated<'accept' | 'mark' | 'refuse'>;
};

/** Learners of a class under a name; a learner may be in several. */
type ClassGroupRow = { id: string; class_id: string; name: string; created_at: string };

type ClassGroupMemberRow = { group_id: string; user_id: string };

/** A group that an assignment is given to. */
type AssignmentGroupRow = { assignment_id: string; group_id: string };

/** A learner whom an assignment is given to singly. */
type AssignmentLearnerRow = { assignment_id: string; user_id: string };

/** Who wants mails: of work and reviews, of comments on drafts, or of both; and when each went out last. */
type ReminderRow = {
  user_id: string;
  created_at: string;
  wants_work: Generated<number>;
  reminded_at: string | null;
  wants_comments: Generated<number>;
  comments_mailed_at: string | null;
};

/** The calendar of a person at a secret address. */
type CalendarFeedRow = {
  user_id: string;
  /** SHA-256 of the token in the address, in hex. */
  token_hash: string;
  created_at: string;
};

/** Other dates, or other extra time, of one learner for one assignment; null where the class's count. */
type AssignmentExceptionRow = {
  assignment_id: string;
  user_id: string;
  due_at: string | null;
  opens_at: string | null;
  extra_percent: number | null;
  /** For the teachers; the learner finds it in their own data. */
  note: string;
  /** The teacher; null when that account is deleted. */
  created_by: string | null;
  at: string;
};

/** A teacher looked at a learner's answers. */
type ClassLookRow = { id: string; class_id: string; viewer_id: string; learner_id: string; at: string };

/**
 * How many learners of a class pressed a word (the lasting id of a row of a word
 * list) of a lecture. Without any of them.
 */
type WordPressRow = { class_id: string; page_id: string; word: string; learners: number };

export type SchoolTables = {
  members: MemberRow & FirstStepsColumn;
  school_settings: SettingRow;
  classes: ClassRow;
  class_members: ClassMemberRow;
  class_codes: ClassCodeRow;
  join_requests: JoinRequestRow;
  sign_in_cards: SignInCardRow;
  assignments: AssignmentRow;
  assignment_exceptions: AssignmentExceptionRow;
  calendar_feeds: CalendarFeedRow;
  reminders: ReminderRow;
  class_groups: ClassGroupRow;
  class_group_members: ClassGroupMemberRow;
  assignment_groups: AssignmentGroupRow;
  assignment_learners: AssignmentLearnerRow;
  class_looks: ClassLookRow;
  word_presses: WordPressRow;
};
