import { useQuery } from '@tanstack/react-query';
import { applicantEndpoints } from '@hireloom/contracts/applicant/applicant-endpoints';
import { candidateEndpoints } from '@hireloom/contracts/candidate/candidate-endpoints';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { canView } from '@hireloom/contracts/permissions';
import { call } from '../../../kit/api/api.ts';
import { entityKeys } from '../../../kit/entity/entity-queries.ts';
import { useViewer } from '../../../kit/session/session.ts';

/** Links in the answer are good for five minutes. */
const REREAD_MS = 4 * 60_000;

/**
 * A candidate with all that the page shows. Who may not see candidates reads the one of an applicant that they may
 * see, when it is named.
 */
export function useProfile(id: number, applicantId: number | null) {
  const viewer = useViewer();
  const through = canView(viewer, 'candidate') ? null : applicantId;
  const shared = { meta: { quiet: true }, refetchInterval: REREAD_MS };
  return useQuery({
    ...shared,
    queryKey:
      through === null ? [...entityKeys.all(candidate), 'profile', id] : ['applicant', 'profile', through],
    queryFn: ({ client, signal }) =>
      through === null
        ? call(candidateEndpoints.profile, { params: { id }, signal }).then((profile) => {
            // The breadcrumb tells the name of the record that is open.
            client.setQueryData(entityKeys.record(candidate, id), { ...profile.candidate });
            return profile;
          })
        : call(applicantEndpoints.profile, { params: { id: through }, signal }),
    enabled: Number.isSafeInteger(id) && id > 0,
  });
}
