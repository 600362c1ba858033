import { List, Paper, Text, Timeline, Title } from '@mantine/core';
import type { jobApprovalEndpoints } from '@hireloom/contracts/approval/approval-endpoints';
import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { daysText } from '../approval-words.ts';
import { say, sayEach, sayStored } from '../../../kit/words/say.ts';

type Answer = ReplyOf<typeof jobApprovalEndpoints.simulate>;

function headline({ outcome, matrix }: Answer, one: string): string {
  switch (outcome) {
    case 'off':
      return say('Approval is off: the {one} goes on at once', { one });
    case 'within_budget':
      return say('Approved by itself: it stays within the approved headcount');
    case 'matrix':
      return say('Matrix "{name}" fires', { name: matrix?.name ?? '' });
    case 'admins':
      return say('No matrix fits: the admins approve');
  }
}

/** The answer of the simulator: what happens, who is asked in which order, and why no other matrix. */
export function SimulatorOutcome({ answer, one }: { answer: Answer; one: string }) {
  const { why, why_phrases, steps, others, expected_days } = answer;
  return (
    <Paper p="md" component="section" aria-label={say('Answer')}>
      <Title order={2} size="h4" mb="xs" dir="auto">
        {headline(answer, one)}
      </Title>
      <List size="sm" mb="md">
        {sayEach(why, why_phrases).map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
      {steps.length > 0 && (
        <Timeline bulletSize={12} lineWidth={1} active={-1} mb="sm">
          {steps.map(({ level, who, who_phrase, note, note_phrase }) => (
            <Timeline.Item
              key={level}
              title={say('Level {level}: {who}', { level, who: sayStored(who, who_phrase) })}
            >
              {note && (
                <Text size="sm" c="dimmed">
                  {sayStored(note, note_phrase)}
                </Text>
              )}
            </Timeline.Item>
          ))}
        </Timeline>
      )}
      {expected_days !== null && (
        <Text size="sm" c="dimmed">
          {say('Usually decided in {expected_days}.', { expected_days: daysText(expected_days) })}
        </Text>
      )}
      {others.length > 0 && (
        <>
          <Title order={3} size="h5" mt="md" mb={4}>
            {say('Others that fit')}
          </Title>
          <List size="sm">
            {others.map(({ id, name, why: lost, why_phrase }) => (
              <List.Item key={id} style={{ overflowWrap: 'anywhere' }}>
                <bdi>
                  <b>{name}</b>
                </bdi>
                : {sayStored(lost, why_phrase)}
              </List.Item>
            ))}
          </List>
        </>
      )}
    </Paper>
  );
}
