import { emailOf, signInByCall } from './support/accounts.ts';
import { readRecords } from './support/records.ts';
import { expect, go, signIn, test } from './support/test.ts';

test.use({ refusals: true });

test('the addresses of another team lead to nothing', async ({ page, address }) => {
  const { access } = await signInByCall(address, emailOf('neighbour'));
  const records = await readRecords(address, access);
  await signIn(page, 'admin@other.test');
  for (const { kind, page: list, id } of records) {
    await go(page, `${list}/${id}`);
    await expect(page.getByRole('main')).toContainText(/was not found|could not be loaded/);
    await expect(page.getByRole('main'), kind).not.toContainText('Created');
  }
});
