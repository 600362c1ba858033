import { applicantEndpoints } from '@hireloom/contracts/applicant/applicant-endpoints';
import { applicantNote } from '@hireloom/contracts/applicant/applicant-note';
import { defineNotes } from '../../crud/notes.ts';
import { entityRoutes } from '../../crud/routes.ts';
import { loadRow } from '../../crud/write.ts';
import { readApplicantProfile, readResume } from '../candidate/index.ts';
import { readRoute, route } from '../../platform/http/route.ts';
import { notifyMentioned, refuseVendorMention } from '../notification/index.ts';
import { applicantResource } from './applicant.resource.ts';
import { rate, readHistory } from './applicant.queries.ts';
import { attach } from './attach.service.ts';
import { readBoard, readColumn } from './board.queries.ts';
import { readEnds } from './ends.queries.ts';
import { behindTabs } from './hidden-tabs.ts';
import { endApplication, missingFor, moveStage, unreject } from './move.service.ts';
import { readUsualReason } from './usual-reason.queries.ts';

const applicantNotes = defineNotes(applicantNote, () => applicantResource, {
  check: refuseVendorMention,
  async after(context, done) {
    if (done.action === 'delete') return;
    const { id } = done.row.applicant;
    const { candidate, job } = await readEnds(context, id);
    const about = { applicant_id: id, candidate_id: candidate.id, job_id: job.id };
    const record = { id, name: `${candidate.name} for ${job.name}` };
    await notifyMentioned(context, applicantNote, done, record, about);
  },
});
const calls = applicantEndpoints;

export const applicantRoutes = behindTabs([
  ...entityRoutes(applicantResource),
  ...entityRoutes(applicantNotes),
  route(calls.attach, (context, { body }) => attach(context, body)),
  route(calls.move, (context, { params, body }) => moveStage(context, params.id, body)),
  route(calls.missing, (context, { params, query }) => missingFor(context, params.id, query.stage)),
  route(calls.reject, (context, { params, body }) => endApplication(context, params.id, 'reject', body)),
  route(calls.withdraw, (context, { params, body }) => endApplication(context, params.id, 'withdraw', body)),
  route(calls.unreject, (context, { params, body }) => unreject(context, params.id, body.note)),
  readRoute(calls.usualReason, (context, { query }) => readUsualReason(context, query.kind, query.stage)),
  route(calls.rate, (context, { params, body }) => rate(context, params.id, body.rating)),
  readRoute(calls.profile, async (context, { params }) => {
    await loadRow(applicantResource, context, params.id);
    return readApplicantProfile(context, (await readEnds(context, params.id)).candidate.id);
  }),
  readRoute(calls.resume, async (context, { params }) => {
    await loadRow(applicantResource, context, params.id);
    return { resume: await readResume(context, (await readEnds(context, params.id)).candidate.id) };
  }),
  readRoute(calls.history, (context, { params }) => readHistory(context, params.id)),
  readRoute(calls.board, (context, { query }) => readBoard(context, query.job, query.query)),
  readRoute(calls.column, (context, { query }) => readColumn(context, query)),
]);
