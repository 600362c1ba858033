import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { money } from '@hireloom/contracts/kit/field';
import dayjs from 'dayjs';
import { afterEach, expect, test } from 'vitest';
import { renderWithProviders } from '../../testing/render.tsx';
import { showLanguage } from '../words/current.ts';
import { ageText, monthText } from './date/date-text.ts';
import { FieldValue } from './field-value.tsx';
import { figureText, yearsText } from './measure-text.ts';
import { plainPhone, readPhoneFormats } from './phone-text.ts';

afterEach(() => showLanguage('en'));

test('years are told with one decimal, whole ones without', () => {
  expect([1, 5, 18.92, 0.5].map(yearsText)).toEqual(['1 year', '5 years', '18.9 years', '0.5 years']);
});

test('a figure is told with what it counts, where its field knows', () => {
  expect(figureText(30, { kind: 'integer', unit: 'day' })).toBe('30 days');
  expect(figureText(18.92, { kind: 'decimal', unit: 'year' })).toBe('18.9 years');
  expect([figureText(4.5, { kind: 'decimal' }), figureText(41, { kind: 'integer' })]).toEqual(['4.50', '41']);
});

test('a month is told where no more is known', async () => {
  expect(['2010-10', '2010-10-01', '', 'soon', null].map(monthText)).toEqual([
    ...['Oct 2010', 'Oct 2010', '', '', ''],
  ]);
  await showLanguage('ar');
  expect(monthText('2010-10')).toBe('أكتوبر 2010');
});

test('an age is told in the largest unit that says enough', () => {
  const since = (amount: number, unit: 'minute' | 'hour' | 'day' | 'month' | 'year') =>
    ageText(dayjs().subtract(amount, unit).format());
  expect([since(0, 'minute'), since(5, 'hour'), since(1, 'day'), since(45, 'day')]).toEqual([
    ...['0 minutes', '5 hours', '1 day', '45 days'],
  ]);
  expect([since(3, 'month'), since(2, 'year'), ageText(null), ageText('soon')]).toEqual([
    ...['3 months', '2 years', '', ''],
  ]);
});

test('a phone is grouped as its country does, plainly until that is known, and a click copies it', async () => {
  expect(['+12103567936', '0501234567', '12', 'none'].map(plainPhone)).toEqual([
    ...['+12 103 567 936', '0 501 234 567', '12', 'none'],
  ]);
  const user = userEvent.setup();
  renderWithProviders(<FieldValue kind="phone" name="phone" value="+12103567936" />);
  await readPhoneFormats();
  await user.click(await screen.findByRole('link', { name: '+1 210 356 7936' }));
  expect(await navigator.clipboard.readText()).toBe('+12103567936');
});

test('an amount says for how long it is paid', () => {
  const field = money('Salary', { currency: 'currency', period: 'salary_period' });
  const show = (salary_period: string) =>
    renderWithProviders(
      <p>
        <FieldValue kind="money" name="salary" field={field} value={900} row={{ salary_period }} />
      </p>,
    );
  const { unmount } = show('month');
  expect(screen.getByRole('paragraph').textContent).toBe('900/month');
  unmount();
  show('century');
  expect(screen.getByRole('paragraph').textContent).toBe('900');
});
