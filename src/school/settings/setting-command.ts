// The `setting` command: what the settings screen can change.
import { DEFAULT_SETTINGS, SETTING_NAMES, type SettingName, settingSchemas } from '#api/school-settings.ts';
import type { SchoolSettings } from './school-settings.ts';

export const SETTING_USAGE = `  setting list                  prints all settings of the school
  setting get NAME              prints one
  setting set NAME VALUE        changes one; "none" for a retention without a limit
  setting unset NAME            goes back to its default`;

const NO_LIMIT = 'none';

/**
 * Runs the `setting` command with its arguments. Returns the output.
 * @throws Error with the usage, or for an invalid value; Problem 409 for a setting of the environment
 */
export async function runSettingCommand(settings: SchoolSettings, args: readonly string[]): Promise<string> {
  const [action, name, value, ...rest] = args;
  if (action === 'list' && name === undefined) return listSettings(settings);
  if (!isSettingName(name) || rest.length > 0) throw usageError();
  if (action === 'set' && value !== undefined) {
    await settings.change({ [name]: parseValue(name, value) }, null);
    return `${name} is now ${formatValue(await settings.get(name))}.`;
  }
  if (value !== undefined) throw usageError();
  if (action === 'get') return formatValue(await settings.get(name));
  if (action !== 'unset') throw usageError();
  await settings.unset(name);
  return `${name} is back to its default, ${formatValue(DEFAULT_SETTINGS[name])}.`;
}

function usageError(): Error {
  return new Error(`Usage:\n${SETTING_USAGE}\nSettings: ${SETTING_NAMES.join(', ')}`);
}

function isSettingName(name: string | undefined): name is SettingName {
  return name !== undefined && Object.hasOwn(settingSchemas, name);
}

async function listSettings(settings: SchoolSettings): Promise<string> {
  const values = await settings.load();
  const width = Math.max(...SETTING_NAMES.map((name) => name.length));
  return SETTING_NAMES.map((name) => {
    const variable = settings.environmentVariables[name];
    return `${name.padEnd(width)}  ${formatValue(values[name])}${variable === undefined ? '' : `  (set by ${variable})`}`;
  }).join('\n');
}

function formatValue(value: string | number | null): string {
  if (value === null) return NO_LIMIT;
  return value === '' ? '""' : String(value);
}

/** @throws Error that says what is wrong with the value */
function parseValue(name: SettingName, text: string): string | number | null {
  const isNumber = typeof DEFAULT_SETTINGS[name] !== 'string';
  const parsed = settingSchemas[name].safeParse(isNumber ? parseDays(text) : text);
  if (parsed.success) return parsed.data;
  throw new Error(`${name}: ${parsed.error.issues.map(({ message }) => message).join(', ')}.`);
}

function parseDays(text: string): number | null {
  return text === NO_LIMIT ? null : Number(text.trim() === '' ? Number.NaN : text);
}
