import { expect, test } from 'vitest';
import { findValue, type Place } from './find-value.ts';

const text = 'Ada Palm\n• Clerk at Palm & Co, 2019 – 2021\n• Buyer at Palm & Co, 2021 – 2024\n';

function found(html: string, value: string, from = 0): string | undefined {
  const page = document.implementation.createHTMLDocument('');
  page.body.innerHTML = html;
  const start = text.indexOf(value, from);
  return told(findValue(page.body, { text, start, end: start + value.length }));
}

const told = (place: Place | null): string | undefined =>
  place ? `${place.first.data.slice(place.from)}|${place.last.data.slice(0, place.to)}` : undefined;

test('a value is found although its words are set otherwise on the page', () => {
  expect(found('<p><b>2019</b>\u20112021 and on</p>', '2019 – 2021')).toBe('2019|\u20112021');
  expect(found('<p>PALM&nbsp;&amp;</p><p>CO</p>', 'Palm & Co')).toBe('PALM\u00a0&|CO');
});

test('of the same words those are meant whose neighbours are the same', () => {
  const page =
    '<p>Ada Palm</p><p>Buyer at <b>Palm &amp; Co</b>, 2021</p><p>Clerk at <i>Palm &amp; Co</i>, 2019</p>';
  const host = document.implementation.createHTMLDocument('');
  host.body.innerHTML = page;
  const start = text.indexOf('Palm & Co');
  const place = findValue(host.body, { text, start, end: start + 9 });
  expect(place?.first.parentElement?.localName).toBe('i');
});

test('what does not stand there is not found', () => {
  expect(found('<p>Something else</p>', 'Ada Palm')).toBeUndefined();
});
