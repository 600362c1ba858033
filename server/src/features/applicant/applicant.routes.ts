import { applicantEndpoints } from '@hireloom/contracts/applicant/applicant-endpoints';
import { applicantNote } from '@hireloom/contracts/applicant/applicant-note';
import { defineNotes } from '../../crud/notes.ts';
import { erased } from '../../crud/resource.ts';
import { entityRoutes } from '../../crud/routes.ts';
import { loadRow } from '../../crud/write.ts';
import { readApplicantProfile } from '../candidate/index.ts';
import { readRoute, route } from '../../platform/http/route.ts';
import { notifyMentioned } from '../notification/index.ts';
import { applicantResource } from './applicant.resource.ts';
import { rate, readHistory } from './applicant.queries.ts';
import { attach } from './attach.service.ts';
import { readBoard, readColumn } from './board.queries.ts';
import { readEnds } from './ends.queries.ts';
import { endApplication, moveStage, unreject } from './move.service.ts';

const applicantNotes = defineNotes(applicantNote, () => applicantResource, {
  async after(context, done) {
    if (done.action === 'delete') return;
    const { id } = done.row.applicant;
    const { candidate, job } = await readEnds(context, id);
    const about = { applicant_id: id, candidate_id: candidate.id, job_id: job.id };
    const record = { id, name: `${candidate.name} for ${job.name}` };
    await notifyMentioned(context, erased(applicantResource), done, record, about);
  },
});
const calls = applicantEndpoints;

export const applicantRoutes = [
  ...entityRoutes(applicantResource),
  ...entityRoutes(applicantNotes),
  route(calls.attach, (context, { body }) => attach(context, body)),
  route(calls.move, (context, { params, body }) => moveStage(context, params.id, body)),
  route(calls.reject, (context, { params, body }) => endApplication(context, params.id, 'reject', body)),
  route(calls.withdraw, (context, { params, body }) => endApplication(context, params.id, 'withdraw', body)),
  route(calls.unreject, (context, { params, body }) => unreject(context, params.id, body.note)),
  route(calls.rate, (context, { params, body }) => rate(context, params.id, body.rating)),
  readRoute(calls.profile, async (context, { params }) => {
    await loadRow(applicantResource, context, params.id);
    return readApplicantProfile(context, (await readEnds(context, params.id)).candidate.id);
  }),
  readRoute(calls.history, (context, { params }) => readHistory(context, params.id)),
  readRoute(calls.board, (context, { query }) => readBoard(context, query.job, query.query)),
  readRoute(calls.column, (context, { query }) => readColumn(context, query)),
];
