/** What can happen in a team that others hear of: the entity, and what happened to it. */
export const eventTypes = [
  'candidate.created',
  'candidate.updated',
  'candidate.merged',
  'candidate.erased',
  'applicant.attached',
  'applicant.moved',
  'applicant.hired',
  'applicant.rejected',
  'applicant.withdrawn',
  'job.opened',
  'job.closed',
  'job.published',
  'job.unpublished',
  'application.received',
  'submission.accepted',
  'submission.refused',
  'offer.created',
  'offer.approved',
  'offer.sent',
  'offer.accepted',
  'offer.declined',
  'offer.expired',
  'offer.withdrawn',
  'interview.scheduled',
  'interview.moved',
  'interview.cancelled',
  'interview.over',
  'consent.given',
  'consent.withdrawn',
  'member.invited',
  'member.updated',
  'member.deactivated',
  'member.reactivated',
] as const;

export type EventType = (typeof eventTypes)[number];

/** What an event says beside its record: ids, names of states and of fields. Never a value of a person. */
export type EventData = Readonly<Record<string, number | string | null | readonly string[]>>;
