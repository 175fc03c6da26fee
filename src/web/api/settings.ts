// API calls of owners: settings of the school, logo, test mail, backups and health.
import { path, routes } from '#api/endpoints.ts';
import type { FirstSteps } from '#api/first-steps.ts';
import type { BackupLink, BackupState, InstallationHealth } from '#api/installation.ts';
import type { SaveMailServer, SchoolSettingsResponse, SettingChanges } from '#api/school-settings.ts';
import { type Api, request } from './api-client.ts';

const saving = { action: 'saving settings' };

export function loadSettings(api: Api, signal: AbortSignal): Promise<SchoolSettingsResponse> {
  return request(api, 'GET', routes.schoolSettings, { action: 'fetching settings', signal });
}

/** Changes settings, all or none of them. */
export function saveSettings(api: Api, changes: SettingChanges): Promise<SchoolSettingsResponse> {
  return request(api, 'PATCH', routes.schoolSettings, { json: changes, ...saving });
}

/** @param image PNG or JPEG */
export function saveLogo(api: Api, image: Blob): Promise<SchoolSettingsResponse> {
  return request(api, 'PUT', routes.saveSchoolLogo, { file: image, ...saving });
}

export function deleteLogo(api: Api): Promise<SchoolSettingsResponse> {
  return request(api, 'DELETE', routes.saveSchoolLogo, saving);
}

/** Sets the mail server. */
export function saveMailServer(api: Api, json: SaveMailServer): Promise<SchoolSettingsResponse> {
  return request(api, 'PUT', routes.mailServer, { json, ...saving });
}

/** Forgets the mail server that was set. */
export function deleteMailServer(api: Api): Promise<SchoolSettingsResponse> {
  return request(api, 'DELETE', routes.mailServer, saving);
}

/** Sends a test mail to the signed-in owner; `isSent` is false when it is in the development mailbox. */
export function sendTestMail(api: Api): Promise<{ to: string; isSent: boolean }> {
  return request(api, 'POST', routes.testMail, { action: 'sending a test email' });
}

/** What the signed-in author or owner has still to do before a class can work. */
export function loadFirstSteps(api: Api, signal: AbortSignal): Promise<FirstSteps> {
  return request(api, 'GET', routes.firstSteps, { action: 'fetching the first steps', signal });
}

/** Ends the list of first steps for good. */
export function dismissFirstSteps(api: Api): Promise<FirstSteps> {
  return request(api, 'DELETE', routes.firstSteps, saving);
}

export function loadBackups(api: Api, signal?: AbortSignal): Promise<BackupState> {
  return request(api, 'GET', routes.backups, { action: 'fetching backups', signal });
}

/** Starts a backup; its state says when it is done. */
export function startBackup(api: Api): Promise<BackupState> {
  return request(api, 'POST', routes.backups, { action: 'backing up' });
}

/** A path to download a backup from, within a minute. */
export function createBackupLink(api: Api, name: string): Promise<BackupLink> {
  return request(api, 'POST', path(routes.backupLink, { name }), { action: 'downloading the backup' });
}

export function loadHealth(api: Api, signal: AbortSignal): Promise<InstallationHealth> {
  return request(api, 'GET', routes.health, { action: 'fetching the health', signal });
}
