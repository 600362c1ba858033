import { emailOf, type ExtraAccount } from './support/accounts.ts';
import { expect, settled, signIn, test } from './support/test.ts';

// As a person's browser does it: with motion, by pressing what is there, from one page to the next without loading anew.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** An account has one session: each browser walks as somebody else. */
const walkers: Record<string, ExtraAccount> = { newest: 'walker-newest', other: 'walker-other' };

test('one way through the app, by its own menu, back and forth', async ({ page }, { project }) => {
  await signIn(page, emailOf(walkers[project.name] ?? 'walker-newest'));
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('button', { name: 'Recruitments' }).click();
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  for (const [entry, title] of [
    ['Candidates', 'Candidates'],
    ['Companies', 'Companies'],
    ['Jobs', 'Jobs'],
    ['Resume search', 'Resume search'],
  ] as const) {
    await menu.getByRole('link', { name: entry, exact: true }).click();
    await expect(heading).toHaveText(title);
    await settled(page);
  }
  await page.goBack();
  await expect(heading).toHaveText('Jobs');
  await page.getByRole('main').getByRole('link', { name: /\w/ }).first().click();
  await expect(page).toHaveURL(/\/recruitments\/jobs\/\d+/);
  await settled(page);
  await expect(page.getByText('This page could not be shown')).toBeHidden();
  await page.reload();
  await settled(page);
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/$/);
});
