import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { offer } from '@hireloom/contracts/offer/offer';
import type { OfferWhat } from '@hireloom/contracts/offer/offer-words';
import type { TimelineOf, TimelineOffer } from '@hireloom/contracts/timeline/timeline-endpoints';
import { mark, say } from '../../kit/words/say.ts';
import { Say } from '../../kit/words/say-parts.tsx';
import { EntryFrame } from './entry-frame.tsx';
import classes from './timeline.module.css';

const sentences: Record<OfferWhat, string> = {
  created: mark('<b>{who}</b> began <page>offer {number}</page> to {name}'),
  changed: mark('<b>{who}</b> changed <page>offer {number}</page> to {name}'),
  submitted: mark('<b>{who}</b> submitted <page>offer {number}</page> to {name} for approval'),
  approved: mark('<b>{who}</b> approved <page>offer {number}</page> to {name}'),
  rejected: mark('<b>{who}</b> did not approve <page>offer {number}</page> to {name}'),
  taken_back: mark('<b>{who}</b> took <page>offer {number}</page> to {name} back from approval'),
  sent: mark('<b>{who}</b> sent <page>offer {number}</page> to {name}'),
  sent_again: mark('<b>{who}</b> sent <page>offer {number}</page> to {name} again'),
  viewed: mark('<b>{who}</b> opened <page>offer {number}</page>'),
  asked: mark('<b>{who}</b> asked about <page>offer {number}</page>'),
  extended: mark('<b>{who}</b> gave <page>offer {number}</page> to {name} another end'),
  accepted: mark('<b>{who}</b> noted that {name} accepted <page>offer {number}</page>'),
  declined: mark('<b>{who}</b> noted that {name} declined <page>offer {number}</page>'),
  expired: mark('<page>Offer {number}</page> to {name} has expired'),
  withdrawn: mark('<b>{who}</b> withdrew <page>offer {number}</page> to {name}'),
  superseded: mark('<b>{who}</b> replaced <page>offer {number}</page> to {name}'),
};

/** The same where the candidate did it by their link. */
const byThemselves: Partial<Record<OfferWhat, string>> = {
  accepted: mark('<b>{name}</b> accepted <page>offer {number}</page>'),
  declined: mark('<b>{name}</b> declined <page>offer {number}</page>'),
};

/** What became of an offer: who did it and why; never what it pays. */
export function OfferEntry({ of, item }: { of: TimelineOf; item: TimelineOffer }) {
  const { what, by_candidate, actor, applicant, job, reason } = item;
  const values = {
    b: (inside: ReactNode) => <strong>{inside}</strong>,
    page: (inside: ReactNode) => (
      <Anchor component={Link} to={`${offer.page}/${item.offer.id}`} size="sm">
        {inside}
      </Anchor>
    ),
    who: actor?.name ?? (by_candidate ? applicant.name : say('The system')),
    name: applicant.name,
    number: String(item.offer.number),
  };
  return (
    <EntryFrame item={item}>
      <Text size="sm" component="div">
        <Say text={(by_candidate ? byThemselves[what] : undefined) ?? sentences[what]} values={values} />
      </Text>
      {of === 'candidate' && job && (
        <Text size="xs" c="dimmed">
          {job.name}
        </Text>
      )}
      {reason && (
        <Text size="sm" className={classes.note} dir="auto">
          {reason}
        </Text>
      )}
    </EntryFrame>
  );
}
