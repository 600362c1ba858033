import { Anchor, Button, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { onboardingEndpoints } from '@hireloom/contracts/onboarding/onboarding-endpoints';
import { call } from '../../../kit/api/api.ts';
import { EmptyState } from '../../../kit/piece/empty-state.tsx';
import { ErrorState } from '../../../kit/piece/error-state.tsx';
import { useCan } from '../../../kit/session/session.ts';
import { DateInput } from '../../../kit/value/date/date-inputs.tsx';
import { say } from '../../../kit/words/say.ts';
import { DeedDialog } from '../change/deed-dialog.tsx';
import { StateDot } from '../onboarding-cells.tsx';
import { personPath } from '../onboarding-path.ts';
import { onboardingOf, recordQuery } from '../onboarding-queries.ts';
import { OnboardingParts } from '../person/person-view.tsx';
import { useDeed } from '../use-deed.ts';

interface ApplicantOnboardingProps {
  applicant: { id: number; name: string; job: { id: number } | null };
  /** Nobody begins for who has left. */
  mayBegin: boolean;
}

/** The onboarding of an applicant in their drawer, or how it is begun for who was hired without an offer. */
export function ApplicantOnboarding({ applicant, mayBegin }: ApplicantOnboardingProps) {
  const found = useQuery(onboardingOf(applicant.id));
  const id = found.data?.id ?? 0;
  const whole = useQuery({ ...recordQuery(id), enabled: id > 0 });
  const error = found.error ?? whole.error;
  if (error && !whole.data)
    return (
      <ErrorState
        title={say('The onboarding could not be read')}
        error={error}
        onRetry={() => void (found.error ? found.refetch() : whole.refetch())}
      />
    );
  if (found.data === null) return <Begin applicant={applicant} mayBegin={mayBegin} />;
  if (!whole.data) return <Skeleton height={160} role="status" aria-label={say('Loading')} />;
  return (
    <>
      <Group justify="space-between" mb="sm">
        <StateDot state={whole.data.row.state} />
        <Anchor
          component={Link}
          size="sm"
          to={personPath({ applicant: applicant.id, job: applicant.job?.id })}
        >
          {say('Open the onboarding page')}
        </Anchor>
      </Group>
      <OnboardingParts record={whole.data} />
    </>
  );
}

function Begin({ applicant, mayBegin }: ApplicantOnboardingProps) {
  const [asking, setAsking] = useState(false);
  const [joining, setJoining] = useState<string | null>(null);
  const mayCreate = useCan('onboarding', 'create');
  const deed = useDeed(() => setAsking(false));
  return (
    <>
      <EmptyState
        title={say('The onboarding has not begun')}
        hint={say('It begins by itself when an offer is accepted.')}
        action={
          mayBegin &&
          mayCreate && (
            <Button variant="default" onClick={() => setAsking(true)}>
              {say('Begin the onboarding…')}
            </Button>
          )
        }
      />
      {asking && (
        <DeedDialog
          title={say('Begin the onboarding of {name}', { name: applicant.name })}
          deed={deed}
          label={say('Begin')}
          onClose={() => setAsking(false)}
          onConfirm={() =>
            void deed.run(
              () =>
                call(onboardingEndpoints.begin, {
                  body: { applicant: applicant.id, joining_date: joining, owner: null, language: 'en' },
                }),
              say('The onboarding has begun'),
            )
          }
        >
          <DateInput
            label={say('Joining date')}
            description={say('It can be set or moved later.')}
            placeholder={say('dd/mm/yyyy')}
            clearable
            data-autofocus
            value={joining}
            error={deed.errors.joining_date}
            onChange={setJoining}
          />
        </DeedDialog>
      )}
    </>
  );
}
