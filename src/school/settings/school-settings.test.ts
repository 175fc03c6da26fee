// Settings of the school: defaults, rows, the environment, the cache, and the command.

import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#api/school-settings.ts';
import { type Db, openDb } from '#db/open.ts';
import { SchoolSettings, type SchoolSettingsOptions } from './school-settings.ts';
import { runSettingCommand } from './setting-command.ts';

let db: Db;
let nowMs: number;

beforeEach(async () => {
  db = await openDb({ sqliteFile: ':memory:' });
  nowMs = Date.parse('2026-11-23T10:00:00Z');
  return () => db.destroy();
});

type Environment = SchoolSettingsOptions['environment'];
type TestOptions = { environment?: Partial<Environment>; hasExternalAccounts?: boolean };

function create({ environment = {}, hasExternalAccounts = false }: TestOptions = {}): SchoolSettings {
  const all: Environment = { language: undefined, mailLanguage: undefined, signUp: undefined, ...environment };
  return new SchoolSettings({ db, now: () => new Date(nowMs), environment: all, hasExternalAccounts });
}

describe('settings', () => {
  it('have defaults, and rows over them', async () => {
    const settings = create();
    expect(await settings.load()).toEqual(DEFAULT_SETTINGS);
    await settings.change({ schoolName: 'Lycée Camus', retentionAnswersDays: 30 }, 'ana');
    expect(await settings.load()).toEqual({ ...DEFAULT_SETTINGS, schoolName: 'Lycée Camus', retentionAnswersDays: 30 });
    await settings.change({ retentionAnswersDays: null }, 'ana');
    await settings.unset('schoolName');
    expect(await settings.load()).toEqual(DEFAULT_SETTINGS);
  });

  it('are those of the environment where it sets them, and cannot be changed then', async () => {
    await create().change({ mailLanguage: 'fr', schoolName: 'A' }, null);
    const settings = create({ environment: { mailLanguage: 'de', signUp: undefined } });
    expect(await settings.get('mailLanguage')).toBe('de');
    expect(settings.environmentVariables).toEqual({ mailLanguage: 'MAIL_LANGUAGE' });
    const refused = { status: 409, code: 'set_by_environment', message: expect.stringContaining('MAIL_LANGUAGE') };
    await expect(settings.change({ schoolName: 'B', mailLanguage: 'fr' }, 'ana')).rejects.toMatchObject(refused);
    await expect(settings.unset('mailLanguage')).rejects.toMatchObject(refused);
    expect(await settings.get('schoolName')).toBe('A');
  });

  it('give emails the language of the screens, unless they have one of their own', async () => {
    const settings = create();
    await settings.change({ language: 'uk' }, 'ana');
    expect(await settings.load()).toMatchObject({ language: 'uk', mailLanguage: 'uk' });
    await settings.change({ mailLanguage: 'en' }, 'ana');
    expect(await settings.load()).toMatchObject({ language: 'uk', mailLanguage: 'en' });
    await settings.unset('mailLanguage');
    const arabic = create({ environment: { language: 'ar' } });
    expect(await arabic.load()).toMatchObject({ language: 'ar', mailLanguage: 'ar' });
    const refused = { code: 'set_by_environment', extras: { setting: 'language', variable: 'LANGUAGE' } };
    await expect(arabic.change({ language: 'fr' }, 'ana')).rejects.toMatchObject(refused);
    expect(await create({ environment: { language: 'auto' } }).get('mailLanguage')).toBe('en');
  });

  it('of accounts cannot be changed where accounts are external', async () => {
    const settings = create({ hasExternalAccounts: true });
    const refused = { status: 409, code: 'accounts_elsewhere' };
    await expect(settings.change({ signUp: 'learner' }, 'ana')).rejects.toMatchObject(refused);
    await settings.change({ schoolName: 'A' }, 'ana');
  });

  it('that this release does not accept count as not set', async () => {
    const row = { value: '"anyone"', updated_at: '', updated_by: null };
    await db
      .insertInto('school_settings')
      .values({ name: 'signUp', ...row })
      .execute();
    expect(await create().get('signUp')).toBe('class');
  });

  it('are cached for five seconds, and a change in this process applies at once', async () => {
    const [first, second] = [create(), create()];
    expect([await first.get('schoolName'), await second.get('schoolName')]).toEqual(['', '']);
    await first.change({ schoolName: 'A' }, null);
    expect([await first.get('schoolName'), await second.get('schoolName')]).toEqual(['A', '']);
    nowMs += 5000;
    expect(await second.get('schoolName')).toBe('A');
  });

  it('are not cached from a read that began before a change', async () => {
    const settings = create();
    const read = settings.load();
    await settings.change({ schoolName: 'A' }, null);
    await read;
    expect(await settings.get('schoolName')).toBe('A');
  });

  it('are all stored when they are changed concurrently', async () => {
    const settings = create();
    await Promise.all([
      settings.change({ schoolName: 'A' }, 'ana'),
      settings.change({ signUp: 'learner' }, 'ben'),
      settings.change({ schoolName: 'B' }, 'ben'),
    ]);
    expect(await settings.load()).toEqual({ ...DEFAULT_SETTINGS, schoolName: 'B', signUp: 'learner' });
  });
});

describe('the setting command', () => {
  const run = (settings: SchoolSettings, text: string) => runSettingCommand(settings, text.split(' '));

  it('lists, prints, changes and unsets settings', async () => {
    const settings = create({ environment: { signUp: 'author' } });
    expect(await run(settings, 'set schoolName Camus')).toBe('schoolName is now Camus.');
    expect(await run(settings, 'set retentionAnswersDays 400')).toBe('retentionAnswersDays is now 400.');
    expect(await run(settings, 'get retentionInactiveDays')).toBe('none');
    const list = await run(settings, 'list');
    expect(list).toMatch(/^schoolName +Camus$/m);
    expect(list).toMatch(/^signUp +author {2}\(set by AUTH_SIGNUPS\)$/m);
    expect(await run(settings, 'set retentionAnswersDays none')).toBe('retentionAnswersDays is now none.');
    expect(await run(settings, 'unset schoolName')).toBe('schoolName is back to its default, "".');
  });

  it.each([
    ['set signUp anyone', 'Invalid option'],
    ['set retentionLooksDays soon', 'retentionLooksDays'],
    ['set retentionLooksDays 0', 'at least 1 day'],
    ['set retentionLooksDays none', 'retentionLooksDays'],
    ['set colour red', 'Usage'],
    ['get schoolName now', 'Usage'],
    ['forget schoolName', 'Usage'],
    ['set signUp nobody', 'AUTH_SIGNUPS'],
  ])('refuses "%s"', async (text, message) => {
    const environment = text.endsWith('nobody') ? { signUp: 'author' as const } : {};
    await expect(run(create({ environment }), text)).rejects.toThrow(message);
  });
});
