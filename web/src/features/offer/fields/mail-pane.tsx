import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconPencil } from '../../../icons.ts';
import { FieldLine } from '../../../kit/letter/field-line.tsx';
import { LetterEditor } from '../../../kit/letter/letter-editor.tsx';
import { say } from '../../../kit/words/say.ts';
import { MailPreview } from './mail-preview.tsx';
import type { OfferMail } from './offer-mail.ts';
import { isBlank, TemplateSelect, textIn, useFieldBook, useTemplates } from '../../mail/index.ts';
import classes from '../offer.module.css';

interface MailPaneProps {
  /** What they get where nobody writes anything else. */
  usual: string;
  language: string;
  /** Of which the e-mail can be shown as the candidate gets it. */
  offer: number | null;
  mail: OfferMail;
  errors: Readonly<Record<string, string>>;
  onMail: (mail: OfferMail) => void;
}

/** The e-mail that goes with it: the usual one, a template of the team, or words of one's own. */
export function MailPane({ usual, language, offer, mail, errors, onMail }: MailPaneProps) {
  const templates = (useTemplates().data ?? []).filter(
    ({ category, is_active }) => is_active && category.type === 'offer',
  );
  const book = useFieldBook('offer');
  const chosen = templates.find(({ id }) => id === mail?.template);
  const change = (part: { subject?: string; body?: string }) =>
    onMail({ template: null, subject: '', body: '', ...mail, ...part });
  return (
    <section className={classes.mail} aria-label={say('E-mail')}>
      <Group justify="space-between" gap="xs" mb="xs" mih={30}>
        <Title order={3} size="h5">
          {say('E-mail')}
        </Title>
        {mail ? (
          <Button size="compact-xs" variant="subtle" onClick={() => onMail(null)}>
            {say('Take the usual text again')}
          </Button>
        ) : (
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<IconPencil size={14} />}
            onClick={() => onMail({ template: null, subject: '', body: '' })}
          >
            {say('Write it yourself')}
          </Button>
        )}
      </Group>
      <Stack gap="sm">
        <TemplateSelect
          templates={templates}
          value={mail?.template ?? null}
          language={language}
          overTyped={() => {
            if (!mail || (mail.subject.trim() === '' && isBlank(mail.body))) return false;
            const text = chosen && textIn(chosen, language);
            return !text || text.subject !== mail.subject || text.body !== mail.body;
          }}
          onTake={(row, spoken) => {
            if (!row) return onMail(mail && { ...mail, template: null });
            const { subject, body } = textIn(row, spoken);
            return onMail({ template: row.id, subject, body });
          }}
        />
        {mail ? (
          <>
            <FieldLine
              label={say('Subject')}
              required
              book={book}
              value={mail.subject}
              error={errors['mail.subject']}
              onChange={(subject) => change({ subject })}
            />
            <LetterEditor
              label={say('Message')}
              required
              minHeight={160}
              book={book}
              value={mail.body}
              error={errors['mail.body']}
              onChange={(body) => change({ body })}
            />
          </>
        ) : (
          <Text size="sm" c="dimmed">
            {usual}
          </Text>
        )}
        {offer !== null && <MailPreview offer={offer} mail={mail} />}
      </Stack>
    </section>
  );
}

/** What of an e-mail is missing, at its field. */
export function mailErrors(mail: OfferMail): Record<string, string> {
  if (!mail) return {};
  return {
    ...(mail.subject.trim() === '' && { 'mail.subject': say('Subject is required') }),
    ...(isBlank(mail.body) && { 'mail.body': say('Body is required') }),
  };
}
