import { fileURLToPath } from 'node:url';
import { emailOf } from './support/accounts.ts';
import { covered } from './support/covered.ts';
import { expect, go, settled, signIn, test } from './support/test.ts';
import { violations } from './support/violations.ts';

test.describe.configure({ timeout: 170_000 });
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const resume = fileURLToPath(new URL('../resume/fixtures/d01-en-gulf.pdf', import.meta.url));
const TEN_MINUTES = 10 * 60_000;

test('forms and panels in the hand', async ({ page }) => {
  await signIn(page, emailOf('hand'));

  await test.step('toasts lie on nothing that is pressed, wide and narrow', async () => {
    for (const size of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      await page.goto('/settings/master/resumes');
      await settled(page);
      await page.getByRole('switch', { name: 'Take skills that are only mentioned' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'saved' }).first()).toBeVisible();
      expect.soft(await covered(page), `${size.width}`).toEqual([]);
      await page.goto('/settings/master/master-view/skill');
      await settled(page);
      const skill = `Lantern making ${size.width}`;
      await page.getByRole('main').getByRole('button', { name: 'Add skill' }).click();
      await page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true }).fill(skill);
      await page.getByRole('dialog').getByRole('button', { name: 'Add skill' }).click();
      await expect(page.getByText(`${skill} added`)).toBeVisible();
      expect.soft(await covered(page), `${size.width}`).toEqual([]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  for (const [path, button] of [
    ['/recruitments/companies', 'New company'],
    ['/settings/master/master-view/skill', 'Add skill'],
    ['/settings/master/approval-matrix/job', 'Add new'],
  ] as const) {
    await test.step(`Escape asks in a changed panel: ${button}`, async () => {
      await go(page, path);
      await page.getByRole('main').getByRole('button', { name: button }).first().click();
      const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true });
      await name.fill('Half typed');
      await name.press('Escape');
      const question = page.getByRole('dialog', { name: 'Unsaved changes' });
      await expect(question).toBeVisible();
      await page.waitForTimeout(500);
      await expect(question).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
      await expect(name).toHaveValue('Half typed');
      await name.press('Escape');
      await question.getByRole('button', { name: 'Leave without saving' }).click();
      await expect(name).toBeHidden();
    });
  }

  await test.step('Escape empties a search box, then leaves it', async () => {
    await go(page, '/recruitments/companies');
    const box = page.getByRole('main').getByRole('searchbox');
    await box.fill('nobody is called so');
    await expect(page).toHaveURL(/query=nobody/);
    await box.press('Escape');
    await expect(box).toHaveValue('');
    await expect(box).toBeFocused();
    await expect(page).not.toHaveURL(/query=/);
    await box.press('Escape');
    await expect(box).not.toBeFocused();
  });

  await test.step('a new candidate with a resume can be read by all', async () => {
    await go(page, '/recruitments/candidates/create');
    await page.getByLabel('Choose a resume').setInputFiles(resume);
    await expect(page.getByRole('textbox', { name: 'First name' })).not.toHaveValue('', { timeout: 30_000 });
    await settled(page);
    const more = page.getByRole('button', { name: /^More fields/ });
    for (let left = await more.count(); left > 0; left -= 1) await more.first().click();
    expect(await violations(page)).toEqual([]);
  });

  await test.step('its resume is there ten minutes later, to be saved and after a reload', async () => {
    const asked = () => page.waitForRequest((request) => /\/file\/\d+\/link\//.test(request.url()));
    await page.clock.setSystemTime(Date.now() + TEN_MINUTES);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      asked(),
      page.getByRole('link', { name: 'Download d01-en-gulf.pdf' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('d01-en-gulf.pdf');
    await Promise.all([asked(), page.reload()]);
    await expect(
      page.getByRole('region', { name: 'Content of d01-en-gulf.pdf' }).locator('canvas').first(),
    ).toBeVisible();
    await expect(page.getByText('The original can not be shown')).toBeHidden();
  });
});
