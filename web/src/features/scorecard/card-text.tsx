import { Button, Group, Stack, Text } from '@mantine/core';
import type { ScorecardList } from '@hireloom/contracts/scorecard/scorecard-endpoints';
import { useState } from 'react';
import { Fold } from '../../kit/piece/fold.tsx';
import { DateView } from '../../kit/value/date/date-view.tsx';
import { say } from '../../kit/words/say.ts';
import { AnswersView } from '../assessment-template/index.ts';
import { OverallBadge } from './overall-badge.tsx';

type Card = Pick<
  ScorecardList['cards'][number],
  'form' | 'answers' | 'overall' | 'score' | 'note' | 'versions'
>;

/** What a card says, with what it said before it was opened again. */
export function CardText({ card }: { card: Card }) {
  const { form, answers, overall, score, note, versions } = card;
  const [open, setOpen] = useState(false);
  return (
    <Stack gap="sm">
      <Verdict overall={overall} score={score} />
      {note && (
        <Text size="sm" dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {note}
        </Text>
      )}
      {form && <AnswersView form={form} answers={answers} />}
      {versions.length > 0 && (
        <>
          <Button
            variant="subtle"
            size="compact-sm"
            style={{ alignSelf: 'flex-start' }}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {say('{count, plural, one {# earlier version} other {# earlier versions}}', {
              count: versions.length,
            })}
          </Button>
          <Fold open={open}>
            <Stack gap="md">
              {versions.map((version) => (
                <Stack key={version.number} gap={4}>
                  <Text size="xs" c="dimmed" component="div">
                    <DateView value={version.submitted_on} />
                    {version.reason && (
                      <>
                        {' · '}
                        <bdi>{say('Opened again: {reason}', { reason: version.reason })}</bdi>
                      </>
                    )}
                  </Text>
                  <Verdict overall={version.overall} score={version.score} />
                  {version.note && (
                    <Text size="sm" dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
                      {version.note}
                    </Text>
                  )}
                  {form && <AnswersView form={form} answers={version.answers} />}
                </Stack>
              ))}
            </Stack>
          </Fold>
        </>
      )}
    </Stack>
  );
}

function Verdict({ overall, score }: Pick<Card, 'overall' | 'score'>) {
  return (
    <Group gap="xs">
      {overall && <OverallBadge overall={overall} />}
      {score !== null && (
        <Text size="sm" fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
          {say('Score {score} of 5', { score: score.toFixed(1) })}
        </Text>
      )}
    </Group>
  );
}
