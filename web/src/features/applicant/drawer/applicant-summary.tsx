import { Badge, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { listedName } from '@hireloom/contracts/listed-text/listed-texts';
import type { CandidateProfile } from '@hireloom/contracts/candidate/candidate-endpoints';
import { monthText } from '../../../kit/value/date/date-text.ts';
import { KeyFacts } from '../../../kit/entity-page/key-facts.tsx';
import { DateView } from '../../../kit/value/date/date-view.tsx';
import { ErrorState } from '../../../kit/piece/error-state.tsx';
import { MoneyText } from '../../../kit/value/money/money-text.tsx';
import type { ApplicantRow } from '../applicant-row.ts';
import { useProfile } from '../applicant-queries.ts';
import { say } from '../../../kit/words/say.ts';
import { Say } from '../../../kit/words/say-parts.tsx';

/** What this application tells of the person beside the facts above: skills, experience and education. */
export function ApplicantSummary({ row }: { row: ApplicantRow }) {
  const profile = useProfile(row.id);
  return (
    <Stack gap="md">
      <KeyFacts
        facts={[
          { label: say('Age'), value: row.age },
          { label: say('Latest education'), value: row.latest_education },
          { label: say('Current salary'), value: salary(row.current_salary, row) },
          {
            label: say('Source'),
            value: [row.cv_source?.name, row.source_detail].filter(Boolean).join(', ') || null,
          },
          { label: say('Applied'), value: <DateView value={row.created_on} /> },
        ]}
      />
      {profile.isPending && <Skeleton height={160} aria-hidden />}
      {profile.isError && (
        <ErrorState
          title={say('The profile could not be read')}
          error={profile.error}
          onRetry={() => void profile.refetch()}
        />
      )}
      {profile.data && <ProfileParts profile={profile.data} />}
    </Stack>
  );
}

const salary = (amount: number | null, { currency }: ApplicantRow) =>
  amount === null ? null : <MoneyText amount={amount} currency={currency?.id} />;

function ProfileParts({
  profile: { skills, languages, experience, education },
}: {
  profile: CandidateProfile;
}) {
  return (
    <>
      <Words
        title={say('Skills')}
        words={skills.map(({ skill, level }) => (level ? `${skill.name}, ${level}` : skill.name))}
      />
      <Words
        title={say('Languages')}
        words={languages.map(({ language, level }) => (level ? `${language.name}, ${level}` : language.name))}
      />
      <Part title={say('Experience')} shown={experience.length > 0}>
        {experience.map(({ id, title, start_date, end_date, description, ...one }) => (
          <div key={id}>
            <Text size="sm" fw={500} dir="auto">
              <Say text="{title} at {company}" values={{ title, company: listedName(one, 'company') }} />
            </Text>
            <Text size="xs" c="dimmed">
              {say('{start_date} to {end_date}', {
                start_date: monthText(start_date),
                end_date: end_date ? monthText(end_date) : say('now'),
              })}
            </Text>
            {description && (
              <Text size="sm" style={{ whiteSpace: 'pre-wrap' }} dir="auto">
                {description}
              </Text>
            )}
          </div>
        ))}
      </Part>
      <Part title={say('Education')} shown={education.length > 0}>
        {education.map(({ id, end_date, completed, ...one }) => (
          <div key={id}>
            <Text size="sm" fw={500} dir="auto">
              {[listedName(one, 'degree'), listedName(one, 'university')].filter(Boolean).join(', ')}
            </Text>
            <Text size="xs" c="dimmed">
              {[monthText(end_date), completed === false && say('not completed')].filter(Boolean).join(', ')}
            </Text>
          </div>
        ))}
      </Part>
    </>
  );
}

function Words({ title, words }: { title: string; words: string[] }) {
  return (
    <Part title={title} shown={words.length > 0}>
      <Group gap={4}>
        {words.map((word) => (
          <Badge key={word} variant="default" tt="none" fw={400}>
            {word}
          </Badge>
        ))}
      </Group>
    </Part>
  );
}

function Part({ title, shown, children }: { title: string; shown: boolean; children: ReactNode }) {
  if (!shown) return null;
  return (
    <Paper p="sm" component="section" aria-label={title}>
      <Title order={3} size="h5" mb="xs">
        {title}
      </Title>
      <Stack gap="xs">{children}</Stack>
    </Paper>
  );
}
