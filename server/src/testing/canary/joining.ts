import { company } from '@hireloom/contracts/company/company';
import type { TestTeam } from '../app.ts';
import { createSample } from '../sample.ts';

/** Somebody on their way, with the word in their documents, history, tasks and the answers of their form. */
export async function makeJoining(
  team: TestTeam,
  person: number,
  word: string,
): Promise<Record<string, number>> {
  const template_id = await team.made('joining_template', { name: `Form ${person}` });
  const questions = [{ key: 'iban', label: 'IBAN', kind: 'text' }];
  const version = { template_id, template_version: 1 };
  const form = JSON.stringify({ sections: [{ title: 'Bank', questions }] });
  await team.made('joining_template_version', { ...version, form });
  const onboarding_id = await team.made('onboarding', {
    ...{ applicant_id: person, name: 'Somebody', owner_id: team.admin.id, joining_date: '2090-01-01' },
    ...{ joining_template_id: template_id, joining_template_version: 1, reason: word },
  });
  await team.made('joining_answer', {
    ...{ onboarding_id, ...version, state: 'submitted', answers: JSON.stringify({ iban: word }) },
  });
  const request_id = await team.made('document_request', {
    ...{ onboarding_id, name: word, category_id: await team.lookup('document_category') },
    ...{ phase: 'post_offer', is_mandatory: true, status: 'rejected', reason: word, document_number: word },
  });
  await team.made('document_event', {
    ...{ onboarding_id, request_id, what: 'rejected', by_kind: 'member', by_id: team.admin.id, reason: word },
  });
  const task = await team.made('onboarding_task', {
    ...{ onboarding_id, name: word, note: word, owner_id: team.admin.id, due_on: '2026-01-01' },
  });
  return { onboarding: onboarding_id, document_request: request_id, onboarding_task: task };
}

/** A seat of the visa quota for an applicant, with the word in all that is said of them; the line itself is no secret. */
export async function makeSeat(
  team: TestTeam,
  person: number,
  word: string,
): Promise<Record<string, number>> {
  const { id: company_id } = await createSample(team, company);
  const file_id = await team.made('visa_file', { company_id, authority: 'mohre', file_no: `${person}` });
  const line_id = await team.made('visa_line', {
    ...{ file_id, total: 5, taken: 1, issued_on: '2026-01-01', expires_on: '2090-01-01' },
  });
  const allocation_id = await team.made('visa_allocation', {
    ...{ line_id, applicant_id: person, state: 'reserved', mismatch_reason: word, reference_no: word },
    ...{ agency: word, note: word },
  });
  await team.made('visa_move', {
    ...{ line_id, allocation_id, seats: 1, to_state: 'reserved', reason: word },
    ...{ by_kind: 'member', by_id: team.admin.id },
  });
  return { visa_file: file_id, visa_line: line_id, visa_allocation: allocation_id };
}
