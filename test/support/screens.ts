// What tests do on screens, in the words of the people who use them.
import type { Locator, Page } from 'playwright-core';

/** Fills in the login screen and waits until the navigation bar of the signed-in stands. */
export async function signInOnScreen(page: Page, account: { email: string; password: string }): Promise<void> {
  await page.getByRole('heading', { name: 'Login' }).waitFor();
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('link', { name: 'My drafts' }).waitFor();
}

/** Opens every blank of an exercise, whatever was answered there before: answers are kept from one visit to the next. */
export async function beginAgain(exercise: Locator): Promise<void> {
  await exercise.locator('.check, .again').first().waitFor({ state: 'attached' });
  await exercise.scrollIntoViewIfNeeded();
  await exercise.locator('.check:visible, .again:visible').first().waitFor();
  const again = exercise.getByRole('button', { name: 'Try again' });
  if (!(await again.isVisible())) return;
  await again.click();
  const right = await exercise.locator('.correction').allTextContents();
  for (const [at, answer] of right.entries()) {
    const blank = exercise.getByLabel(`Answer ${at + 1}`, { exact: true });
    if ((await blank.count()) > 0) await blank.fill(answer);
  }
  const check = exercise.getByRole('button', { name: 'Check' });
  if ((await exercise.getByRole('textbox').count()) === right.length) return clear(exercise);
  await check.click();
  await again.click();
  await clear(exercise);
}

async function clear(exercise: Locator): Promise<void> {
  for (const blank of await exercise.getByRole('textbox').all()) await blank.fill('');
}
