import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import type { CandidateMatch } from '@hireloom/contracts/matching/matching-endpoints';
import { IconUserPlus } from '../../icons.ts';
import { recordPath } from '../../kit/entity/record-path.ts';
import { positionText } from '../resume/index.ts';
import { useCandidateMatches } from './match-queries.ts';
import { MatchRow } from './match-row.tsx';
import { RankingView } from './ranking-view.tsx';
import { useAdd } from './use-add.tsx';
import { useRankingQuestion } from './use-ranking-question.ts';
import { say } from '../../kit/words/say.ts';

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
        hideLabel={say('Hide those already in this job')}
        empty={{
          title: say('Nobody to rank'),
          hint: say('Candidates that you add or bring in are ranked here.'),
        }}
        doNotHire={(count) =>
          say(
            '{count, plural, one {{count} is left out: marked as do not hire} other {{count} are left out: marked as do not hire}}',
            { count },
          )
        }
        unstated={list.data?.pages[0]?.results[0]?.unstated ?? []}
        bar={
          selected.size > 0 && (
            <Group gap="xs">
              <Text size="sm">
                {selected.size === MOST
                  ? say('{count} selected, the most at once', { count: selected.size })
                  : say('{count} selected', { count: selected.size })}
              </Text>
              <Button size="xs" loading={working} onClick={addSelected}>
                {say('Add {count} to the job', { count: selected.size })}
              </Button>
              <Button size="xs" variant="default" onClick={() => setSelected(new Set())}>
                {say('Clear')}
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
                      aria-label={say('Select {name}', { name })}
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
                      aria-label={say('Add {name} to the job', { name })}
                      disabled={working}
                      onClick={() => add({ job: jobId, candidates: [id] })}
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
