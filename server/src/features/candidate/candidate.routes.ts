import { candidateEndpoints } from '@hireloom/contracts/candidate/candidate-endpoints';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { entityEndpoints } from '@hireloom/contracts/kit/entity-endpoints';
import { recordFileRoutes } from '../../crud/record-files.ts';
import { entityRoutes } from '../../crud/routes.ts';
import { loadRow } from '../../crud/write.ts';
import { bareRoute, readRoute, type Route, route } from '../../platform/http/route.ts';
import { candidateResource } from './candidate.resource.ts';
import { findDuplicates } from './duplicates.ts';
import { alsoRefusedFromResume, type AttachNew, createFromResume } from './resume/from-resume.service.ts';
import { readHistory } from './profile/history.queries.ts';
import { readNeighbours } from './neighbours.ts';
import {
  candidateNotes,
  educationResource,
  experienceResource,
  languageResource,
  skillResource,
} from './parts.resource.ts';
import { readProfile, readResumes } from './profile/profile.queries.ts';
import { addResume, makeDraft } from './resume/resume.service.ts';

const calls = candidateEndpoints;

export const candidateRoutes = (attachNew: AttachNew): Route[] => [
  bareRoute(calls.draft, (bare) => makeDraft(bare)),
  {
    ...route(calls.createFromResume, (context, { body }) => createFromResume(context, attachNew, body)),
    alsoRefused: alsoRefusedFromResume,
  },
  route(calls.duplicates, async (context, { body }) => ({
    matches: await findDuplicates(context, body, body.except),
  })),
  ...entityRoutes(candidateResource, {
    activity: readRoute(entityEndpoints(candidate).activity, (context, { params, query }) =>
      readHistory(context, params.id, query.before),
    ),
  }),
  ...recordFileRoutes(candidateResource),
  ...entityRoutes(skillResource),
  ...entityRoutes(languageResource),
  ...entityRoutes(educationResource),
  ...entityRoutes(experienceResource),
  ...entityRoutes(candidateNotes),
  readRoute(calls.profile, (context, { params }) => readProfile(context, params.id)),
  bareRoute(calls.addResume, (bare, { params }) => addResume(bare, params.id)),
  readRoute(calls.resumes, async (context, { params }) => {
    await loadRow(candidateResource, context, params.id);
    return { results: await readResumes(context, params.id, 50) };
  }),
  readRoute(calls.neighbours, (context, { params, query }) => readNeighbours(context, params.id, query)),
];
