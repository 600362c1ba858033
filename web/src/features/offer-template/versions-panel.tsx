import { Badge, Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { OfferTemplateForm } from '@hireloom/contracts/offer-template/offer-template-form';
import { useState } from 'react';
import { EditDrawer } from '../../kit/dialog/edit-drawer.tsx';
import { ErrorState } from '../../kit/piece/error-state.tsx';
import { Fold } from '../../kit/piece/fold.tsx';
import { DateView } from '../../kit/value/date/date-view.tsx';
import { languageName } from '../../kit/value/intl.ts';
import { say } from '../../kit/words/say.ts';
import { LetterPage } from './letter-page.tsx';
import { versionsQuery } from './offer-template-queries.ts';

interface VersionsPanelProps {
  id: number;
  /** Puts the letter of a version into the editor. */
  onBringBack: (form: OfferTemplateForm, version: number) => void;
  onClose: () => void;
}

/** What the template said before; offers that were made keep the letter of their version. */
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
                    {form.parts.map(({ language }) => languageName(language)).join(', ')}
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
                <div style={{ paddingTop: 12 }}>
                  <LetterPage form={form} />
                </div>
              </Fold>
            </Paper>
          ))}
        </Stack>
      )}
    </EditDrawer>
  );
}
