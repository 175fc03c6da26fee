// What tests do on screens, in the words of the people who use them.
import type { Page } from 'playwright-core';

/** Fills in the login screen and waits until the navigation bar of the signed-in stands. */
export async function signInOnScreen(page: Page, account: { email: string; password: string }): Promise<void> {
  await page.getByRole('heading', { name: 'Login' }).waitFor();
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('link', { name: 'My drafts' }).waitFor();
}
