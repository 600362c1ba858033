import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  onboardingEndpoints,
  type OnboardingRecord,
} from '@hireloom/contracts/onboarding/onboarding-endpoints';
import { IconCalendarOff, IconChecklist, IconLink, IconPencil, IconUserCheck } from '../../../icons.ts';
import { call } from '../../../kit/api/api.ts';
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx';
import { ReasonDialog } from '../../../kit/dialog/reason-dialog.tsx';
import { RecordHeader } from '../../../kit/entity-page/record-header.tsx';
import { MenuItem } from '../../../kit/page/menu.tsx';
import { MoreMenu } from '../../../kit/piece/more-menu.tsx';
import { DateView } from '../../../kit/value/date/date-view.tsx';
import { say } from '../../../kit/words/say.ts';
import { ChangeDialog } from '../change/change-dialog.tsx';
import { LinkDialog } from '../change/link-dialog.tsx';
import { StateDot } from '../onboarding-cells.tsx';
import { reviewPath } from '../onboarding-path.ts';
import { useRefreshOnboarding } from '../onboarding-queries.ts';
import { useStep } from '../use-deed.ts';

/** Who joins, for which job and when, who looks after it, and what can be done with all of it. */
export function PersonHead({ record }: { record: OnboardingRecord }) {
  const { row, may } = record;
  const [open, setOpen] = useState<'change' | 'join' | 'cancel' | 'link' | null>(null);
  const { step } = useStep();
  const refresh = useRefreshOnboarding();
  const applicant = row.applicant?.id;
  const close = () => setOpen(null);
  const join = () =>
    step(
      () => call(onboardingEndpoints.join, { params: { id: row.id }, body: { version: row.version } }),
      say('{name} has joined', { name: row.name }),
    );
  const cancel = async (reason: string) => {
    await call(onboardingEndpoints.cancel, {
      params: { id: row.id },
      body: { version: row.version, reason },
    });
    await refresh();
  };
  return (
    <>
      <RecordHeader
        name={row.name}
        kind={say('Onboarding')}
        status={<StateDot state={row.state} />}
        facts={[
          row.job && (
            <Anchor
              key="job"
              component={Link}
              inherit
              c="inherit"
              dir="auto"
              to={`/recruitments/jobs/${row.job.id}`}
            >
              {row.job.name}
            </Anchor>
          ),
          <span key="joins">
            {row.joining_date ? (
              <>
                {say('Joins on')} <DateView value={row.joining_date} day />
              </>
            ) : (
              say('No joining date yet')
            )}
          </span>,
          <span key="owner">
            {say('Owner')}: <bdi>{row.owner.name}</bdi>
          </span>,
          row.candidate && (
            <Anchor
              key="candidate"
              component={Link}
              inherit
              to={`/recruitments/candidates/${row.candidate.id}`}
            >
              {say('To the candidate')}
            </Anchor>
          ),
        ]}
        actions={
          <>
            {row.to_review > 0 && (
              <Button
                component={Link}
                leftSection={<IconChecklist size={16} />}
                to={reviewPath(applicant === undefined ? {} : { applicant })}
              >
                {say('Review ({count})', { count: row.to_review })}
              </Button>
            )}
            {may.join && (
              <Button
                variant={row.state === 'ready' ? 'filled' : 'default'}
                leftSection={<IconUserCheck size={16} />}
                onClick={() => setOpen('join')}
              >
                {say('Mark as joined')}
              </Button>
            )}
            {may.change && (
              <Button
                variant="default"
                leftSection={<IconPencil size={16} />}
                onClick={() => setOpen('change')}
              >
                {say('Date and owner')}
              </Button>
            )}
            {may.cancel && (
              <MoreMenu label={say('More actions')}>
                <MenuItem leftSection={<IconLink size={16} />} onClick={() => setOpen('link')}>
                  {say('Link to their page…')}
                </MenuItem>
                <MenuItem
                  color="red"
                  leftSection={<IconCalendarOff size={16} />}
                  onClick={() => setOpen('cancel')}
                >
                  {say('Cancel the onboarding…')}
                </MenuItem>
              </MoreMenu>
            )}
          </>
        }
      />
      {open === 'change' && <ChangeDialog record={record} onClose={close} />}
      {open === 'link' && <LinkDialog id={row.id} name={row.name} onClose={close} />}
      {open === 'join' && (
        <ConfirmDialog
          opened
          danger={false}
          title={say('Mark {name} as joined', { name: row.name })}
          message={
            row.state === 'ready'
              ? say('Their documents stay with the onboarding.')
              : say('Not everything that is needed is there. Their documents stay with the onboarding.')
          }
          confirmLabel={say('Mark as joined')}
          onClose={close}
          onConfirm={async () => void (await join())}
        />
      )}
      {open === 'cancel' && (
        <ReasonDialog
          title={say('Cancel the onboarding')}
          confirmLabel={say('Cancel the onboarding')}
          danger
          hint={say('Nothing more is asked of {name}, and their link ends.', { name: row.name })}
          onClose={close}
          onConfirm={cancel}
        />
      )}
    </>
  );
}
