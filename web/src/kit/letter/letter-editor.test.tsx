import { bookFor } from '@hireloom/contracts/template/book';
import { checkTemplate } from '@hireloom/contracts/template/check';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { renderWithProviders } from '../../testing/render.tsx';
import './field-line-area.tsx';
import './letter-area.tsx';
import { FieldLine } from './field-line.tsx';
import { fieldsOf, findFields, withChips, withoutChips } from './field-names.ts';
import { LetterEditor } from './letter-editor.tsx';
import { withSidedLists } from './letter-sides.ts';

const book = bookFor({ category: 'applicant', place: 'mail' });
let written = '';

function Letter({ first }: { first: string }) {
  const [value, setValue] = useState(first);
  const change = (html: string) => {
    written = html;
    setValue(html);
  };
  return <LetterEditor label="Body" value={value} onChange={change} book={book} />;
}

function Subject({ first }: { first: string }) {
  const [value, setValue] = useState(first);
  const change = (text: string) => {
    written = text;
    setValue(text);
  };
  return <FieldLine label="Subject" value={value} onChange={change} book={book} />;
}

const box = (name: string) => screen.findByRole('textbox', { name });

/** Pastes a text where the cursor is, at the end of it all. */
async function paste(name: string, text: string): Promise<void> {
  const target = await box(name);
  await userEvent.click(target);
  const clipboardData = {
    getData: (type: string) => (type === 'text/plain' ? text : ''),
    files: [],
    types: [],
  };
  fireEvent.paste(target, { clipboardData });
}

describe('fields in a text', () => {
  test('are found with what stands instead; braces that are none stay text', () => {
    expect(fieldsOf('a {b__c|d e} {x y} {z')).toEqual(['a ', { name: 'b__c', fallback: 'd e' }, ' {x y} {z']);
  });

  test('go into the editor and come out of it as they were written', () => {
    const html =
      '<p>Dear <strong>{applicant__first_name|friend &amp; &gt; you}</strong>, {not known} {nope}</p>';
    expect(withoutChips(withChips(html))).toBe(html);
  });

  test('are plain braces again, whatever else their element says', () => {
    const html = '<p><span dir="auto" data-field="a__b" data-fallback="x > y">{a__b|x &gt; y}</span></p>';
    expect(withoutChips(html)).toBe('<p>{a__b|x &gt; y}</p>');
  });

  test('are found by label and name, those that begin with the words first', () => {
    const names = findFields(book.fields, 'first', ({ label }) => label).map(({ name }) => name);
    expect(names[0]).toBe('applicant__first_name');
    expect(findFields(book.fields, 'salary exp', ({ label }) => label)[0]?.name).toBe(
      'applicant__expected_salary',
    );
  });
});

describe('lists', () => {
  test('say on which side their marks stand, by their own words', () => {
    const english = '<ul dir="auto"><li dir="auto"><p dir="auto">{job__position} One</p></li></ul>';
    const arabic = '<ol dir="auto"><li dir="auto"><p dir="auto">{job__position} واحد</p></li></ol>';
    expect(withSidedLists(english)).toBe('<ul dir="ltr"><li><p dir="auto">{job__position} One</p></li></ul>');
    expect(withSidedLists(arabic)).toBe('<ol dir="rtl"><li><p dir="auto">{job__position} واحد</p></li></ol>');
    expect(withSidedLists('<p dir="auto">&lt;li &amp; more</p>')).toBe('<p dir="auto">&lt;li &amp; more</p>');
  });
});

describe('a letter', () => {
  test('shows fields by their labels, and one that is not known as wrong', async () => {
    renderWithProviders(<Letter first="<p>Dear {applicant__first_name|friend}, {nope}</p>" />);
    expect((await screen.findByRole('button', { name: /^First name/ })).textContent).toContain('friend');
    expect(screen.getByRole('button', { name: '{nope}' }).dataset.wrong).toBe('true');
  });

  test('keeps what is pasted as fields, and undoing takes them away again', async () => {
    renderWithProviders(<Letter first="<p>Hello</p>" />);
    await paste('Body', ' {job__position}');
    expect(await screen.findByRole('button', { name: 'Position' })).toBeTruthy();
    expect(written).toMatch(/\{job__position\}/);
    expect(checkTemplate({ body: written }, book)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Position' })).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Redo' }));
    expect(await screen.findByRole('button', { name: 'Position' })).toBeTruthy();
  });

  test('takes a field from the picker, a block into a paragraph of its own', async () => {
    renderWithProviders(<Letter first="<p>Hello</p>" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Insert a field' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Find a field' }), 'signature');

    await userEvent.click(await screen.findByRole('option', { name: 'E-mail signature' }));
    await waitFor(() => expect(written).toContain('{system__email_signature}'));
    expect(checkTemplate({ body: written }, book)).toEqual([]);
  });

  test('asks what stands instead of an empty value', async () => {
    renderWithProviders(<Letter first="<p>Dear {applicant__first_name}</p>" />);
    await userEvent.click(await screen.findByRole('button', { name: 'First name' }));
    await userEvent.type(
      await screen.findByRole('textbox', { name: 'If it is empty, write' }),
      'friend{Enter}',
    );
    await waitFor(() => expect(written).toContain('{applicant__first_name|friend}'));
  });
});

test('a subject keeps its fields in one line', async () => {
  renderWithProviders(<Subject first="News of {job__position}" />);
  expect(await screen.findByRole('button', { name: 'Position' })).toBeTruthy();
  await paste('Subject', ' for {applicant__full_name}\nat once');
  await waitFor(() => expect(written).toContain('{applicant__full_name}'));
  expect(written).not.toContain('\n');
  expect(await screen.findByRole('button', { name: 'Full name' })).toBeTruthy();
});
