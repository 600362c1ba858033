import { Anchor, Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { interviewRoleLabels, interviewTypeLabels } from '@hireloom/contracts/interview/interview-words';
import type { InterviewKit } from '@hireloom/contracts/scorecard/scorecard-endpoints';
import { useState } from 'react';
import { Link } from 'react-router';
import { IconExternalLink } from '../../icons.ts';
import { RichTextView } from '../../kit/input/rich-text-view.tsx';
import { Fold } from '../../kit/piece/fold.tsx';
import { momentText } from '../../kit/value/date/date-text.ts';
import { lists } from '../../kit/value/intl.ts';
import { ownZone } from '../../kit/value/planned-time-input.tsx';
import { say } from '../../kit/words/say.ts';
import { SummaryHead, SummaryPeople } from './summary-lines.tsx';

/** When, where, with whom and for what an interview is; what was said in earlier ones. */
export function KitFacts({ kit }: { kit: InterviewKit }) {
  const { interview, job, earlier } = kit;
  return (
    <Paper p="md" component="section" aria-label={say('About the interview')}>
      <Stack gap="sm">
        <Group gap="lg" align="flex-start">
          {interview.starts_on && (
            <Fact label={say('When')}>
              <span dir="ltr">{momentText(interview.starts_on)}</span>{' '}
              <Text span size="xs" c="dimmed" dir="ltr">
                {ownZone()}
              </Text>
            </Fact>
          )}
          <Fact label={say('Type')}>{say(interviewTypeLabels[interview.type])}</Fact>
          {interview.location && (
            <Fact label={say('Where')}>
              <bdi>{interview.location}</bdi>
            </Fact>
          )}
          <Fact label={say('Interviewers')}>
            {lists().format(
              interview.people.map(({ member, role }) =>
                role === 'panel'
                  ? member.name
                  : say('{name} ({role})', { name: member.name, role: say(interviewRoleLabels[role]) }),
              ),
            )}
          </Fact>
          {interview.link && (
            <Button
              component="a"
              href={interview.link}
              target="_blank"
              rel="noopener noreferrer"
              leftSection={<IconExternalLink size={16} />}
            >
              {say('Join')}
            </Button>
          )}
        </Group>
        {interview.instructions && (
          <Text size="sm" dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {interview.instructions}
          </Text>
        )}
        {job.skills.length > 0 && (
          <Group gap={4}>
            {job.skills.map((skill) => (
              <Badge key={skill} variant="default" tt="none" fw={400}>
                {skill}
              </Badge>
            ))}
          </Group>
        )}
        <Group gap="xs">
          {job.description && (
            <Folded label={say('What the job asks for')}>
              <RichTextView html={job.description} />
            </Folded>
          )}
        </Group>
        {earlier.length > 0 && (
          <Folded
            label={say('{count, plural, one {# earlier interview} other {# earlier interviews}}', {
              count: earlier.length,
            })}
          >
            <Stack gap="md">
              {earlier.map(({ id, name, starts_on, summary }) => (
                <Stack key={id} gap={4}>
                  <Text size="sm" fw={600} component="div">
                    <Anchor component={Link} to={`/recruitments/interviews/${id}`} dir="auto">
                      {name}
                    </Anchor>{' '}
                    <Text span size="xs" c="dimmed" dir="ltr">
                      {momentText(starts_on)}
                    </Text>
                  </Text>
                  <SummaryHead summary={summary} />
                  <SummaryPeople summary={summary} />
                </Stack>
              ))}
            </Stack>
          </Folded>
        )}
      </Stack>
    </Paper>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div style={{ minWidth: 0 }}>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text size="sm" component="div" style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </div>
  );
}

function Folded({ label, children }: { label: string; children: React.ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <div style={{ minWidth: 0, width: '100%' }}>
      <Button variant="subtle" size="compact-sm" aria-expanded={open} onClick={() => setOpen(!open)}>
        {label}
      </Button>
      <Fold open={open}>
        <div style={{ paddingTop: 8 }}>{children}</div>
      </Fold>
    </div>
  );
}
