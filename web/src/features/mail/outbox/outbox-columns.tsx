import { Text } from '@mantine/core';
import type { MailRow } from '@hireloom/contracts/mail/mail';
import type { DataColumn } from '../../../kit/data-table/data-column.ts';
import { MailStateDot } from '../../../kit/mail/mail-state.tsx';
import { Ellipsis } from '../../../kit/piece/ellipsis.tsx';
import { momentText } from '../../../kit/value/date/date-text.ts';
import { DateView } from '../../../kit/value/date/date-view.tsx';
import { mark, say, sayStored } from '../../../kit/words/say.ts';

/** What the outbox tells of a mail. */
export const outboxColumns: readonly DataColumn<MailRow>[] = [
  {
    key: 'to',
    label: mark('To'),
    width: 260,
    cell: ({ to, candidate, job }) => (
      <div>
        <bdi dir="ltr">
          <Ellipsis>{to.join(', ')}</Ellipsis>
        </bdi>
        <Text size="xs" c="dimmed" component="div" dir="auto">
          <Ellipsis>{[candidate?.name, job?.name].filter(Boolean).join(' · ')}</Ellipsis>
        </Text>
      </div>
    ),
  },
  {
    key: 'subject',
    label: mark('Subject'),
    cell: ({ subject, snippet }) => (
      <div>
        <Ellipsis>{subject}</Ellipsis>
        <Text size="xs" c="dimmed" component="div" dir="auto">
          <Ellipsis>{snippet}</Ellipsis>
        </Text>
      </div>
    ),
  },
  {
    key: 'state',
    label: mark('State'),
    width: 280,
    wrap: true,
    cell: ({ state, why, why_phrase, refused, send_after }) => (
      <div>
        <MailStateDot state={state} />
        <Text size="xs" c="dimmed" component="div" dir="auto">
          {state === 'scheduled' && send_after
            ? say('goes on {moment}', { moment: momentText(send_after) })
            : why
              ? sayStored(why, why_phrase)
              : refused.map(({ address, words }) => `${address}: ${words}`).join('; ')}
        </Text>
      </div>
    ),
  },
  {
    key: 'by',
    label: mark('From'),
    width: 180,
    cell: ({ sender, account, rule }) => (
      <div>
        <Ellipsis>{rule?.name ?? sender?.name ?? ''}</Ellipsis>
        <Text size="xs" c="dimmed" component="div" dir="auto">
          <Ellipsis>{account?.name ?? ''}</Ellipsis>
        </Text>
      </div>
    ),
  },
  {
    key: 'created_on',
    label: mark('Date'),
    width: 160,
    cell: ({ sent_on, created_on }) => <DateView value={sent_on ?? created_on} />,
  },
];
