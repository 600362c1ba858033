import type { Page } from '@playwright/test';
import { emailOf } from './support/accounts.ts';
import { expect, go, settled, signIn, test } from './support/test.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

interface Person {
  name: string;
  email: string;
  position: string;
  company: string;
}

const resume = ({ name, email, position, company }: Person) => `${name}
${email}
+971 50 765 4321

EXPERIENCE
${position}, ${company}
March 2019 - Present
Planned and supervised works on three towers.

EDUCATION
Bachelor of Civil Engineering, University of Leeds
2011 - 2015

SKILLS
AutoCAD, Primavera, Concrete
`;

const first: Person = {
  name: 'Odalys Brightwater',
  email: 'odalys.brightwater@example.com',
  position: 'Site Engineer',
  company: 'Quay Builders LLC',
};
const letter =
  'Dear Sir or Madam,\n\nplease find enclosed the invoice for the chairs that we delivered in May.\nThe amount due is 4,200 AED.\n\nYours faithfully\nAccounts department\n';

const text = (name: string, content: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
});

/** Chooses resumes for a batch and starts it; answers the panel. */
async function uploadResumes(page: Page, files: ReturnType<typeof text>[]) {
  await go(page, '/recruitments/candidates');
  await page.getByRole('button', { name: 'Upload resumes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload resumes' });
  await dialog.getByLabel('Files', { exact: true }).setInputFiles(files);
  await dialog
    .getByRole('button', { name: files.length === 1 ? 'Upload 1 resume' : `Upload ${files.length} resumes` })
    .click();
  await expect(dialog).toBeHidden();
  return page.getByRole('region', { name: 'Resume parsing' });
}

test('resumes in bulk: parsed, told apart, reviewed, completed', async ({ page }) => {
  await signIn(page, emailOf('bulk'));
  const panel = await uploadResumes(page, [text('odalys.txt', resume(first)), text('letter.txt', letter)]);
  await expect(panel.getByRole('link', { name: first.name })).toBeVisible({ timeout: 60_000 });
  await expect(panel.getByRole('radio', { name: /^Not cv/ })).toBeAttached();
  await expect(panel.getByRole('button', { name: 'Mark Complete' })).toBeVisible();
  await panel.getByRole('button', { name: 'Mark Complete' }).click();
  await expect(page.getByText('Parsing data has been reset successfully...')).toBeVisible();

  await uploadResumes(page, [
    text('again.txt', resume({ ...first, position: 'Project Manager', company: 'Tower Group' })),
  ]);
  await expect(panel.getByText(/duplicate of/i).first()).toBeVisible({ timeout: 60_000 });
  await expect(panel.getByRole('button', { name: 'Mark Complete' })).toBeHidden();
  await panel.getByRole('link', { name: 'Review again.txt' }).click();
  await expect(page.getByRole('heading', { name: `You have ${first.name} already` })).toBeVisible();
  await page
    .getByRole('group', { name: /^Duplicate of/ })
    .getByRole('button', { name: 'Merge' })
    .click();
  await expect(page.getByText('The duplicate was resolved')).toBeVisible();
  await go(page, '/recruitments/candidates');
  await expect(panel.getByRole('button', { name: 'Mark Complete' })).toBeVisible();
  await panel.getByRole('button', { name: 'Mark Complete' }).click();
});

test('documents in bulk: matched by their names, attached, taken off again', async ({ page }) => {
  await signIn(page, emailOf('bulk'));
  await go(page, '/recruitments/candidates/attachments');
  await page
    .getByLabel('Files', { exact: true })
    .setInputFiles([
      text('Odalys Brightwater passport.txt', 'passport'),
      text('X7654321.txt', 'somebody else'),
    ]);
  await expect(page.getByText('No candidate has the passport number X7654321')).toBeVisible();
  await page.getByRole('button', { name: 'Attach 2 files' }).click();
  const panel = page.getByRole('region', { name: 'Attachments' });
  await expect(panel.getByText(/Attached to/)).toBeVisible();
  await expect(panel.getByText(/Not found/).last()).toBeVisible();
  await panel.getByRole('button', { name: /^Undo/ }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: /Undo/ }).click();
  await expect(page.getByText('One file was taken off again')).toBeVisible();
});

test('two records of one person: found, merged, parted again', async ({ page }) => {
  await signIn(page, emailOf('bulk'));
  for (const [name, email] of [
    ['Evander', 'evander.whitlock@example.com'],
    ['Evander', 'e.whitlock@example.org'],
  ] as const) {
    await go(page, '/recruitments/candidates/create');
    await page.getByRole('textbox', { name: 'First name' }).fill(name);
    await page.getByRole('textbox', { name: 'Last name' }).fill('Whitlock');
    await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(email);
    await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('+971507771234');
    await page.getByRole('button', { name: 'Save candidate' }).click();
    const anyway = page.getByRole('button', { name: 'Save anyway' });
    await expect(async () => {
      if (await anyway.isVisible()) await anyway.click();
      await expect(page).toHaveURL(/\/recruitments\/candidates\/\d+$/, { timeout: 2000 });
    }).toPass({ timeout: 30_000 });
    await settled(page);
  }
  await go(page, '/recruitments/duplicates');
  const pair = page.getByRole('article', { name: 'Evander Whitlock and Evander Whitlock' });
  await pair.getByRole('link', { name: 'Merge…' }).click();
  await expect(page.getByRole('heading', { name: 'Merge candidates' })).toBeVisible();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page).toHaveURL(/\/recruitments\/candidates\/\d+$/);
  await expect(page.getByText(/was merged into this record/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo merge' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the merge' }).click();
  await expect(page.getByText(/was merged into this record/)).toBeHidden();
  await go(page, '/recruitments/duplicates');
  await expect(pair).toBeVisible();
});
