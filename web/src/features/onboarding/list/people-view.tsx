import { useState } from 'react';
import { useNavigate } from 'react-router';
import { onboarding } from '@hireloom/contracts/onboarding/onboarding';
import { MenuItem } from '../../../kit/page/menu.tsx';
import { update } from '../../../kit/page/route-rights.ts';
import { MoreMenu } from '../../../kit/piece/more-menu.tsx';
import { useMay } from '../../../kit/session/session.ts';
import { EntityTable } from '../../../kit/entity-table/entity-table.tsx';
import { IconLink } from '../../../icons.ts';
import { say } from '../../../kit/words/say.ts';
import { LinkDialog } from '../change/link-dialog.tsx';
import { onboardingCells } from '../onboarding-cells.tsx';
import { ONBOARDING_PATH, personPath } from '../onboarding-path.ts';
import type { OnboardingRow } from '../onboarding-row.ts';

/** Everybody between their yes and their first day, with what is to be done next for each. */
export function PeopleView() {
  const navigate = useNavigate();
  const mayChange = useMay(update('onboarding'));
  const [linked, setLinked] = useState<OnboardingRow | null>(null);
  const open = (row: OnboardingRow) =>
    void navigate(
      row.applicant
        ? personPath({ applicant: row.applicant.id, job: row.job?.id })
        : `${ONBOARDING_PATH}/${row.id}`,
    );
  const actions = (row: OnboardingRow) =>
    (row.state === 'open' || row.state === 'ready') && (
      <MoreMenu label={say('Actions for {name}', { name: row.name })} size="md">
        <MenuItem leftSection={<IconLink size={16} />} onClick={() => setLinked(row)}>
          {say('Link to their page…')}
        </MenuItem>
      </MoreMenu>
    );
  return (
    <>
      <EntityTable<typeof onboarding>
        entity={onboarding}
        cells={onboardingCells}
        onOpen={open}
        {...(mayChange ? { rowActions: actions } : {})}
        emptyHint={say(
          'Who accepts an offer stands here with the documents that are asked of them. An onboarding is also begun from an applicant.',
        )}
      />
      {linked && <LinkDialog id={linked.id} name={linked.name} onClose={() => setLinked(null)} />}
    </>
  );
}
