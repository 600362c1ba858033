import type { Browser, Page } from '@playwright/test';
import { emailOf } from './support/accounts.ts';
import { openOffer, pageIn } from './support/offer-set.ts';
import { expect, go, settled, signIn, test } from './support/test.ts';
import { violations } from './support/violations.ts';

test.describe.configure({ timeout: 240_000 });
// Of two who press at once one is refused, which a browser writes down.
test.use({ refusals: true });

/** A browser of somebody else, on a phone or at a desk. */
async function other(browser: Browser, baseURL: string, width: 390 | 1440): Promise<Page> {
  const viewport = { width, height: width === 390 ? 844 : 900 };
  const context = await browser.newContext({ baseURL, locale: 'en-GB', viewport, reducedMotion: 'reduce' });
  return context.newPage();
}
const dialogOf = (page: Page) => page.getByRole('dialog');
const nowhereWide = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

const next = (page: Page) => dialogOf(page).getByRole('button', { name: 'Next', exact: true }).click();
/** A day as dates are typed. */
const shown = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-GB', { timeZone: 'UTC' });

/** Sends a file for a document of the candidate's page. */
async function upload(page: Page, document: string, text: string): Promise<void> {
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: document }) });
  const chosen = page.waitForEvent('filechooser');
  await item
    .getByRole('button', { name: /^Choose files/ })
    .or(item.getByLabel(/^Choose files/))
    .first()
    .click();
  await (await chosen).setFiles(pdf(text));
  await expect(item.getByText('Sent').first()).toBeVisible();
}

/** A small PDF, told apart by its text. */
const pdf = (text: string) => ({
  name: `${text}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj\n4 0 obj<</Length ${text.length + 33}>>stream\nBT /F 12 Tf 20 100 Td (${text}) Tj ET\nendstream endobj\n5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`,
  ),
});

test('from an offer to the first day: two approve, it is accepted on a phone, papers come, the seat is taken', async ({
  browser,
  page,
  address,
}) => {
  const set = await openOffer(address, 'offer-admin', {
    seats: 1,
    approvers: ['offer-first', 'offer-second'],
  });
  const { applicant } = set;
  const list = `/recruitments/applicants?job_id=${set.job}`;
  await signIn(page, emailOf('offer-author'));

  await test.step('the offer is made in four steps, the letter shown as the very file', async () => {
    await go(page, list);
    await page.getByRole('button', { name: `Actions for ${applicant.name}` }).click();
    await page.getByRole('menuitem', { name: 'Offer…' }).click();
    const dialog = dialogOf(page);
    await expect(dialog).toContainText(`Offer to ${applicant.name}`);
    const pick = async (label: string, option: string | RegExp) => {
      const field = dialog.getByRole('combobox', { name: label });
      await field.click();
      if (typeof option === 'string') await field.fill(option);
      await page.getByRole('option', { name: option }).first().click();
    };
    await pick('Designation', 'Crane Operator');
    await dialog.getByLabel('Joining date').fill(shown(45));
    await pick('Seat of the visa quota', /1 seat free/);
    expect(await violations(page)).toEqual([]);
    await next(page);
    await dialog.getByRole('textbox', { name: /^Salary a month/ }).fill('6500');
    await pick('Currency', 'United Arab Emirates Dirham');
    await pick('Salary template', /Basic 60/);
    await expect(dialog.getByText('78,000 AED').first()).toBeVisible();
    await next(page);
    await pick('Letter', 'Offer letter');
    await expect(dialog.locator('canvas').first()).toBeVisible({ timeout: 60_000 });
    expect(await violations(page)).toEqual([]);
    await next(page);
    await dialog.getByRole('button', { name: 'Submit' }).dblclick();
    await expect(dialog.getByText('It waits for approval. You are told once it is decided.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  });
  const id = await set.newest();
  const record = `/recruitments/offers/${id}`;

  await test.step('who approves sees what is paid, in turn; the author may not', async () => {
    await go(page, record);
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
    for (const account of ['offer-first', 'offer-second'] as const) {
      const theirs = await other(browser, address, account === 'offer-first' ? 1440 : 390);
      await signIn(theirs, emailOf(account));
      await go(theirs, record);
      await expect(theirs.getByRole('main')).toContainText('6,500');
      await nowhereWide(theirs);
      expect(await violations(theirs)).toEqual([]);
      await theirs.getByRole('button', { name: 'Approve', exact: true }).click();
      await dialogOf(theirs).getByRole('button', { name: 'Proceed' }).click();
      await dialogOf(theirs).getByRole('button', { name: 'Submit' }).click();
      await expect(dialogOf(theirs)).toBeHidden();
      await theirs.context().close();
    }
  });

  await test.step('it is sent, and a seat is reserved with it', async () => {
    await page.reload();
    await settled(page);
    expect(await set.seats()).toEqual([]);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await dialogOf(page).getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText(`The offer was sent to ${applicant.name}`)).toBeVisible();
    expect(await set.seats()).toEqual(['reserved']);
  });

  await test.step('the candidate reads and accepts it on a phone, once', async () => {
    const theirs = await other(browser, address, 390);
    await theirs.goto(await pageIn(address, applicant.email, 'offer'));
    await expect(theirs.getByRole('heading', { name: 'Your offer, Omar' })).toBeVisible();
    await expect(theirs.getByText('6,500', { exact: false }).first()).toBeVisible();
    await nowhereWide(theirs);
    expect(await violations(theirs)).toEqual([]);
    await theirs.getByRole('button', { name: 'Accept the offer' }).click();
    await theirs.getByRole('button', { name: 'Sign and accept' }).click();
    await expect(theirs.getByText('Please type your full name')).toBeVisible();
    await theirs.getByLabel('Your full name').fill('Omar Crane');
    await theirs.getByRole('checkbox').check();
    expect(await violations(theirs)).toEqual([]);
    await theirs.getByRole('button', { name: 'Sign and accept' }).dblclick();
    await expect(theirs.getByText('Accepted by Omar Crane')).toBeVisible();
    await theirs.emulateMedia({ colorScheme: 'dark' });
    await theirs.reload();
    await expect(theirs.getByText('Accepted by Omar Crane')).toBeVisible();
    expect(await violations(theirs)).toEqual([]);
    await theirs.context().close();
  });

  const [onboarding] = (
    await set.get<{ results: { id: number }[] }>(`/customer/onboarding/?applicant=${applicant.id}`)
  ).results;
  const person = `/recruitments/onboarding-documents/${onboarding?.id}`;
  const phone = await other(browser, address, 390);
  let papers = '';

  await test.step('the papers are sent from the phone', async () => {
    papers = await pageIn(address, applicant.email, 'documents');
    await phone.goto(papers);
    await expect(phone.getByRole('heading', { name: 'Welcome, Omar' })).toBeVisible();
    await nowhereWide(phone);
    expect(await violations(phone)).toEqual([]);
    await upload(phone, 'Passport', 'first page');
  });

  await test.step('one is rejected with its reason, and comes again', async () => {
    await go(page, person);
    await page.getByRole('link', { name: 'Review' }).first().click();
    await settled(page);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: /^Reject…/ }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('The photo is cut off');
    await page.getByRole('button', { name: 'Reject', exact: true }).click();
    await expect(page.getByText('Passport was rejected')).toBeVisible();
    await phone.reload();
    await expect(phone.getByText(/There is a newer link to this page/)).toBeVisible();
    expect(await violations(phone)).toEqual([]);
    await phone.goto(await pageIn(address, applicant.email, 'documents', papers));
    await expect(phone.getByText('It was not taken: The photo is cut off')).toBeVisible();
    await upload(phone, 'Passport', 'second page');
    await go(page, person);
    await page.getByRole('link', { name: 'Review' }).first().click();
    await page.getByLabel('Number').fill('N1234567');
    await page.getByLabel('Expires on').fill(shown(900));
    await page.getByRole('button', { name: /^Approve/ }).click();
    await expect(page.getByText('Passport was approved')).toBeVisible();
  });

  await test.step('nothing mandatory is missing any more: they are ready to join', async () => {
    const { requests } = await set.get<{
      requests: { id: number; version: number; status: string; is_mandatory: boolean }[];
    }>(`/customer/onboarding/${onboarding?.id}/record/`);
    for (const { id: document, version } of requests.filter(
      ({ status, is_mandatory }) => is_mandatory && status === 'requested',
    ))
      await set.send('POST', `/customer/document-request/${document}/waive/`, {
        version,
        reason: 'Shown at the desk',
      });
    await go(page, person);
    await expect(page.getByRole('main').getByText('Ready').first()).toBeVisible();
    await nowhereWide(phone);
    await phone.context().close();
  });

  await test.step('they are hired without another word, and the seat goes on', async () => {
    await go(page, list);
    await page.getByRole('button', { name: `Actions for ${applicant.name}` }).click();
    await page.getByRole('menuitem', { name: 'Move to stage…' }).click();
    const dialog = page.getByRole('dialog', { name: `Move ${applicant.name}` });
    await dialog.getByRole('combobox', { name: 'Stage' }).click();
    await page.getByRole('option', { name: 'Joined', exact: true }).click();
    await dialog.getByRole('button', { name: 'Move to Joined' }).click();
    const asked = page.getByRole('dialog', { name: `Hire ${applicant.name}?` });
    await expect(asked.getByText('This takes one of the seats of Crane operator.')).toBeVisible();
    await asked.getByRole('button', { name: 'Hire', exact: true }).click();
    await expect(page.getByRole('row', { name: new RegExp(applicant.name) })).toContainText('Joined');
    expect(await set.seats()).toEqual(['reserved']);
  });
});

test('of withdrawn and accepted at once one wins, and both are told the same', async ({
  browser,
  page,
  address,
}) => {
  const set = await openOffer(address, 'offer-race', { seats: 1 });
  const { applicant } = set;
  const [salary] = (await set.get<{ results: { lines: object[] }[] }>('/admin-app/salary-template/')).results;
  const pick = async (list: string) =>
    (await set.get<{ results: { id: number }[] }>(`/admin-app/lookup/${list}/?page_size=1`)).results[0]?.id;
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const { row } = await set.send<{ row: { id: number; version: number } }>('POST', '/customer/offer/draft/', {
    applicant: applicant.id,
    terms: {
      ...{ designation: await pick('designation'), currency: await pick('currency'), salary: 6500 },
      ...{ joining_date: day(45), expires_on: day(7), visa_line: set.line, lines: salary?.lines },
    },
  });
  const submitted = await set.send<{ row: { version: number } }>(
    'POST',
    `/customer/offer/${row.id}/submit/`,
    {
      version: row.version,
    },
  );
  await set.letterOf(row.id);
  await set.send('POST', `/customer/offer/${row.id}/send/`, { version: submitted.row.version, mail: null });
  expect(await set.seats()).toEqual(['reserved']);

  const phone = await other(browser, address, 390);
  await phone.goto(await pageIn(address, applicant.email, 'offer'));
  await phone.getByRole('button', { name: 'Accept the offer' }).click();
  await phone.getByLabel('Your full name').fill('Omar Crane');
  await phone.getByRole('checkbox').check();
  await signIn(page, emailOf('offer-author'));
  await go(page, `/recruitments/offers/${row.id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Withdraw' }).click();
  await dialogOf(page)
    .getByRole('textbox', { name: /^(Reason|Why)/ })
    .fill('The budget is gone');
  await Promise.all([
    phone.getByRole('button', { name: 'Sign and accept' }).click(),
    dialogOf(page).getByRole('button', { name: 'Withdraw', exact: true }).click(),
  ]);
  const accepted = phone.getByText('Accepted by Omar Crane');
  await expect(accepted.or(phone.getByText(/This offer was withdrawn/)).first()).toBeVisible();
  const won = await accepted.isVisible();
  const { results } = await set.get<{ results: { status: string }[] }>(
    `/customer/offer/?applicant=${applicant.id}`,
  );
  expect(results.map(({ status }) => status)).toEqual([won ? 'accepted' : 'withdrawn']);
  await expect.poll(() => set.seats()).toEqual([won ? 'reserved' : 'cancelled']);
  await page.reload();
  await settled(page);
  await expect(
    page
      .getByRole('main')
      .getByText(won ? 'Accepted' : 'Withdrawn')
      .first(),
  ).toBeVisible();
  await phone.reload();
  await expect(accepted.or(phone.getByText(/withdrawn/)).first()).toBeVisible();
  expect(await accepted.isVisible()).toBe(won);
  expect(await violations(phone)).toEqual([]);
  await phone.context().close();
});
