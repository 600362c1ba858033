import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { onboarding } from '@hireloom/contracts/onboarding/onboarding';
import type { OnboardingEvent } from '@hireloom/contracts/onboarding/onboarding-words';
import type { TimelineDocument, TimelineOf } from '@hireloom/contracts/timeline/timeline-endpoints';
import { mark, say } from '../../kit/words/say.ts';
import { Say } from '../../kit/words/say-parts.tsx';
import { EntryFrame } from './entry-frame.tsx';
import classes from './timeline.module.css';

const sentences: Record<OnboardingEvent, string> = {
  begun: mark('<b>{who}</b> began the <page>onboarding</page> of {name}'),
  changed: mark('<b>{who}</b> changed the <page>onboarding</page> of {name}'),
  requested: mark('<b>{who}</b> asked {name} for <page>{document}</page>'),
  asked_again: mark('<b>{who}</b> asked {name} for <page>{document}</page> again'),
  uploaded: mark('<b>{who}</b> uploaded <page>{document}</page>'),
  upload_removed: mark('<b>{who}</b> took an upload of <page>{document}</page> away'),
  reviewed: mark('<b>{who}</b> began to review <page>{document}</page> of {name}'),
  approved: mark('<b>{who}</b> approved <page>{document}</page> of {name}'),
  rejected: mark('<b>{who}</b> rejected <page>{document}</page> of {name}'),
  waived: mark('<b>{who}</b> waived <page>{document}</page> of {name}'),
  expired: mark('<page>{document}</page> of {name} has expired'),
  reminded: mark('<b>{who}</b> reminded {name} of their <page>documents</page>'),
  link_made: mark('<b>{who}</b> made a link to the <page>documents</page> of {name}'),
  link_ended: mark('<b>{who}</b> ended the link to the <page>documents</page> of {name}'),
  removed: mark('<b>{who}</b> does not ask {name} for <page>{document}</page> any more'),
  form_submitted: mark('<b>{who}</b> submitted the <page>joining form</page>'),
  form_reopened: mark('<b>{who}</b> reopened the <page>joining form</page> of {name}'),
  form_applied: mark('<b>{who}</b> took answers of the <page>joining form</page> of {name} over'),
  ready: mark('{name} is <page>ready to join</page>'),
  not_ready: mark('{name} is not <page>ready to join</page> any more'),
  joined: mark('<b>{who}</b> noted that {name} has <page>joined</page>'),
  cancelled: mark('<b>{who}</b> cancelled the <page>onboarding</page> of {name}'),
};

/** What became of a document or the joining form: who did it and why, never what stands in it. */
export function DocumentEntry({ of, item }: { of: TimelineOf; item: TimelineDocument }) {
  const { what, by_candidate, actor, applicant, job, reason, document } = item;
  const values = {
    b: (inside: ReactNode) => <strong>{inside}</strong>,
    page: (inside: ReactNode) => (
      <Anchor component={Link} to={`${onboarding.page}?applicant=${applicant.id}`} size="sm">
        {inside}
      </Anchor>
    ),
    who: actor?.name ?? (by_candidate ? applicant.name : say('The system')),
    name: applicant.name,
    document: document ?? '',
  };
  return (
    <EntryFrame item={item}>
      <Text size="sm" component="div">
        <Say text={sentences[what]} values={values} />
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
