import { randomUUID } from 'node:crypto';
import { applicant } from '@hireloom/contracts/applicant/applicant';
import { onboarding } from '@hireloom/contracts/onboarding/onboarding';
import type { DocumentRequirementBody } from '@hireloom/contracts/document-requirement/document-requirement-endpoints';
import type { Actor, Reply, TestTeam } from '../../testing/app.ts';
import { formWith } from '../../testing/form.ts';
import { createSample } from '../../testing/sample.ts';

export const REQUIREMENTS = '/admin-app/document-requirement/';
export const DOCUMENTS = '/customer/document-request/';

/** A PDF of one empty page. */
export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** A requirement of the team, asked of everybody unless told otherwise. */
export async function require(
  team: TestTeam,
  given: Partial<DocumentRequirementBody> = {},
): Promise<{ id: number; version: number; name: string }> {
  const category = await team.lookup('document_category');
  const { status, body } = await team.admin.post(REQUIREMENTS, {
    ...{ name: `Document ${randomUUID()}`, category, phase: 'post_offer', ...given },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

/** Begins the onboarding of somebody new. */
export async function beginFor(
  team: TestTeam,
  given: Record<string, unknown> = {},
): Promise<{ id: number; applicant: number; record: Reply['body'] }> {
  const person = given.applicant ?? (await createSample(team, applicant)).id;
  const { status, body } = await team.admin.post(`${onboarding.path}begin/`, {
    ...{ applicant: person, joining_date: '2090-03-01', ...given },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { id: body.row.id, applicant: body.row.applicant.id, record: body };
}

export const recordOf = async (actor: Actor, id: number): Promise<Reply['body']> =>
  (await actor.get(`${onboarding.path}${id}/record/`)).body;

/** Sends a file for a document, as somebody of the team. */
export function send(
  actor: Actor,
  requestId: number,
  { name = 'scan.pdf', bytes = PDF, side = 'front' }: { name?: string; bytes?: Buffer; side?: string } = {},
): Promise<Reply> {
  const { body, headers } = formWith('file', name, bytes, { side });
  return actor.call('POST', `${DOCUMENTS}${requestId}/upload/`, body, headers);
}

/** Does a verb of a document, with the version that it has now. */
export async function act(actor: Actor, requestId: number, verb: string, body: object = {}): Promise<Reply> {
  const { body: now } = await actor.get(`${DOCUMENTS}${requestId}/review/`);
  return actor.post(`${DOCUMENTS}${requestId}/${verb}/`, { version: now.request?.version ?? 1, ...body });
}
