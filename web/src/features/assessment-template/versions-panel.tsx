import { Badge, Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { questionsOf } from '@hireloom/contracts/assessment-template/assessment-answers';
import type { AssessmentForm } from '@hireloom/contracts/assessment-template/assessment-form';
import { useState } from 'react';
import { EditDrawer } from '../../kit/dialog/edit-drawer.tsx';
import { ErrorState } from '../../kit/piece/error-state.tsx';
import { Fold } from '../../kit/piece/fold.tsx';
import { DateView } from '../../kit/value/date/date-view.tsx';
import { say } from '../../kit/words/say.ts';
import { versionsQuery } from './assessment-template-queries.ts';
import { FormPreview } from './form-preview.tsx';

interface VersionsPanelProps {
  id: number;
  /** Puts the form of a version into the editor. */
  onBringBack: (form: AssessmentForm, version: number) => void;
  onClose: () => void;
}

/** What the template asked before; scorecards keep the form of their version. */
export function VersionsPanel({ id, onBringBack, onClose }: VersionsPanelProps) {
  const { data, error, refetch } = useQuery(versionsQuery(id));
  const [open, setOpen] = useState<number | null>(null);
  return (
    <EditDrawer isChanged={() => false} onClose={onClose} size="lg" title={say('Versions')}>
      {() => (
        <Stack gap="sm">
          {error && (
            <ErrorState
              title={say('The versions could not be read')}
              error={error}
              onRetry={() => void refetch()}
            />
          )}
          {!data && !error && <Skeleton h={160} aria-label={say('Loading')} />}
          {data?.results.map(({ version, form, created_on, created_by }, place) => (
            <Paper key={version} withBorder p="sm">
              <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
                <div style={{ minWidth: 0 }}>
                  <Group gap="xs">
                    <Text size="sm" fw={500}>
                      {say('Version {version}', { version })}
                    </Text>
                    {place === 0 && (
                      <Badge size="sm" variant="light" tt="none">
                        {say('Current')}
                      </Badge>
                    )}
                  </Group>
                  <Text size="xs" c="dimmed" component="div">
                    <DateView value={created_on} />
                    {created_by && ` · ${created_by.name}`} ·{' '}
                    {say('{count, plural, one {# question} other {# questions}}', {
                      count: questionsOf(form).length,
                    })}
                  </Text>
                </div>
                <Group gap={4} wrap="nowrap">
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-expanded={open === version}
                    onClick={() => setOpen(open === version ? null : version)}
                  >
                    {open === version ? say('Hide') : say('Show')}
                  </Button>
                  {place > 0 && (
                    <Button variant="default" size="compact-sm" onClick={() => onBringBack(form, version)}>
                      {say('Bring back')}
                    </Button>
                  )}
                </Group>
              </Group>
              <Fold open={open === version}>
                <FormPreview form={form} />
              </Fold>
            </Paper>
          ))}
        </Stack>
      )}
    </EditDrawer>
  );
}
