// API calls of a person's reminders by mail.
import { routes } from '#api/endpoints.ts';
import type { Reminders, SetReminders } from '#api/reminders.ts';
import { type Api, request } from './api-client.ts';

/** Whether the user wants reminders, and can have them. */
export async function loadReminders(api: Api, signal?: AbortSignal): Promise<Reminders> {
  return request(api, 'GET', routes.reminders, { action: 'fetching reminders', signal });
}

/** Switches reminders on or off. */
export async function setReminders(api: Api, json: SetReminders): Promise<Reminders> {
  return request(api, 'PUT', routes.reminders, { action: 'saving reminders', json });
}
