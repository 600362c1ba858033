import { Alert, List, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApprovalOutlook } from '@hireloom/contracts/approval/approval-endpoints';
import { offer } from '@hireloom/contracts/offer/offer';
import { openOffers } from '@hireloom/contracts/offer/offer-words';
import { IconCheck, IconClock, IconInfoCircle } from '../../../icons.ts';
import { type KeyFact, KeyFacts } from '../../../kit/entity-page/key-facts.tsx';
import { useTeamSettings } from '../../../kit/session/session.ts';
import { dayText, momentText } from '../../../kit/value/date/date-text.ts';
import { MoneyText } from '../../../kit/value/money/money-text.tsx';
import { say, sayStored } from '../../../kit/words/say.ts';
import { MailPane } from '../fields/mail-pane.tsx';
import type { OfferMail } from '../fields/offer-mail.ts';
import { outlookQuery } from '../offer-queries.ts';
import { OfferStepper } from '../record/offer-stepper.tsx';
import type { OfferDraft } from './use-offer-draft.ts';

interface SendStepProps {
  draft: OfferDraft;
  mail: OfferMail;
  errors: Readonly<Record<string, string>>;
  onMail: (mail: OfferMail) => void;
}

/** What happens next: who is asked first, and what the candidate is written once everybody agreed. */
export function SendStep({ draft, mail, errors, onMail }: SendStepProps) {
  const { record, values, applicant } = draft;
  const status = record?.row.status ?? 'draft';
  return (
    <Stack gap="md">
      {record && <OfferStepper whole={record} />}
      <Outlook draft={draft} />
      <Paper p="sm">
        <Facts draft={draft} />
      </Paper>
      {record?.may.send && (
        <MailPane
          usual={say('{name} gets the usual e-mail of the team with the letter and a link to answer it.', {
            name: applicant.name,
          })}
          language={values.template_language}
          offer={record.row.id}
          mail={mail}
          errors={errors}
          onMail={onMail}
        />
      )}
      {openOffers.includes(status) && record?.row.sent_on && (
        <Text size="sm" c="dimmed">
          {say('Sent on {when}', { when: momentText(record.row.sent_on) })}
        </Text>
      )}
    </Stack>
  );
}

/** In one sentence: what pressing the button comes to. */
function Outlook({ draft: { record } }: { draft: OfferDraft }) {
  const { enabled } = useTeamSettings().offer_approval;
  const status = record?.row.status ?? 'draft';
  const { data } = useQuery({
    ...outlookQuery(record?.row.id ?? 0),
    enabled: enabled && status === 'draft' && record !== null,
  });
  if (status === 'draft') {
    if (!enabled || data?.outcome === 'off')
      return (
        <Told icon={<IconCheck size={18} />} color="green">
          {say('No approval is needed: it can be sent at once.')}
        </Told>
      );
    if (data?.outcome === 'within_budget')
      return (
        <Told icon={<IconCheck size={18} />} color="green">
          {say('The budget of the department holds it: nobody is asked.')}
        </Told>
      );
    return (
      <Told icon={<IconClock size={18} />} color="blue">
        {data ? (
          <>
            {say('Once you submit it, these are asked in turn:')}
            <Approvers steps={data.steps} />
            {say('It can be sent when the last of them agreed.')}
          </>
        ) : (
          say(
            'Once you submit it, everybody whom the approval matrix names is asked in turn. It can be sent when the last of them agreed.',
          )
        )}
      </Told>
    );
  }
  if (status === 'pending_approval')
    return (
      <Told icon={<IconClock size={18} />} color="yellow">
        {say('It waits for approval. You are told once it is decided.')}
      </Told>
    );
  if (status === 'approved')
    return (
      <Told icon={<IconCheck size={18} />} color="green">
        {say('It is approved and can be sent.')}
      </Told>
    );
  return (
    <Told icon={<IconInfoCircle size={18} />} color="blue">
      {say('It is with the candidate. It can be sent again, also to remind them.')}
    </Told>
  );
}

/** Who is asked, in turn, and what is to be known of it. */
function Approvers({ steps }: Pick<ApprovalOutlook, 'steps'>) {
  return (
    <List type="ordered" size="sm" my={4}>
      {steps.map(({ level, who, who_phrase, note, note_phrase }) => (
        <List.Item key={level}>
          <bdi>{sayStored(who, who_phrase)}</bdi>
          {note !== null && (
            <Text size="xs" c="dimmed">
              {sayStored(note, note_phrase)}
            </Text>
          )}
        </List.Item>
      ))}
    </List>
  );
}

function Told({ icon, color, children }: { icon: ReactNode; color: string; children: ReactNode }) {
  return (
    <Alert icon={icon} color={color} role="status">
      {children}
    </Alert>
  );
}

/** What is offered, in a few lines, to be checked once more. */
function Facts({ draft: { values, applicant } }: { draft: OfferDraft }) {
  const { designation, company, salary, currency, joining_date, expires_on, outside_reason } = values;
  const facts: KeyFact[] = [
    { label: say('Applicant'), value: applicant.name },
    { label: say(offer.fields.designation.label), value: designation?.name },
    ...(company ? [{ label: say('Company'), value: company.name }] : []),
    {
      label: say('Salary'),
      value: salary !== '' && <MoneyText amount={salary} currency={currency?.id} period="month" />,
    },
    ...(outside_reason ? [{ label: say('Why it lies outside'), value: outside_reason }] : []),
    { label: say('Joining date'), value: dayText(joining_date) },
    { label: say('Expires'), value: dayText(expires_on) },
  ];
  return <KeyFacts facts={facts} />;
}
