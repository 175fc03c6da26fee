// Arguments of the `user` command. What it does is tested on real databases, in
// test/integration/accounts/admin-commands.test.ts.
import { describe, expect, it } from 'vitest';
import { assertUserCommand } from './user-command.ts';

describe('the user command', () => {
  it.each([
    [['list']],
    [['add', 'a@b.org', 'pw']],
    [['add', 'a@b.org', 'pw', 'learner']],
    [['invite', 'a@b.org', 'b@b.org', 'c@b.org']],
    [['role', 'a@b.org', 'owner']],
    [['promote', 'a@b.org']],
    [['promote', 'a@b.org', 'member']],
    [['delete', 'a@b.org', '--remove-name']],
  ])('%j is one', (args) => {
    expect(() => assertUserCommand(args)).not.toThrow();
  });

  it.each([
    [[]],
    [['unknown']],
    [['constructor', 'a@b.org']],
    [['list', 'a@b.org']],
    [['add', 'a@b.org']],
    [['add', 'a@b.org', 'pw', 'learner', 'more']],
    [['invite']],
    [['role', 'a@b.org']],
    [['delete']],
    [['promote', 'a@b.org', 'admin', 'more']],
  ])('%j prints the usage', (args) => {
    expect(() => assertUserCommand(args)).toThrow(/^Usage:\n {2}user list/);
  });
});
