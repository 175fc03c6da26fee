// What rules and commands on people need, over the auth server of a test.
import type { AuthServer } from '#auth/auth-server.ts';
import type { Db } from '#db/open.ts';
import { MemberDirectory } from '#school/members/member-directory.ts';
import type { PeopleContext } from '#school/people/change-person.ts';

/** The dependencies of changes of people; without `auth` those with accounts at another provider. */
export function peopleContext({ auth, db, now }: { auth?: AuthServer; db: Db; now: () => Date }): PeopleContext {
  return { auth, db, now, members: new MemberDirectory({ db, now }), log: { info: () => {}, error: () => {} } };
}
