import { Button } from '@mantine/core';
import { applicant } from '@hireloom/contracts/applicant/applicant';
import { refValue } from '@hireloom/contracts/kit/field';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { entityClient } from '../../kit/entity/entity-client.ts';
import { lazyPart } from '../../kit/lazy/lazy.tsx';
import { useCan } from '../../kit/session/session.ts';
import { say } from '../../kit/words/say.ts';

const WalkInDrawer = lazyPart(async () => (await import('./walk-in-drawer.tsx')).WalkInDrawer);

interface Props {
  applicants: readonly number[];
  /** Called once the day is set: the selection can be let go. */
  onDone: () => void;
}

/** Sets a walk-in day for chosen applicants, of the job of the first of them. */
export function WalkInButton({ applicants, onDone }: Props) {
  const may = useCan('interview', 'create');
  const [job, setJob] = useState<{ id: number; name: string } | null>(null);
  const find = useMutation({
    mutationFn: async () => refValue.parse((await entityClient(applicant).get(applicants[0] ?? 0)).job),
    onSuccess: setJob,
  });
  if (!may) return null;
  return (
    <>
      <Button size="compact-sm" variant="default" loading={find.isPending} onClick={() => find.mutate()}>
        {say('Walk-in day')}
      </Button>
      {job ? (
        <WalkInDrawer
          job={job}
          applicants={applicants}
          onClose={() => setJob(null)}
          onDone={() => {
            setJob(null);
            onDone();
          }}
        />
      ) : null}
    </>
  );
}
