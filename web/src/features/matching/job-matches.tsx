import { Button } from '@mantine/core';
import { job } from '@hireloom/contracts/job/job';
import type { JobMatch } from '@hireloom/contracts/matching/matching-endpoints';
import { IconBriefcase } from '../../icons.ts';
import { recordPath } from '../../kit/entity/record-path.ts';
import { useJobMatches } from './match-queries.ts';
import { MatchRow } from './match-row.tsx';
import { RankingView } from './ranking-view.tsx';
import { useAdd } from './use-add.tsx';
import { useRankingQuestion } from './use-ranking-question.ts';
import { say } from '../../kit/words/say.ts';

interface JobMatchesProps {
  candidateId: number;
  mayAttach: boolean;
}

/** Open jobs ranked for a candidate, who is added to one from here. */
export function JobMatches({ candidateId, mayAttach }: JobMatchesProps) {
  const question = useRankingQuestion();
  const list = useJobMatches(candidateId, question.asked);
  const { add, working, dialog } = useAdd();
  return (
    <>
      <RankingView<JobMatch>
        question={question}
        list={list}
        what="open jobs"
        hideLabel={say('Hide jobs the candidate is in')}
        empty={{ title: say('No open jobs'), hint: say('Jobs that take applicants are ranked here.') }}
        doNotHire={() => say('Marked as do not hire: no jobs are ranked.')}
      >
        {(rows) =>
          rows.map((match) => {
            const { id, name } = match.job;
            return (
              <MatchRow
                key={id}
                match={match}
                name={name}
                to={recordPath(job, id) ?? '/'}
                facts={[match.job_code, match.organization.name]}
                unstated={match.unstated}
                action={
                  mayAttach && (
                    <Button
                      size="compact-sm"
                      variant="default"
                      leftSection={<IconBriefcase size={14} />}
                      aria-label={say('Add to {name}', { name })}
                      disabled={working}
                      onClick={() => add({ job: id, candidates: [candidateId] })}
                    >
                      {say('Add')}
                    </Button>
                  )
                }
              />
            );
          })
        }
      </RankingView>
      {dialog}
    </>
  );
}
