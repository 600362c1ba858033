import type { ReactNode } from 'react';
import type { TimelineStage } from '@hireloom/contracts/timeline/timeline-endpoints';
import { say } from '../../kit/words/say.ts';
import { Say } from '../../kit/words/say-parts.tsx';

/** "Maya Karam moved Arjun Vadakkan to Interview". */
export function StageSentence({ item }: { item: TimelineStage }) {
  const { applicant, job, from, to } = item;
  const values = {
    b: (inside: ReactNode) => <strong>{inside}</strong>,
    who: item.actor?.name ?? say('The system'),
    name: applicant.name,
    stage: to.name,
    job: job?.name,
  };
  // Who may not see the stage that was left knows that there was one by the time in it.
  if (!from && item.seconds === null && !item.workflow_version) {
    return job ? (
      <Say text="<b>{who}</b> added {name} to {job} in <b>{stage}</b>" values={values} />
    ) : (
      <Say text="<b>{who}</b> added {name} to a job in <b>{stage}</b>" values={values} />
    );
  }
  if (item.workflow_version)
    return (
      <Say
        text="{name} came to <b>{stage}</b> with version {version} of the workflow"
        values={{ ...values, version: item.workflow_version }}
      />
    );
  if (to.category === 'rejected') return <Say text="<b>{who}</b> rejected {name}" values={values} />;
  if (to.category === 'withdrawn')
    return <Say text="<b>{who}</b> recorded that {name} withdrew" values={values} />;
  if (to.category === 'hired') return <Say text="<b>{who}</b> hired {name}" values={values} />;
  return <Say text="<b>{who}</b> moved {name} to <b>{stage}</b>" values={values} />;
}
