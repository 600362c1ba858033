import { Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PlannedTime } from '@hireloom/contracts/kit/planned-time';
import type { SendData } from '@hireloom/contracts/mail/send-endpoints';
import type { MailTemplateRow } from '@hireloom/contracts/mail-template/mail-template-endpoints';
import { ApiError } from '../../kit/api/api.ts';
import { FieldLine } from '../../kit/letter/field-line.tsx';
import { LetterEditor } from '../../kit/letter/letter-editor.tsx';
import { useLanguage } from '../../kit/words/current.ts';
import { say } from '../../kit/words/say.ts';
import {
  AccountSelect,
  isBlank,
  type KeptFile,
  KeptFilesField,
  LaterField,
  LetterWarnings,
  PreviewPane,
  previewQuery,
  TemplateSelect,
  templatesFor,
  textIn,
  useFieldBook,
  useTemplates,
} from '../mail/index.ts';
import type { Work } from './bulk-action-queries.ts';

export interface EmailFormProps {
  entity: 'candidate' | 'applicant';
  /** One of those who would get it: the text is shown as they get it. */
  example: { id: number; name: string } | undefined;
  errors: Record<string, string>;
  onChange: (work: Work | null) => void;
}

interface Mail {
  subject: string;
  body: string;
  template: number | null;
  language: string;
  account: number | null;
  later: PlannedTime | null;
  kept: readonly KeptFile[];
}

type EmailWork = Extract<Work, { kind: 'email' }>;

function workOf({ subject, body, template, language, account, later, kept }: Mail): EmailWork | null {
  if (subject.trim() === '' || isBlank(body)) return null;
  return {
    kind: 'email',
    ...{ subject, body, account, language },
    email_template_id: template,
    send_after: later,
    file_ids: kept.map(({ id }) => id),
  };
}

/** While somebody types, the server is asked this long after the last letter. */
const PAUSE_MS = 450;

/** An e-mail of their own for each: text and template as for a single one, shown as one of them gets it. */
export function EmailForm({ entity, example, errors, onChange }: EmailFormProps) {
  const language = useLanguage();
  const [mail, setMail] = useState<Mail>({
    ...{ subject: '', body: '', template: null, language, account: null, later: null, kept: [] },
  });
  // Several files may come at once, each after the one before.
  const latest = useRef(mail);
  const templates = templatesFor(useTemplates().data ?? [], entity);
  const book = useFieldBook(entity);
  const tell = (part: Partial<Mail>) => {
    latest.current = { ...latest.current, ...part };
    setMail(latest.current);
    onChange(workOf(latest.current));
  };
  const take = (template: MailTemplateRow | null, chosen: string) => {
    const before = templates.find(({ id }) => id === mail.template)?.files ?? [];
    const rest = mail.kept.filter(({ id }) => !before.some((file) => file.id === id));
    if (!template) return tell({ template: null, kept: rest });
    const files = template.files.map(({ id, name, size }) => ({ id, name, size }));
    tell({ template: template.id, ...textIn(template, chosen), kept: [...rest, ...files] });
  };
  const overTyped = () => {
    const { subject, body } = mail;
    if (subject.trim() === '' && isBlank(body)) return false;
    const row = templates.find(({ id }) => id === mail.template);
    const text = row && textIn(row, mail.language);
    return text?.subject !== subject || text.body !== body;
  };
  return (
    <Stack gap="sm">
      <TemplateSelect
        templates={templates}
        value={mail.template}
        language={mail.language}
        overTyped={overTyped}
        onTake={take}
      />
      <AccountSelect value={mail.account} error={errors.account} onChange={(account) => tell({ account })} />
      <FieldLine
        label={say('Subject')}
        required
        book={book}
        value={mail.subject}
        error={errors.subject}
        onChange={(subject) => tell({ subject })}
      />
      <LetterEditor
        label={say('Message')}
        required
        book={book}
        minHeight={180}
        value={mail.body}
        error={errors.body}
        onChange={(body) => tell({ body })}
      />
      <KeptFilesField
        kept={mail.kept}
        error={errors.file_ids}
        onKept={(change) => tell({ kept: change(latest.current.kept) })}
      />
      <LaterField
        value={mail.later}
        errors={Object.fromEntries(
          Object.entries(errors).map(([path, text]) => [path.replace(/^send_after\./, ''), text]),
        )}
        onChange={(later) => tell({ later })}
      />
      {example && <Example entity={entity} of={example} work={workOf(mail)} />}
    </Stack>
  );
}

interface ExampleProps {
  entity: EmailFormProps['entity'];
  of: { id: number; name: string };
  work: EmailWork | null;
}

/** The e-mail as one of them gets it. */
function Example({ entity, of, work }: ExampleProps) {
  const data: SendData | null = work && {
    ...{ to: [], subject: work.subject, body: work.body, [entity]: of.id },
    ...{ email_template_id: work.email_template_id, account: work.account, language: work.language },
  };
  const text = JSON.stringify(data);
  const [asked] = useDebouncedValue(text, PAUSE_MS);
  const {
    data: preview,
    error,
    isFetching,
  } = useQuery(previewQuery(asked === 'null' ? null : (JSON.parse(asked) as SendData)));
  if (!data) return null;
  return (
    <>
      <PreviewPane
        title={say('As {name} gets it', { name: of.name })}
        preview={preview}
        busy={asked !== text || isFetching}
        error={error instanceof ApiError ? error.message : null}
      />
      {/* Whom it can not go to, and whose values are missing, is told for all of them. */}
      <LetterWarnings preview={preview && { missing: [], blocked: [], can_send: preview.can_send }} />
    </>
  );
}
