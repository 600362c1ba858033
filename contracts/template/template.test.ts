import { describe, expect, it } from 'vitest';
import { type CustomFieldTable, plainDepth } from '../custom-field/custom-fields.ts';
import { bookFor, bookOf, customTemplateFields } from './book.ts';
import { checkHtml, checkTemplate, checkText } from './check.ts';
import { templateCategories, templateGroups, type TemplateUse } from './field.ts';
import { declaredFields, sampleValues, sourcesOf } from './registry.ts';
import { fieldsIn, renderTemplate } from './render.ts';

const mail: TemplateUse = { category: 'interview', place: 'mail' };
const letter: TemplateUse = { category: 'offer', place: 'letter' };
const book = bookFor(mail);
const sentences = (html: string, use = mail) => checkHtml(html, bookFor(use)).map(({ sentence }) => sentence);
const codes = (html: string, use = mail) => checkHtml(html, bookFor(use)).map(({ code }) => code);

const table = (overrides: object = {}): CustomFieldTable => ({
  table: 'candidate',
  active: true,
  retired: [],
  fields: [
    {
      ...plainDepth(),
      id: 1,
      key: 'blood_group',
      title: 'Blood group',
      type: 'others',
      choices: [],
      active: true,
      show_on_table: false,
      show_on_email_templates: true,
      ...overrides,
    },
  ],
});

describe('a template is refused', () => {
  it.each([
    ['<p>Dear {first_name</p>', '“{first_name” has no closing brace'],
    ['<p>Dear first_name}</p>', '“first_name}” has no opening brace'],
    ['<p>Dear {first name}</p>', '{first name} has a space: the name of a field has none'],
    ['<p>Dear {nope}</p>', '{nope} is not known'],
  ])('with a message of its own: %s', (html, sentence) => {
    expect(sentences(html)).toEqual([sentence]);
    const text = html.replaceAll(/<\/?p>/g, '');
    expect(checkText(text, book).map((fault) => fault.sentence)).toEqual([sentence]);
  });

  it.each([
    ['{ first_name }', ['space']],
    ['{first_name }', ['space']],
    ['{first&nbsp;name}', ['space']],
    ['{first\u00a0name}', ['space']],
    ['{}', ['empty']],
    ['{ }', ['empty']],
    ['{|text}', ['empty']],
    ['{{first_name}}', ['open', 'close']],
    ['{first_name}}', ['close']],
    ['{applicant__{job__position}}', ['open', 'close']],
    ['{First_name}', ['unknown']],
    ['{password}', ['unknown']],
    ['{applicant__password}', ['unknown']],
    ['{__proto__}', ['unknown']],
    ['{constructor}', ['unknown']],
    ['{hasOwnProperty}', ['unknown']],
    ['{applicant.first_name}', ['unknown']],
    ["{applicant['first_name']}", ['unknown']],
    ['{#each}x{/each}', ['unknown', 'unknown']],
    ['{candidate__blood_group}', ['unknown']],
    ['{location}', ['ambiguous']],
    ['{offer__salary}', ['elsewhere']],
    ['{joining_date}', ['elsewhere']],
    ['{first_<b>name</b>}', ['split']],
    ['{<i>first_name</i>}', ['split']],
    ['{first_<br>name}', ['split']],
    ['{first_<b>name', ['open']],
    ['{first_</p><p>name}', ['open', 'close']],
    ['{first_<b>x</b> {last_name}', ['open']],
    ['<img alt="{first_name}">', ['attribute']],
    ['<a href="https://x.example/?n={first_name}">x</a>', ['attribute']],
    ['<a href="{interview__link}{interview__link}">x</a>', ['attribute']],
    ['<a href="{email}">x</a>', ['no_link']],
    ['<a href="{nope}">x</a>', ['unknown']],
    ['<a href="{interview__link|javascript:x}">x</a>', ['no_address']],
    ['<p style="color:{first_name}">x</p>', ['attribute']],
    ['<b data-x="}">x</b>', ['attribute']],
    ['Yours {email_signature}', ['alone']],
    ['<strong>{email_signature}</strong>', ['alone']],
    ['{email_signature}{email_signature}', ['alone', 'alone']],
  ])('%s', (inside, expected) => {
    expect(codes(`<p>${inside}</p>`)).toEqual(expected);
  });

  it('where a page ends in an e-mail, a signature stands in a letter or a block in a subject', () => {
    expect(sentences('<p>{page_break}</p>')).toEqual(['{page_break} works in PDF only']);
    expect(codes('<p>{system__page_break}</p>')).toEqual(['pdf_only']);
    expect(sentences('<p>{email_signature}</p>', letter)).toEqual([
      '{email_signature} works in e-mails only',
    ]);
    expect(checkText('{email_signature}', book)).toMatchObject([{ code: 'alone', part: 'subject' }]);
  });

  it('with the place of each fault, in subject and body', () => {
    const body = '<p>a</p><p>b {nope} c</p>';
    const faults = checkTemplate({ subject: 'On {day', body }, book);
    expect(faults.map(({ code, part }) => [code, part])).toEqual([
      ['open', 'subject'],
      ['unknown', 'body'],
    ]);
    expect(body.slice(faults[1]?.from, faults[1]?.to)).toBe('{nope}');
    expect('On {day'.slice(faults[0]?.from, faults[0]?.to)).toBe('{day');
  });

  it('in a moment, however hostile it is', () => {
    const began = Date.now();
    for (const unit of [
      '{',
      '}',
      '{a',
      '<p>{',
      '<a href="{',
      '{first_name}',
      '<',
      '<!--{',
      '<a {',
      '{<b>',
      '<p>{email_signature}</p>',
    ])
      checkHtml(unit.repeat(200_000 / unit.length), book);
    expect(Date.now() - began).toBeLessThan(15_000);
  }, 30_000);
});

describe('a template is accepted', () => {
  it.each([
    '<p>Dear {first_name} {applicant__last_name|friend of ours}, {interview__date}</p>',
    '<p><a href="{interview__link}">join</a> or <a href="{link|https://example.com}">here</a></p>',
    '<p>{email_signature}</p>',
    '<p> {system__email_signature} </p>',
    '<p><b>{first_name}</b>, 5 &lt; 6 &amp; 7 > 6</p><ul><li>{position}</li></ul>',
    '<p>&lt;%= 7*7 %&gt; $(x) #[x] [[x]] %raw%</p>',
  ])('%s', (html) => {
    expect(checkHtml(html, book)).toEqual([]);
  });

  it('with a team’s own fields, as soon as they are shown in templates', () => {
    const html = '<p>{candidate__blood_group}</p>';
    const withField = bookFor(mail, customTemplateFields([table()]));
    expect(checkHtml(html, withField)).toEqual([]);
    expect(checkHtml('<p>{blood_group}</p>', withField)).toMatchObject([{ code: 'unknown' }]);
    const unseen = [
      table({ active: false }),
      table({ show_on_email_templates: false }),
      { ...table(), active: false },
    ];
    for (const hidden of unseen)
      expect(checkHtml(html, bookFor(mail, customTemplateFields([hidden])))).toMatchObject([
        { code: 'unknown' },
      ]);
  });

  it('with the declared field where a team’s own has its name', () => {
    const clash: CustomFieldTable = { ...table({ key: 'position', title: 'Mine' }), table: 'job' };
    expect(customTemplateFields([clash])).toEqual([]);
  });
});

describe('the registry', () => {
  it('has the fields of the specification, to the letter', () => {
    const keys = (group: string) =>
      declaredFields.filter((field) => field.group === group).map(({ key }) => key);
    expect(templateGroups).toEqual([
      'resume',
      'recruitment',
      'applicant',
      'job',
      'interview',
      'offer',
      // Ours: what is written of documents to people who join.
      'onboarding',
      'system',
    ]);
    expect(keys('recruitment')).toEqual(['org', 'company', 'business_unit', 'department']);
    expect(keys('applicant')).toEqual(
      expect.arrayContaining([
        ...['candidate_id', 'first_name', 'last_name', 'gender', 'email', 'mobile', 'current_salary'],
        ...['expected_salary', 'experience', 'nationality', 'date_of_birth'],
      ]),
    );
    expect(keys('job')).toEqual(
      expect.arrayContaining([
        ...['job_code', 'position', 'vacancy', 'open_date', 'close_date', 'salary_range'],
        ...['experience_range', 'current_stage', 'current_status'],
        ...['hiring_manager_names', 'hiring_manager_email'],
      ]),
    );
    expect(keys('interview')).toEqual([
      ...['name', 'date', 'time', 'link', 'location', 'type', 'interviewer_names', 'interviewer_email'],
      'members',
    ]);
    expect(keys('offer')).toEqual([
      ...['designation', 'location', 'joining_date', 'probation_period', 'salary', 'salary_breakup'],
      ...['salary_in_words', 'link'],
    ]);
    expect(keys('system')).toEqual(['current_date', 'email_signature', 'page_break']);
  });

  it('names each field once, and a source for every amount', () => {
    expect(new Set(declaredFields.map(({ name }) => name)).size).toBe(declaredFields.length);
    for (const field of declaredFields.filter(({ key }) => key.includes('salary')))
      expect(sourcesOf(field), field.name).not.toEqual([]);
  });

  it('previews every field of every use without a record', () => {
    for (const category of templateCategories) {
      for (const place of ['mail', 'letter'] as const) {
        const fields = bookFor({ category, place });
        const values = { known: sampleValues(fields.fields), hidden: new Set<string>() };
        const body = fields.fields
          .map(({ name, kind }) => (kind === 'url' ? `<a href="{${name}}">x</a>` : `<p>{${name}}</p>`))
          .join('');
        expect(checkHtml(body, fields)).toEqual([]);
        const filling = { book: fields, values, language: 'en', place };
        expect(renderTemplate({ subject: '', body }, filling).missing).toEqual([]);
      }
    }
  });

  it('tells which fields a template asks for', () => {
    expect([...fieldsIn(['{first_name} {nope', '<a href="{link}">{nope}</a>'], book)]).toEqual([
      'applicant__first_name',
      'interview__link',
    ]);
    expect(bookOf([]).find('first_name')).toEqual({ fault: 'unknown' });
  });
});
