import type { Locator, Page } from '@playwright/test';
import { call, emailOf, signInByCall } from './support/accounts.ts';
import { type MailServer, startMailServer } from './support/mail-server.ts';
import { expect, go, settled, signIn, test } from './support/test.ts';

test.describe.configure({ timeout: 150_000 });

/** What comes by a mail server takes a moment on a busy machine. */
const ARRIVES_MS = 40_000;

const MAPPERS = '/settings/master/master-view/auto-mailer-template-mappers';

interface Person {
  id: number;
  page: string;
}

/** Candidates of a family of their own. Ends the session that the account had. */
async function makePeople(
  address: string,
  account: 'mail' | 'mail-rules',
  people: Record<string, string | null>,
): Promise<Person[]> {
  const { access } = await signInByCall(address, emailOf(account));
  return Promise.all(
    Object.entries(people).map(async ([name, email]) => {
      const [first_name, last_name] = name.split(' ');
      const reach = email ? { email } : { candidate_phone: '+971507770011' };
      const body = { first_name, last_name, ...reach };
      const { id } = await call<{ id: number }>(address, 'POST', '/customer/candidate/', { body, access });
      return { id, page: `/recruitments/candidates/${id}` };
    }),
  );
}

async function choose(page: Page, field: Locator, name: string | RegExp): Promise<void> {
  await field.click();
  await page.getByRole('option', { name }).first().click();
}

test.describe('mails', () => {
  let server: MailServer & { address: string; password: string };
  test.beforeAll(async () => {
    server = await startMailServer();
  });
  test.afterAll(() => server.close());

  test('a template goes to three, one comes back, an answer arrives and is answered', async ({
    page,
    address,
  }) => {
    const people = await makePeople(address, 'mail', {
      'Ottoline Quillfeather': 'ottoline.quillfeather@example.org',
      'Perpetua Quillfeather': 'perpetua.quillfeather@example.org',
      'Barnaby Quillfeather': 'bounce.quillfeather@example.org',
      'Silas Quillfeather': null,
    });
    const [answering, , bouncing] = people;
    if (!answering || !bouncing) throw new Error('The people were not made');
    await signIn(page, emailOf('mail'));

    await test.step('an account that mails leave by, tried before it is saved', async () => {
      await go(page, '/settings/master/master-view/email-configurations');
      await page.getByRole('button', { name: 'Add account' }).first().click();
      const form = page.getByRole('dialog', { name: 'Add a mail account' });
      const box = (name: string) => form.getByRole('textbox', { name, exact: true });
      await box('Name').fill('Quill Careers');
      await box('Sender name').fill('Quill Careers');
      await box('From').fill(server.address);
      await box('From').blur();
      // The address tells a server, which is not this one.
      await expect(box('Server')).toHaveValue('smtp.demo.test');
      await box('Server').fill('127.0.0.1');
      await expect(box('Server')).toHaveValue('127.0.0.1');
      await box('Port').fill(String(server.smtpPort));
      await choose(page, form.getByRole('combobox', { name: 'Security' }), 'None');
      await box('User name').fill(server.address);
      await form.getByLabel('Password', { exact: true }).fill(server.password);
      await form.getByRole('button', { name: 'Try it' }).click();
      await expect(form.getByRole('status')).toContainText('A test mail is on its way', { timeout: 20_000 });
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Quill Careers saved')).toBeVisible();
      await expect(form).toBeHidden();
    });

    await test.step('a template with a field, chosen by typing a brace', async () => {
      await go(page, '/settings/master/master-view/email-templates/new');
      await page.getByRole('textbox', { name: 'Name' }).fill('Quill invitation');
      await choose(page, page.getByRole('combobox', { name: 'Category' }), 'Candidate');
      await page.getByRole('textbox', { name: 'Subject' }).click();
      await page.keyboard.type('A talk on Monday');
      await page.getByRole('textbox', { name: 'Body' }).click();
      await page.keyboard.type('Dear {first', { delay: 30 });
      const fields = page.getByRole('listbox', { name: 'Fields' });
      await expect(fields.getByRole('option', { name: /First name/ }).first()).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(fields).toBeHidden();
      await page.keyboard.type(', can you come on Monday?');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Quill invitation was saved')).toBeVisible();
      await expect(page).toHaveURL(/email-templates\/\d+$/);
    });

    await test.step('to three of four: who has no address is named before', async () => {
      await go(page, '/recruitments/candidates?table_view=all&query=Quillfeather');
      await expect(page.locator('tr[data-row]')).toHaveCount(4);
      await page.getByRole('checkbox', { name: 'Select the rows of this page' }).check();
      const bar = page.getByRole('toolbar', { name: 'Selected rows' });
      await bar.getByRole('button', { name: 'E-mail', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: /^E-mail: 4 candidates$/ });
      await choose(page, dialog.getByRole('combobox', { name: 'Template' }), 'Quill invitation');
      await expect(dialog.getByText(/1 is left out/)).toBeVisible();
      await expect(dialog.getByText('Silas Quillfeather').first()).toBeVisible();
      await dialog.getByRole('button', { name: 'Send to 3 candidates' }).click();
      await expect(page.getByText(/^E-mail sent to 3 candidates/)).toBeVisible();
    });

    await test.step('each got their own, and their pages say so', async () => {
      await expect
        .poll(() => server.sent().filter((source) => source.includes('A talk on Monday')).length, {
          timeout: ARRIVES_MS,
        })
        .toBe(3);
      await go(page, `${answering.page}?tab=timeline`);
      const mail = page.getByRole('article', { name: 'E-mail: A talk on Monday' });
      await expect(mail).toContainText('Sent');
      await mail.getByRole('button', { name: 'Read the e-mail A talk on Monday' }).click();
      await expect(page.getByRole('dialog')).toContainText('Dear Ottoline');
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    });

    await test.step('a mailbox is connected', async () => {
      await go(page, '/mailbox');
      await page.getByRole('button', { name: 'Connect a mailbox' }).click();
      const form = page.getByRole('form', { name: 'Connect a mailbox' });
      await form.getByRole('textbox', { name: 'E-mail address' }).fill(server.address);
      await form.getByLabel(/^Password/).fill(server.password);
      await form.getByRole('button', { name: 'Show the servers' }).click();
      for (const [name, port] of [
        ['Server to read (IMAP)', server.imapPort],
        ['Server to send (SMTP)', server.smtpPort],
      ] as const) {
        const boxes = form.getByRole('group', { name });
        await boxes.getByRole('textbox', { name }).fill('127.0.0.1');
        await boxes.getByRole('textbox', { name: 'Port' }).fill(String(port));
        await choose(page, boxes.getByRole('combobox', { name: 'Security' }), 'None');
      }
      await form.getByRole('button', { name: 'Connect' }).click();
      await expect(page.getByText(`${server.address} is connected`)).toBeVisible({ timeout: 20_000 });
    });

    await test.step('what came back stands at the mail', async () => {
      await go(page, `${bouncing.page}?tab=timeline`);
      await expect(page.getByRole('article', { name: 'E-mail: A talk on Monday' })).toContainText(
        'Came back',
        {
          timeout: ARRIVES_MS,
        },
      );
    });

    await test.step('the answer stands in the mailbox and on the page of the candidate', async () => {
      await go(page, '/mailbox');
      const line = page.getByRole('listitem', { name: /A talk on Monday, with .*ottoline/i });
      await expect(line).toBeVisible({ timeout: ARRIVES_MS });
      await go(page, `${answering.page}?tab=conversations`);
      await page
        .getByRole('list', { name: 'Conversations' })
        .getByRole('button', { name: /A talk on Monday/ })
        .click();
      const drawer = page.getByRole('dialog', { name: 'Conversation' });
      // Each text is a page of its own.
      const texts = drawer.locator('iframe').first().contentFrame();
      await expect(texts.getByText('I have read it and will come back to you tomorrow')).toBeVisible({
        timeout: ARRIVES_MS,
      });
    });

    await test.step('it is answered from there, in the same conversation', async () => {
      await page.getByRole('dialog').getByRole('button', { name: 'Reply', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Reply', exact: true });
      await dialog.getByRole('textbox', { name: 'Message' }).click();
      await page.keyboard.type('Thank you, until tomorrow.');
      await dialog.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(dialog).toBeHidden({ timeout: 20_000 });
      const answer = () =>
        server.sent().find((source) => /^Subject: Re: A talk on Monday/m.test(source)) ?? '';
      await expect.poll(answer, { timeout: ARRIVES_MS }).not.toBe('');
      expect(answer()).toMatch(/^In-Reply-To: <.+>/m);
      expect(answer()).toMatch(/^References: <.+>/m);
      expect(answer()).toMatch(/^To: .*ottoline\.quillfeather@example\.org/m);
    });

    await test.step('and the answer to that arrives by itself', async () => {
      await go(page, '/mailbox');
      const line = page.getByRole('listitem', { name: /A talk on Monday, with .*ottoline/i });
      await expect(line.getByText('4', { exact: true })).toBeVisible({ timeout: ARRIVES_MS });
      await line.click();
      await settled(page);
      await expect(page.getByRole('article', { name: /^Mail by/ })).toHaveCount(4);
    });
  });
});

test('whoever is rejected by mistake and moved back gets no mail of a rule that waits', async ({
  page,
  address,
}) => {
  const [person] = await makePeople(address, 'mail-rules', {
    'Theodora Reedwarbler': 'theodora.reedwarbler@example.org',
  });
  if (!person) throw new Error('The candidate was not made');
  const { access } = await signInByCall(address, emailOf('mail-rules'));
  const path = '/customer/job/?query=Heavy%20Truck%20Driver';
  const { results } = await call<{ results: { id: number }[] }>(address, 'GET', path, { access });
  const body = { job: results[0]?.id, candidates: [person.id] };
  const { attached } = await call<{ attached: { id: number }[] }>(
    address,
    'POST',
    '/customer/applicant/attach/',
    { body, access },
  );
  const applicant = `/recruitments/applicants?open=${attached[0]?.id}`;
  await signIn(page, emailOf('mail-rules'));

  await test.step('a rule for those who are rejected, two hours later', async () => {
    await go(page, MAPPERS);
    await page.getByRole('button', { name: 'Add mapper' }).first().click();
    const form = page.getByRole('dialog', { name: 'Add mapper' });
    await form.getByRole('textbox', { name: 'Name' }).fill('Reedwarbler rule');
    await choose(page, form.getByRole('combobox', { name: 'When' }), 'Rejected');
    await form.getByRole('button', { name: 'Only for some jobs or people' }).click();
    const jobs = form.getByRole('combobox', { name: 'Jobs' });
    await jobs.fill('Heavy Truck');
    await page.getByRole('option', { name: /Heavy Truck Driver/ }).click();
    await choose(page, form.getByRole('combobox', { name: 'Template' }), 'Rejection after screening');
    await form.getByRole('checkbox', { name: 'The candidate', exact: true }).check();
    await form.getByRole('textbox', { name: 'After' }).fill('2');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
  });

  const openLog = async () => {
    await go(page, MAPPERS);
    await page.getByRole('button', { name: 'Actions for Reedwarbler rule' }).click();
    await page.getByRole('menuitem', { name: 'What it sent' }).click();
    const log = page.getByRole('dialog', { name: 'What Reedwarbler rule sent' });
    await expect(log.getByText('Theodora Reedwarbler').first()).toBeVisible();
    return log;
  };

  await test.step('somebody is rejected: the log says that a mail waits', async () => {
    await go(page, applicant);
    const drawer = page.getByRole('dialog', { name: 'Applicant', exact: true });
    await drawer.getByRole('button', { name: 'Reject', exact: true }).click();
    await page
      .getByRole('dialog', { name: /^Reject / })
      .getByRole('button', { name: 'Reject' })
      .click();
    await expect(drawer.getByRole('button', { name: 'Undo the rejection' })).toBeVisible();
    const log = await openLog();
    await expect(log.getByText('Waits', { exact: true })).toBeVisible();
  });

  await test.step('moved back: nothing is sent, and the log says why', async () => {
    await go(page, applicant);
    const drawer = page.getByRole('dialog', { name: 'Applicant', exact: true });
    await drawer.getByRole('button', { name: 'Undo the rejection' }).click();
    await page
      .getByRole('dialog', { name: 'Undo the rejection' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(drawer.getByRole('button', { name: 'Reject', exact: true })).toBeVisible();
    const log = await openLog();
    await expect(log.getByText('Cancelled', { exact: true })).toBeVisible();
    await expect(log.getByText(/^Moved on to /)).toBeVisible();
    await expect(log.getByText('Waits', { exact: true })).toBeHidden();
  });
});
