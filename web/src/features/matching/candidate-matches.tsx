import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import type { CandidateMatch } from '@hireloom/contracts/matching/matching-endpoints';
import { IconUserPlus } from '../../icons.ts';
import { recordPath } from '../../kit/entity/entity-registry.tsx';
import { positionText } from '../candidate/index.ts';
import { useCandidateMatches } from './match-queries.ts';
import { MatchRow } from './match-row.tsx';
import { RankingView } from './ranking-view.tsx';
import { useAdd } from './use-add.tsx';
import { useRankingQuestion } from './use-ranking-question.ts';

/** Most who are added at once. */
const MOST = 50;

interface CandidateMatchesProps {
  jobId: number;
  mayAttach: boolean;
}

/** Candidates ranked for a job; the best are added from here. */
export function CandidateMatches({ jobId, mayAttach }: CandidateMatchesProps) {
  const question = useRankingQuestion();
  const list = useCandidateMatches(jobId, question.asked);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const { add, working, dialog } = useAdd();
  const addSelected = () => add({ job: jobId, candidates: [...selected] }, () => setSelected(new Set()));
  const toggle = (id: number) => {
    const next = new Set(selected);
    if (!next.delete(id) && next.size < MOST) next.add(id);
    setSelected(next);
  };
  return (
    <>
      <RankingView<CandidateMatch>
        question={question}
        list={list}
        what="people"
        hideLabel="Hide those already in this job"
        empty={{
          title: 'Nobody to rank',
          hint: 'Candidates that you add or bring in are ranked here.',
        }}
        doNotHire={(count) => `${count} ${count === 1 ? 'is' : 'are'} left out: marked as do not hire`}
        unstated={list.data?.pages[0]?.results[0]?.unstated ?? []}
        bar={
          selected.size > 0 && (
            <Group gap="xs">
              <Text size="sm">
                {selected.size} selected{selected.size === MOST && ', the most at once'}
              </Text>
              <Button size="xs" loading={working} onClick={addSelected}>
                Add {selected.size} to the job
              </Button>
              <Button size="xs" variant="default" onClick={() => setSelected(new Set())}>
                Clear
              </Button>
            </Group>
          )
        }
      >
        {(rows) =>
          rows.map((match) => {
            const { id, name } = match.candidate;
            return (
              <MatchRow
                key={id}
                match={match}
                name={name}
                to={recordPath(candidate, id) ?? '/'}
                facts={[positionText(match)]}
                check={
                  mayAttach && (
                    <Checkbox
                      size="xs"
                      aria-label={`Select ${name}`}
                      disabled={match.attached !== null}
                      checked={selected.has(id)}
                      onChange={() => toggle(id)}
                    />
                  )
                }
                action={
                  mayAttach && (
                    <Button
                      size="compact-sm"
                      variant="default"
                      leftSection={<IconUserPlus size={14} />}
                      aria-label={`Add ${name} to the job`}
                      disabled={working}
                      onClick={() => add({ job: jobId, candidates: [id] })}
                    >
                      Add
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
