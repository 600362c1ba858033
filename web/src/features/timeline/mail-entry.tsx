import { Group, Text, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { TimelineMail, TimelineOf } from '@hireloom/contracts/timeline/timeline-endpoints';
import { IconPaperclip } from '../../icons.ts';
import { useReadMail } from '../../kit/mail/mail-desk.ts';
import { MailStateDot } from '../../kit/mail/mail-state.tsx';
import { MailTrouble } from '../../kit/mail/mail-trouble.tsx';
import { useMailSteps } from '../../kit/mail/use-mail-steps.ts';
import { MenuItem } from '../../kit/page/menu.tsx';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { momentText } from '../../kit/value/date/date-text.ts';
import { say } from '../../kit/words/say.ts';
import { Say } from '../../kit/words/say-parts.tsx';
import { EntryFrame } from './entry-frame.tsx';
import classes from './timeline.module.css';

interface MailEntryProps {
  of: TimelineOf;
  item: TimelineMail;
}

/** An e-mail: who wrote to whom, what became of it, and its first words, which open it. */
export function MailEntry({ of, item }: MailEntryProps) {
  const { mail, actor } = item;
  const { id, state, subject, to, job, applicant, files } = mail;
  const open = useReadMail();
  const steps = useMailSteps();
  const values = {
    b: (inside: ReactNode) => <strong>{inside}</strong>,
    who: actor?.name ?? mail.rule?.name ?? say('The system'),
    to: <bdi>{to.join(', ')}</bdi>,
  };
  const facts = [
    state === 'scheduled' &&
      mail.send_after &&
      say('goes on {moment}', { moment: momentText(mail.send_after) }),
    of === 'candidate' && job?.name,
    of === 'job' && applicant?.name,
  ].filter(Boolean);
  return (
    <EntryFrame
      item={item}
      actions={
        (mail.may_cancel || mail.may_retry) && (
          <MoreMenu label={say('Actions for the e-mail {subject}', { subject })} size="md">
            {mail.may_cancel && (
              <MenuItem onClick={() => void steps.cancel(id)}>{say('Take it back')}</MenuItem>
            )}
            {mail.may_retry && <MenuItem onClick={() => void steps.retry(id)}>{say('Try again')}</MenuItem>}
          </MoreMenu>
        )
      }
    >
      <article aria-label={say('E-mail: {subject}', { subject })}>
        <Group gap={6}>
          <Text size="sm" component="div">
            <Say text="<b>{who}</b> wrote to {to}" values={values} />
          </Text>
          <MailStateDot state={state} />
          {facts.length > 0 && (
            <Text size="xs" c="dimmed">
              {facts.join(' · ')}
            </Text>
          )}
        </Group>
        <MailTrouble mail={mail} />
        <UnstyledButton
          className={`${classes.note} ${classes.mail}`}
          onClick={() => open?.(id)}
          aria-label={say('Read the e-mail {subject}', { subject })}
        >
          <Text span size="sm" fw={500} dir="auto" display="block">
            {subject}
            {files.length > 0 && <IconPaperclip size={14} aria-hidden style={{ marginInlineStart: 6 }} />}
          </Text>
          <Text span size="sm" c="dimmed" dir="auto" lineClamp={2}>
            {mail.snippet}
          </Text>
        </UnstyledButton>
      </article>
    </EntryFrame>
  );
}
