import { emitAll, type NewEvent } from '../../../platform/events/emit.ts';
import { type CandidateConsequence, type CandidateWhat } from './candidate-door.ts';

/** One event of the team for each candidate who was made, changed or merged into another; notes and mails are none. */
export const emitCandidates: CandidateConsequence = (context, { ids, what }) =>
  emitAll(
    context,
    ids.flatMap((id) => eventOf(id, what) ?? []),
  );

function eventOf(id: number, what: CandidateWhat): NewEvent | null {
  switch (what.kind) {
    case 'created':
      return { type: 'candidate.created', record: id };
    case 'updated':
    case 'marked':
    case 'parts':
      return what.fields.length > 0
        ? { type: 'candidate.updated', record: id, data: { fields: what.fields } }
        : null;
    case 'unmerged':
      return { type: 'candidate.updated', record: id, data: { fields: [] } };
    case 'merged':
      return { type: 'candidate.merged', record: what.into, data: { merged: id } };
    default:
      return null;
  }
}
