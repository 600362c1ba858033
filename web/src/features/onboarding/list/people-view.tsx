import { useNavigate } from 'react-router';
import { onboarding } from '@hireloom/contracts/onboarding/onboarding';
import { EntityTable } from '../../../kit/entity-table/entity-table.tsx';
import { say } from '../../../kit/words/say.ts';
import { onboardingCells } from '../onboarding-cells.tsx';
import { ONBOARDING_PATH, personPath } from '../onboarding-path.ts';
import type { OnboardingRow } from '../onboarding-row.ts';

/** Everybody between their yes and their first day, with what is to be done next for each. */
export function PeopleView() {
  const navigate = useNavigate();
  const open = (row: OnboardingRow) =>
    void navigate(
      row.applicant
        ? personPath({ applicant: row.applicant.id, job: row.job?.id })
        : `${ONBOARDING_PATH}/${row.id}`,
    );
  return (
    <EntityTable<typeof onboarding>
      entity={onboarding}
      cells={onboardingCells}
      onOpen={open}
      emptyHint={say(
        'Who accepts an offer stands here with the documents that are asked of them. An onboarding is also begun from an applicant.',
      )}
    />
  );
}
