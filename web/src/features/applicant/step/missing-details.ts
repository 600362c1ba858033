import { missingDetails, type StageMissing } from '@hireloom/contracts/applicant/stage-missing';
import { ApiError } from '../../../kit/api/api.ts';

/** What a refused move says is missing; undefined where it was refused for another reason. */
export function missingOf(error: unknown): StageMissing[] | undefined {
  const details = error instanceof ApiError ? missingDetails.safeParse(error.details).data : undefined;
  return details?.missing.length ? details.missing : undefined;
}
