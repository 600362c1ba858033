import { emailOf } from './support/accounts.ts';
import { expect, go, settled, signIn, test } from './support/test.ts';
import { violations } from './support/violations.ts';

test.describe.configure({ timeout: 150_000 });

const contract = {
  name: 'عقد العمل 2026.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('Lantern clause'),
};

test('files of one’s own: a folder, a link for somebody outside, the trash and back', async ({
  page,
  browser,
  address,
}) => {
  await signIn(page, emailOf('files'));
  const main = page.getByRole('main');
  const inRow = async (entry: string) => {
    await main.getByRole('button', { name: `Actions for ${contract.name}` }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  let link = '';

  await test.step('a folder is made and filled', async () => {
    await go(page, '/file-manager');
    await main.getByRole('button', { name: 'New folder' }).click();
    const form = page.getByRole('dialog', { name: 'New folder' });
    await form.getByRole('textbox', { name: 'Name' }).fill('Contracts of the year');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await main.getByText('Contracts of the year').first().click();
    await settled(page);
    await main.locator('input[type=file]').first().setInputFiles(contract);
    await expect(main.getByText(contract.name).first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  await test.step('its link opens for somebody who is not signed in, until it is ended', async () => {
    await inRow('Share by link');
    const drawer = page.getByRole('dialog', { name: `Share ${contract.name}` });
    await drawer.getByRole('button', { name: 'Create link' }).click();
    const field = drawer.getByLabel('Link', { exact: true });
    await expect(field).toHaveValue(/^http/);
    link = await field.inputValue();
    expect(await violations(page)).toEqual([]);
    const context = await browser.newContext({ baseURL: address, viewport: { width: 390, height: 844 } });
    const outside = await context.newPage();
    await outside.goto(new URL(link).pathname + new URL(link).search + new URL(link).hash);
    await expect(outside.getByText(contract.name).first()).toBeVisible();
    expect(await violations(outside)).toEqual([]);
    await drawer.getByRole('button', { name: 'End link' }).click();
    await expect(drawer.getByText('Ended')).toBeVisible();
    await outside.reload();
    await expect(outside.getByText(contract.name)).toBeHidden();
    await context.close();
    await page.keyboard.press('Escape');
  });

  await test.step('what is on hold is read, says why, and is not deleted until it is let go', async () => {
    await inRow('Put on hold');
    const dialog = page.getByRole('dialog', { name: `Put ${contract.name} on hold` });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('A dispute about notice');
    await dialog.getByRole('button', { name: 'Put on hold' }).click();
    await expect(dialog).toBeHidden();
    await main.getByRole('button', { name: `Actions for ${contract.name}` }).click();
    await expect(page.getByRole('menuitem', { name: 'Lift the hold' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeHidden();
    await page.getByRole('menuitem', { name: 'Open' }).click();
    const preview = page.getByRole('dialog', { name: contract.name });
    await expect(preview.getByText('A dispute about notice')).toBeVisible();
    await expect(preview.getByText('Lantern clause')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await inRow('Lift the hold');
  });

  await test.step('what is deleted lies in the trash and comes back to its folder', async () => {
    await inRow('Delete');
    await expect(main.getByText('No files here')).toBeVisible();
    await main.getByText('Trash', { exact: true }).click();
    // Other journeys throw files of the team away, too.
    await main
      .getByRole('row')
      .filter({ hasText: contract.name })
      .getByRole('button', { name: 'Restore' })
      .click();
    await expect(main.getByText(contract.name)).toBeHidden();
    await main.getByText('Contracts of the year').first().click();
    await expect(main.getByText(contract.name).first()).toBeVisible();
  });
});
