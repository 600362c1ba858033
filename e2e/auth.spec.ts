import type { Page } from '@playwright/test';
import { inMail } from './support/accounts.ts';
import { chooseTheme, expect, fillSignIn, go, signIn, signOut, test } from './support/test.ts';

test.use({ refusals: true });

const account = (page: Page) => page.getByRole('button', { name: /^Account of/ });

test('a wrong password is told at the field', async ({ page }) => {
  await page.goto('/auth/login');
  await fillSignIn(page, 'multi@demo.test', 'not the password');
  await expect(page.getByText('User name or password is wrong')).toBeVisible();
  await fillSignIn(page, 'multi@demo.test');
  await expect(account(page)).toBeVisible();
});

test('an address from a link opens after the login', async ({ page }) => {
  await page.goto('/recruitments/jobs?page=1');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await fillSignIn(page, 'multi@demo.test');
  await expect(page).toHaveURL(/\/recruitments\/jobs\?page=1$/);
  await expect(page.getByRole('heading', { name: /^Jobs/ })).toBeVisible();
  await page.goto('/auth/login');
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('an unknown address says so and leads home', async ({ page }) => {
  await signIn(page, 'multi@demo.test');
  await page.goto('/recruitments/nothing-here');
  await expect(page.getByText('The page you requested was not found!')).toBeVisible();
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('a second sign-in ends the first session', async ({ page, browser, address }) => {
  await signIn(page, 'multi@demo.test');
  const elsewhere = await browser.newContext({ baseURL: address });
  await signIn(await elsewhere.newPage(), 'multi@demo.test');
  await expect(page.getByText('Login session ended')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Another user logged in for same account')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await elsewhere.close();
});

test('who holds several roles acts in one of them', async ({ page }) => {
  await signIn(page, 'multi@demo.test');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const loginAs = async (role: string) => {
    await account(page).click();
    await page.getByRole('menuitem', { name: role, exact: true }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
  };
  await loginAs('Admin');
  await expect(menu.getByText('Master settings')).toBeVisible();
  await loginAs('Hiring Manager');
  await expect(menu.getByText('Master settings')).toBeHidden();
  await menu.getByText('Recruitments').click();
  await expect(menu.getByRole('link', { name: 'Jobs' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Candidates' })).toBeHidden();
  await loginAs('Recruiter');
  await expect(menu.getByText('Recruitments')).toBeVisible();
});

const roles = [
  {
    email: 'manager@demo.test',
    sees: ['Jobs', 'Applicants'],
    hidden: ['Organizations', 'Candidates'],
    refused: ['/recruitments/organizations', '/recruitments/candidates', '/settings/master/master-view'],
  },
  {
    email: 'vendor@demo.test',
    sees: ['Jobs', 'Candidates', 'Applicants'],
    hidden: ['Organizations', 'Departments'],
    refused: ['/recruitments/companies', '/recruitments/jobs/create', '/settings/master/team-management'],
  },
];

for (const { email, sees, hidden, refused } of roles) {
  test(`${email} finds their own pages only`, async ({ page }) => {
    await signIn(page, email);
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByText('Recruitments').click();
    for (const name of sees) await expect(menu.getByRole('link', { name })).toBeVisible();
    for (const name of hidden) await expect(menu.getByRole('link', { name })).toBeHidden();
    for (const path of refused) {
      await go(page, path);
      await expect(page.getByText('You are not allowed to open this page.')).toBeVisible();
      await expect(page).toHaveURL(/\/error$/);
    }
    await go(page, '/recruitments/jobs');
    await expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible();
  });
}

test('the theme goes light, dark, system, and stays after a sign-out', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page, 'manager@demo.test');
  const html = page.locator('html');
  await chooseTheme(page, 'light');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
  await chooseTheme(page, 'dark');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await signOut(page);
  await signIn(page, 'manager@demo.test');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Theme: dark' }).click();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.getByRole('menuitem', { name: 'Theme: as the system' }).click();
  await expect(page.getByRole('menuitem', { name: 'Theme: light' })).toBeVisible();
});

test('a forgotten password is replaced by the link in a mail', async ({ page, address }) => {
  const email = 'vendor@demo.test';
  const password = 'green-river-lamp-9';
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Password recovery' })).toBeVisible();
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('status')).toBeVisible();
  await page.goto(await inMail(address, email, /\/auth\/reset\/\S+/));
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await fillSignIn(page, email);
  await expect(page.getByText('User name or password is wrong')).toBeVisible();
  await fillSignIn(page, email, password);
  await expect(account(page)).toBeVisible();
});
