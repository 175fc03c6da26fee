// API calls of a person's calendar feed.
import type { CalendarFeed, MadeCalendarFeed } from '#api/calendar.ts';
import { routes } from '#api/endpoints.ts';
import { type Api, request, requestResponse } from './api-client.ts';

/** Since when the user has a calendar feed. */
export async function loadCalendarFeed(api: Api, signal?: AbortSignal): Promise<CalendarFeed> {
  return request(api, 'GET', routes.calendarFeed, { action: 'fetching calendar', signal });
}

/** Makes the feed with a new address, which it returns. */
export async function makeCalendarFeed(api: Api): Promise<string> {
  return (await request<MadeCalendarFeed>(api, 'POST', routes.calendarFeed, { action: 'making calendar' })).address;
}

/** Switches the feed off. */
export async function deleteCalendarFeed(api: Api): Promise<void> {
  await requestResponse(api, 'DELETE', routes.calendarFeed, { action: 'deleting calendar' });
}
