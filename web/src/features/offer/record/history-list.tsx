import { Text } from '@mantine/core';
import type { OfferRecord } from '@hireloom/contracts/offer/offer-endpoints';
import type { OfferWhat } from '@hireloom/contracts/offer/offer-words';
import { DateView } from '../../../kit/value/date/date-view.tsx';
import { mark, say } from '../../../kit/words/say.ts';
import classes from '../offer.module.css';

const words: Readonly<Record<OfferWhat, string>> = {
  created: mark('Begun'),
  changed: mark('Terms changed'),
  submitted: mark('Submitted for approval'),
  approved: mark('Approved'),
  rejected: mark('Rejected'),
  taken_back: mark('Taken back from approval'),
  sent: mark('Sent'),
  sent_again: mark('Sent again'),
  viewed: mark('Opened by the candidate'),
  asked: mark('The candidate asked something'),
  extended: mark('Extended'),
  accepted: mark('Accepted'),
  declined: mark('Declined'),
  expired: mark('Expired'),
  withdrawn: mark('Withdrawn'),
  superseded: mark('Replaced by the next version'),
};

type Change = OfferRecord['changes'][number];

function whoText({ by, by_kind }: Change): string {
  if (by) return by.name;
  return by_kind === 'candidate' ? say('The candidate') : say('By itself');
}

/** Everything that became of an offer: what, who, when, why. */
export function HistoryList({ changes }: { changes: OfferRecord['changes'] }) {
  return (
    <ol className={classes.history} aria-label={say('History')}>
      {changes.map((change) => (
        <li key={change.id}>
          <Text size="sm" fw={500}>
            {say(words[change.what])}
          </Text>
          {change.reason && (
            <Text size="sm" dir="auto" style={{ overflowWrap: 'anywhere' }}>
              {change.reason}
            </Text>
          )}
          <Text size="xs" c="dimmed" component="div">
            <bdi>{whoText(change)}</bdi> · <DateView value={change.at} />
          </Text>
        </li>
      ))}
    </ol>
  );
}
