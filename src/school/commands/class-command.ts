// The `class` command: what teachers do on the screens of their classes, from the command line.
import type { z } from 'zod';
import {
  type ClassDetails,
  copyClassBody,
  createClassBody,
  saveCodeBody,
  updateClassBody,
  updateMemberBody,
} from '#api/classes.ts';
import { formatCode } from '#api/codes.ts';
import { createCardsBody, type NewCard } from '#api/sign-in-cards.ts';
import type { DbTransaction } from '#db/open.ts';
import { deleteCode, saveCode } from '#school/classes/class-codes.ts';
import { addTeacher, removeMember, updateMember } from '#school/classes/class-members.ts';
import { createClass, deleteClass, listClasses, loadClass, updateClass } from '#school/classes/classes.ts';
import { copyClass } from '#school/classes/copy-class.ts';
import type { SchoolContext } from '#school/context.ts';
import { copyGroups } from '#school/groups/copy-groups.ts';
import { COMMAND_ACTOR, type PeopleContext } from '#school/people/change-person.ts';
import { createCards, endCardSessions, renewCards, revokeCard } from '#school/sign-in-cards/cards.ts';
import { findUserId } from './user-command.ts';

export const CLASS_USAGE = `  class list                    lists all classes; CLASS is an id, as in its first column
  class show CLASS              prints the code and the members
  class add NAME USER           creates a class whose teacher is USER, and prints its id and code
  class rename CLASS NAME       changes its name
  class course CLASS COURSE     gives it a course, or "none"
  class code CLASS [DAYS [MAX]] makes a new code, which works for DAYS (30) and MAX learners; "off" switches the code off
  class teacher CLASS USER      adds an author as a teacher
  class name CLASS USER NAME    changes how a member is shown
  class remove CLASS USER       removes a member
  class cards CLASS NAME...     adds learners without an address, and prints the codes of their sign-in cards, only once
  class card CLASS USER         replaces the sign-in card of a learner, and prints the new code
  class revoke-card CLASS USER  revokes the sign-in card of a learner
  class close CLASS             archives it: nobody can join it, cards still work, nothing is deleted
  class reopen CLASS            opens it again
  class copy CLASS NAME USER [nextYear]
                                creates a class of USER with the same work, without dates or 52 weeks later
  class delete CLASS            deletes it; learners keep their accounts and answers`;

/** The command line may what owners may. */
const OWNER = { id: '', role: 'owner' } as const;

/** The actor that the audit log has for accounts with cards. */
const CARD_MAKER = { id: COMMAND_ACTOR, role: 'owner' } as const;

type ClassCommandContext = PeopleContext & Pick<SchoolContext, 'settings'>;

type Action = (context: ClassCommandContext, ...args: readonly string[]) => Promise<string>;

type Command = { minArgs: number; maxArgs?: number; run: Action };

const COMMANDS: Readonly<Record<string, Command>> = {
  list: { minArgs: 0, run: printClasses },
  show: { minArgs: 1, run: async (context, id = '') => formatClass(await loadClass(context, OWNER, id)) },
  add: {
    minArgs: 2,
    async run(context, name, user = '') {
      const caller = { id: await findUserId(context, user) };
      const { id } = await createClass(context, caller, parse(createClassBody, { name }));
      return formatClass(await loadClass(context, OWNER, id));
    },
  },
  rename: {
    minArgs: 2,
    run: (context, id = '', name = '') => change(context, id, { name }),
  },
  course: {
    minArgs: 2,
    run: (context, id = '', course = '') => change(context, id, { courseId: course === 'none' ? null : course }),
  },
  code: { minArgs: 1, maxArgs: 3, run: changeCode },
  teacher: {
    minArgs: 2,
    async run(context, id = '', user = '') {
      await addTeacher(context, OWNER, id, { userId: await findUserId(context, user) });
      return formatClass(await loadClass(context, OWNER, id));
    },
  },
  name: {
    minArgs: 3,
    async run(context, classId = '', user = '', name = '') {
      const userId = await findMemberId(context, classId, user);
      await updateMember(context, OWNER, { classId, userId }, parse(updateMemberBody, { name }));
      return formatClass(await loadClass(context, OWNER, classId));
    },
  },
  remove: {
    minArgs: 2,
    async run(context, classId = '', user = '') {
      await removeMember(context, OWNER, classId, await findMemberId(context, classId, user));
      return formatClass(await loadClass(context, OWNER, classId));
    },
  },
  cards: {
    minArgs: 2,
    maxArgs: Number.POSITIVE_INFINITY,
    run: async (context, id = '', ...names) =>
      formatCards(await createCards(context, CARD_MAKER, id, parse(createCardsBody, { names }).names)),
  },
  card: {
    minArgs: 2,
    run: async (context, id = '', user = '') =>
      formatCards(await renewCards(context, CARD_MAKER, id, [await findMemberId(context, id, user)])),
  },
  'revoke-card': {
    minArgs: 2,
    async run(context, id = '', user = '') {
      await revokeCard(context, CARD_MAKER, id, await findMemberId(context, id, user));
      return 'The card no longer works.';
    },
  },
  close: { minArgs: 1, run: (context, id = '') => change(context, id, { isClosed: true }) },
  reopen: { minArgs: 1, run: (context, id = '') => change(context, id, { isClosed: false }) },
  copy: {
    minArgs: 3,
    maxArgs: 4,
    async run(context, ...[classId = '', name = '', user = '', dates = 'drop']) {
      const caller = { ...OWNER, id: await findUserId(context, user) };
      const { id } = await copyClass(
        { ...context, onClassCopied: copyGroups },
        caller,
        classId,
        parse(copyClassBody, { name, dates }),
      );
      return formatClass(await loadClass(context, OWNER, id));
    },
  },
  delete: {
    minArgs: 1,
    async run(context, id = '') {
      const { name } = await loadClass(context, OWNER, id);
      await deleteClass(withClosing(context), OWNER, id);
      return `Deleted the class “${name}”.`;
    },
  },
};

/**
 * Runs the `class` command with its arguments. Returns the output.
 * @throws Error with the usage when the arguments are wrong, Problem when the action is refused
 */
export async function runClassCommand(
  context: ClassCommandContext,
  [name = '', ...args]: readonly string[],
): Promise<string> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const { minArgs = 0, maxArgs = minArgs } = command ?? {};
  if (command === undefined || args.length < minArgs || args.length > maxArgs) {
    throw new Error(`Usage:\n${CLASS_USAGE}`);
  }
  return command.run(context, ...args);
}

async function printClasses(context: PeopleContext): Promise<string> {
  const classes = await listClasses(context, OWNER);
  const lines = classes.map(({ id, name, learnerCount, closedAt }) =>
    [id, name, `${learnerCount} learners`, closedAt === null ? 'open' : `archived ${closedAt}`].join('  '),
  );
  return lines.length === 0 ? 'There are no classes yet.' : lines.join('\n');
}

async function change(context: ClassCommandContext, id: string, changes: unknown): Promise<string> {
  await updateClass(withClosing(context), OWNER, id, parse(updateClassBody, changes));
  return formatClass(await loadClass(context, OWNER, id));
}

function withClosing(context: PeopleContext) {
  return {
    ...context,
    onClassDeleted: (db: DbTransaction, classId: string) => endCardSessions(context, db, classId),
  };
}

async function changeCode(context: ClassCommandContext, id = '', days?: string, maxUses?: string): Promise<string> {
  if (days === 'off') await deleteCode(context, OWNER, id);
  else {
    const terms = { ...(days && { days: Number(days) }), ...(maxUses && { maxUses: Number(maxUses) }) };
    await saveCode(context, OWNER, id, parse(saveCodeBody, terms));
  }
  return formatClass(await loadClass(context, OWNER, id));
}

/** A member by id, or by the address of their account. */
async function findMemberId(context: ClassCommandContext, classId: string, user: string): Promise<string> {
  const { members } = await loadClass(context, OWNER, classId);
  return members.some(({ userId }) => userId === user) ? user : findUserId(context, user);
}

function formatClass({ id, name, courseId, closedAt, code, members, joinRequests }: ClassDetails): string {
  const state = closedAt === null ? 'open' : `archived ${closedAt}`;
  const terms = code && [
    formatCode(code.code),
    `until ${code.expiresAt}`,
    ...(code.usesLeft === null ? [] : [`for ${code.usesLeft} more learners`]),
  ];
  return [
    [id, name, state, `course ${courseId ?? 'none'}`].join('  '),
    `code  ${terms?.join('  ') ?? 'off'}`,
    ...(joinRequests.length === 0 ? [] : [`waiting to be let in  ${joinRequests.length}`]),
    ...members.map((member) => [member.userId, member.role, member.name].join('  ')),
  ].join('\n');
}

function formatCards(cards: readonly NewCard[]): string {
  return cards.map(({ userId, name, code }) => [userId, formatCode(code), name].join('  ')).join('\n');
}

/** @throws Error that says what is wrong with the value */
function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  throw new Error(`${issues.join(', ')}.`);
}
