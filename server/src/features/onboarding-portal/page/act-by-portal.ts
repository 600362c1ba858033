import type { documentLinkEndpoints } from '@hireloom/contracts/onboarding-portal/document-link';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import type { LinkContext } from '../../../platform/links/purpose.ts';
import type { Sentence } from '../../../platform/words/phrase.ts';
import { saveJoining, submitJoining } from '../../onboarding/index.ts';
import { refuseOver } from '../documents-link.ts';
import { endTransfers, transferOf } from '../transfer/transfer.queries.ts';

/**
 * What is done by somebody's page besides uploads. Throws `invalid_input` at the questions whose answers are missing or
 * wrong, `conflict` for a form that was submitted, `not_found` for an upload of another link.
 */
export async function actByPortal(
  work: LinkContext,
  body: BodyOf<typeof documentLinkEndpoints.act>,
): Promise<Sentence> {
  await refuseOver(work);
  const onboarding = work.holder.record_id;
  switch (body.what) {
    case 'save_joining':
      await saveJoining(work, { onboarding, answers: body.answers });
      return 'Saved';
    case 'submit_joining':
      await submitJoining(work, { onboarding, answers: body.answers });
      return 'Thank you. The form is sent.';
    case 'drop_upload': {
      const { id, state } = await transferOf(work, body.transfer);
      if (state === 'open') await endTransfers(work, [id], 'dropped');
      return 'The upload was taken back';
    }
  }
}
