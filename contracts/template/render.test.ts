import { describe, expect, it } from 'vitest';
import { bookFor } from './book.ts';
import type { TemplatePlace } from './field.ts';
import { missingSentence, renderHtml, renderLine, renderTemplate, renderText } from './render.ts';
import { PAGE_BREAK, type TemplateValue } from './value.ts';

const values: Record<string, TemplateValue> = {
  applicant__first_name: 'Zoë & <b>',
  applicant__last_name: '{email_signature}<img src=x onerror=steal()>',
  applicant__expected_salary: { amount: 12_000.5, currency: { code: 'KWD', decimals: 3 } },
  applicant__mobile: '+971501234567',
  applicant__middle_name: '  ',
  job__position: '$& $1 %n',
  job__open_date: '2026-03-29',
  interview__link: 'https://meet.example.com/?a=1&b="2"',
  system__email_signature: { html: '<p>Lina {first_name}</p>' },
  system__page_break: PAGE_BREAK,
  resume__work_history: { lines: ['A <i>B</i>', '{first_name}'] },
  interview__members: { lines: [] },
};

const filling = (over: { place?: TemplatePlace; language?: string; hidden?: string[] } = {}) => ({
  book: bookFor({ category: 'interview', place: over.place ?? 'mail' }),
  values: { known: new Map(Object.entries(values)), hidden: new Set(over.hidden) },
  language: over.language ?? 'en',
  place: over.place ?? 'mail',
});
const html = (source: string, over = {}) => renderHtml(source, filling(over));

describe('a value', () => {
  it('is text, whatever it looks like, and is never read as a field', () => {
    expect(html('<p>{first_name} {last_name}</p>')).toEqual({
      text: '<p>Zoë &amp; &lt;b&gt; {email_signature}&lt;img src=x onerror=steal()&gt;</p>',
      missing: [],
    });
    expect(html('<p>{position}</p>').text).toBe('<p>$&amp; $1 %n</p>');
    expect(html('<p>{email_signature}</p><p>{work_history}</p>').text).toBe(
      '<p>Lina {first_name}</p><ul><li>A &lt;i&gt;B&lt;/i&gt;</li><li>{first_name}</li></ul>',
    );
  });

  it('stays text in a subject, and begins no further line', () => {
    const evil = filling();
    evil.values.known.set('applicant__first_name', 'A\r\nBcc: x@example.com\u202e\u0000');
    expect(renderLine('Hello {first_name}', evil).text).toBe('Hello A Bcc: x@example.com');
    expect(renderText('Hello {first_name}\n\nBye', evil).text).toBe('Hello A\nBcc: x@example.com\n\nBye');
    expect(renderHtml('<p>{first_name}</p>', evil).text).toBe('<p>A<br>Bcc: x@example.com</p>');
  });

  it('is an address where it is the address of a link', () => {
    expect(html('<a href="{interview__link}" rel="x">join</a>').text).toBe(
      '<a href="https://meet.example.com/?a=1&amp;b=&quot;2&quot;" rel="x">join</a>',
    );
    const evil = filling();
    for (const address of ['javascript:steal()', 'data:text/html,x', '/settings/', 'https://a b']) {
      evil.values.known.set('interview__link', address);
      const { text, missing } = renderHtml('<a href="{link}">x</a>', evil);
      expect([text, missing.map(({ why }) => why)]).toEqual(['<a href="{link}">x</a>', ['empty']]);
    }
  });

  it('is written by its kind and in the language of the reader', () => {
    expect(html('{open_date}, {expected_salary}').text).toBe('29 March 2026, KWD 12,000.500');
    expect(html('{open_date}, {expected_salary}', { language: 'de' }).text).toBe(
      '29. März 2026, KWD 12.000,500',
    );
    expect(html('{open_date}', { language: 'ar' }).text).toMatch(/29.*2026/);
    expect(html('{open_date}', { language: 'no language' }).text).toBe('29 March 2026');
  });

  it('keeps its direction in a letter, where pages may end', () => {
    expect(html('<p>{mobile}</p><p>{page_break}</p>', { place: 'letter' }).text).toBe(
      '<p><bdi>+971501234567</bdi></p><hr data-page-break>',
    );
  });
});

describe('a value that is missing', () => {
  it('is named and stays as it is written', () => {
    const { text, missing } = html('<p>{middle_name} {gender} {gender} {nope}</p><p>{members}</p>');
    expect(text).toBe('<p>{middle_name} {gender} {gender} {nope}</p><p>{members}</p>');
    expect(missing.map(({ name, why }) => [name, why])).toEqual([
      ['applicant__middle_name', 'empty'],
      ['applicant__gender', 'empty'],
      ['nope', 'unknown'],
      ['interview__members', 'empty'],
    ]);
    expect(missingSentence(missing)).toBe(
      'Middle name is empty, Gender is empty, {nope} is not known, Members is empty',
    );
  });

  it('gives way to what the template says', () => {
    expect(html('<p>Dear {gender|Sir &amp; Madam},{middle_name|}</p><p>{members|nobody}</p>')).toEqual({
      text: '<p>Dear Sir &amp; Madam,</p><p>nobody</p>',
      missing: [],
    });
  });

  it('because it is hidden is named without its value, also in a subject', () => {
    const hidden = ['applicant__expected_salary'];
    const rendered = renderTemplate(
      { subject: '{expected_salary}', body: '<p>{expected_salary} {expected_salary|by agreement}</p>' },
      filling({ hidden }),
    );
    expect(JSON.stringify(rendered)).not.toContain('12');
    expect(rendered.body).toContain('by agreement');
    expect(missingSentence(rendered.missing)).toBe('Expected salary is hidden from you');
  });

  it('is not a blank where a template was not checked', () => {
    expect(html('<p>so {work_history} so</p>').missing).toMatchObject([{ name: 'resume__work_history' }]);
    expect(html('<p>{first_name</p> }').text).toBe('<p>{first_name</p> }');
  });
});
