import { call, emailOf, signInByCall } from './support/accounts.ts';
import { expect, go, settled, signIn, test } from './support/test.ts';
import { violations } from './support/violations.ts';

test.describe.configure({ timeout: 150_000 });
// A call that was taken away is asked for, and refused.
test.use({ refusals: true });

const NAME = 'Extra rights-recruiter';

test('a right taken away is gone at once, told why, and given back; who leaves hands over', async ({
  page,
  browser,
  address,
}) => {
  const { access } = await signInByCall(address, emailOf('rights-recruiter'));
  const create = () => {
    const body = { first_name: 'Refused', last_name: 'Anyway', email: 'refused@demo.test' };
    return call(address, 'POST', '/customer/candidate/', { access, body });
  };
  await signIn(page, emailOf('rights-admin'));

  await test.step('one press less in the matrix, seen before it is saved', async () => {
    await go(page, '/settings/master/account-and-users/all');
    await page.getByRole('searchbox').fill('rights-recruiter');
    await page.getByRole('button', { name: `Actions for ${NAME}` }).click();
    await page.getByRole('menuitem', { name: 'Permissions' }).click();
    const panel = page.getByRole('dialog');
    await panel.getByLabel('Candidate: Create').click();
    expect(await violations(page)).toEqual([]);
    await panel.getByRole('button', { name: 'See what changes' }).click();
    await expect(panel.getByText('Candidate: Create')).toBeVisible();
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel).toBeHidden();
  });

  await test.step('the open session may it no more, and the explainer says by which rule', async () => {
    await expect(create()).rejects.toThrow('403');
    await go(page, '/settings/master/account-and-users/all?query=rights-recruiter');
    await page.getByRole('button', { name: `Actions for ${NAME}` }).click();
    await page.getByRole('menuitem', { name: "Why can't they?" }).click();
    await settled(page);
    const right = page.getByRole('combobox', { name: 'Right' });
    await right.click();
    await page.getByRole('option', { name: 'Create', exact: true }).click();
    await expect(page.getByText(`${NAME} may not`, { exact: false }).first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  await test.step('on a phone the recruiter finds no button for it', async () => {
    const viewport = { width: 390, height: 844 };
    const context = await browser.newContext({ baseURL: address, locale: 'en-GB', viewport });
    const phone = await context.newPage();
    await signIn(phone, emailOf('rights-recruiter'));
    await go(phone, '/recruitments/candidates');
    await expect(phone.getByRole('heading', { name: 'Candidates' })).toBeVisible();
    await expect(phone.getByRole('link', { name: 'New candidate' })).toBeHidden();
    await expect(phone.getByRole('button', { name: 'New candidate' })).toBeHidden();
    await context.close();
  });

  await test.step('they work in a team, and members are found by it', async () => {
    await go(page, '/settings/master/team-management?tab=teams');
    await page.getByRole('button', { name: 'New team' }).first().click();
    const form = page.getByRole('dialog', { name: 'New team' });
    await form.getByRole('textbox', { name: 'Name' }).fill('Lantern crew');
    await form.getByRole('combobox', { name: 'Lead' }).fill('rights-recruiter');
    await page.getByRole('option', { name: NAME }).click();
    await form.getByRole('button', { name: 'Create' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: 'Lantern crew' })).toContainText(NAME);
    await go(page, '/settings/master/account-and-users/all');
    await page.getByRole('combobox', { name: 'Team' }).click();
    await page.getByRole('option', { name: 'Lantern crew' }).click();
    await expect(page.getByRole('row').filter({ hasText: NAME })).toHaveCount(1);
  });

  await test.step('whoever leaves is signed out and hands over', async () => {
    await page.goto('/settings/master/account-and-users/all?query=rights-recruiter');
    await page.getByRole('button', { name: `Actions for ${NAME}` }).click();
    await page.getByRole('menuitem', { name: 'Deactivate' }).click();
    const dialog = page.getByRole('dialog', { name: `Deactivate ${NAME}` });
    await expect(dialog.getByText('They are signed out at once', { exact: false })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Deactivate' }).click();
    await expect(page.getByText(`${NAME} was deactivated`)).toBeVisible();
    await expect(signInByCall(address, emailOf('rights-recruiter'))).rejects.toThrow();
  });
});
