import type { OfferPage as Offer } from '@hireloom/contracts/offer-answer/offer-link';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { showLanguage } from '../../kit/words/current.ts';
import OfferPage from './offer-page.tsx';

const path = '/offer-link/1-2-abc/';
const offer: Offer = {
  ...{ person: 'Amina', company: 'Falcon LLC', job: 'Engineer', designation: 'Site engineer' },
  ...{ location: 'Dubai', joining_date: '2026-12-01', salary: 15000, currency: { code: 'OMR', decimals: 3 } },
  ...{ expires_on: '2026-11-20', zone: 'Asia/Dubai', status: 'open', accepted_as: null },
  ...{ letter: { sha256: 'abc', pages: 2 } },
};
const frame = { state: 'open', message: 'x', team: { name: 'Falcon Talent', demo: false }, language: 'en' };

afterEach(async () => {
  vi.unstubAllGlobals();
  await showLanguage('en');
});

function show(given: Partial<Offer>, answer: () => { body: object; status?: number }) {
  const sent: unknown[] = [];
  fakeApi({
    [`GET ${path}`]: () => ({ body: { ...frame, offer: { ...offer, ...given } } }),
    [`GET ${path}letter/`]: () => ({ status: 404, body: { code: 'not_found', message: 'x' } }),
    [`POST ${path}`]: ({ body }) => {
      sent.push(body);
      return answer();
    },
  });
  render(<OfferPage token="1-2-abc" />);
  return sent;
}
const done = () => ({ body: { code: 0, message: 'Thank you' } });

test('says what is offered, until when and in which zone, and that the letter can be downloaded', async () => {
  const sent = show({}, done);
  expect(
    await screen.findByText('Please answer until the end of 20/11/2026 (time zone Asia/Dubai).'),
  ).toBeTruthy();
  expect(screen.getByText('Site engineer')).toBeTruthy();
  expect(screen.getByText('15,000.000 OMR a month')).toBeTruthy();
  expect(
    await screen.findByText('The letter can not be shown here. Please download it to read it.'),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Download the letter' })).toBeTruthy();
  // Nothing was drawn: nobody is told that it was seen.
  expect(sent).toEqual([]);
});

test('accepting needs name and consent, and names the letter that was shown', async () => {
  const sent = show({}, done);
  await userEvent.click(await screen.findByRole('button', { name: 'Accept the offer' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sign and accept' }));
  expect(screen.getByText('Please type your full name')).toBeTruthy();
  expect(screen.getByText('Please tick this to accept')).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByLabelText('Your full name'), 'Amina Saleh');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Sign and accept' }));
  expect(sent).toEqual([
    {
      ...{ what: 'accept', typed_name: 'Amina Saleh', signature: { kind: 'typed' }, consent: true },
      ...{ consent_version: '1', sha256: 'abc' },
    },
  ]);
});

test('what the server finds wrong stands at its field', async () => {
  show({}, () => ({
    status: 400,
    body: { code: 'invalid_input', message: 'x', fields: { question: ['Please write your question'] } },
  }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ask a question' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Please write your question')).toBeTruthy();
});

test('declining asks for a reason', async () => {
  const sent = show({}, done);
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  await userEvent.click(screen.getByRole('button', { name: 'Decline the offer' }));
  expect(screen.getByText('Please choose a reason')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Why?'), 'salary');
  await userEvent.click(screen.getByRole('button', { name: 'Decline the offer' }));
  expect(sent).toEqual([{ what: 'decline', reason: 'salary', text: '' }]);
});

test('an offer that was accepted is still read, and nothing is left to press', async () => {
  show({ status: 'accepted', accepted_as: 'Amina Saleh' }, done);
  expect(await screen.findByText('Accepted by Amina Saleh')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accept the offer' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Download the letter' })).toBeTruthy();
});
