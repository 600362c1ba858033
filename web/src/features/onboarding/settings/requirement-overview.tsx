import { Anchor, Button, Group, Paper, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { documentPhaseLabels, documentPhases } from '@hireloom/contracts/onboarding/onboarding-words';
import { ErrorState } from '../../../kit/piece/error-state.tsx';
import { say } from '../../../kit/words/say.ts';
import { appliesText, requirementsQuery } from '../../document-requirement/index.ts';

const REQUIREMENTS = '/settings/master/onboarding/document-requirements';
const TEMPLATES = '/settings/master/master-view/joining-templates';

/** The documents of the team by when they are needed, and the way to change them. */
export function RequirementOverview() {
  const { data, error, refetch } = useQuery(requirementsQuery());
  const used = documentPhases.filter((phase) => data?.results.some((row) => row.phase === phase));
  return (
    <section aria-label={say('Documents')}>
      <Group justify="space-between" mb="xs" gap="xs">
        <Title order={2} size="h4">
          {say('Documents')}
        </Title>
        <Group gap="xs">
          <Button component={Link} to={TEMPLATES} size="compact-md" variant="default">
            {say('Joining templates')}
          </Button>
          <Button component={Link} to={REQUIREMENTS} size="compact-md" variant="default">
            {say('Document requirements')}
          </Button>
        </Group>
      </Group>
      {error && !data && (
        <ErrorState
          title={say('The documents could not be read')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton height={120} role="status" aria-label={say('Loading')} />}
      {data?.count === 0 && (
        <Text size="sm" c="dimmed">
          {say('No document is asked for yet.')}{' '}
          <Anchor component={Link} to={REQUIREMENTS} inherit>
            {say('Add the first documents')}
          </Anchor>
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
        {used.map((phase) => (
          <Paper key={phase} p="md" component="section" aria-label={say(documentPhaseLabels[phase])}>
            <Title order={3} size="h5" mb="xs">
              {say(documentPhaseLabels[phase])}
            </Title>
            <Stack gap={6}>
              {data?.results
                .filter((row) => row.phase === phase)
                .map((row) => (
                  <div key={row.id}>
                    <Text size="sm" component="div">
                      <bdi>{row.name}</bdi>
                      {!row.is_mandatory && (
                        <Text span size="xs" c="dimmed">
                          {' '}
                          {say('optional')}
                        </Text>
                      )}
                    </Text>
                    {row.rules.length > 0 && (
                      <Text size="xs" c="dimmed" dir="auto">
                        {appliesText(row)}
                      </Text>
                    )}
                  </div>
                ))}
            </Stack>
          </Paper>
        ))}
      </SimpleGrid>
    </section>
  );
}
