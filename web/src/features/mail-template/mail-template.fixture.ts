import type { MailTemplateRow } from '@hireloom/contracts/mail-template/mail-template-endpoints';

/** A template as the server sends it. */
export const templateRow = (id: number, more: Partial<MailTemplateRow> = {}): MailTemplateRow => {
  const texts = more.texts ?? [
    { language: 'en', subject: 'About {job__position}', body: '<p>Dear {applicant__first_name}</p>' },
  ];
  const [first] = texts;
  return {
    ...{ id, name: `Template ${id}`, texts, files: [], is_active: true, version: 1, used: 0 },
    ...{ subject: first?.subject ?? '', body: first?.body ?? '', language: first?.language ?? 'en' },
    category: { type: 'applicant', name: 'Applicant' },
    updated_on: '2026-03-05T08:30:00Z',
    updated_by: { id: 7, name: 'Sara Haddad' },
    ...more,
  };
};
