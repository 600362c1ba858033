import { calendarLayerLabels, layersOf } from '@hireloom/contracts/calendar/calendar-endpoints';
import { calendarFeedEndpoints, type FeedLayer, MAX_FEEDS } from '@hireloom/contracts/calendar/calendar-feed';
import {
  Alert,
  Button,
  Checkbox,
  Code,
  CopyButton,
  Group,
  Paper,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kit/api/api.ts';
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx';
import { ErrorState } from '../../../kit/piece/error-state.tsx';
import { useViewer } from '../../../kit/session/session.ts';
import { dayText, relativeText } from '../../../kit/value/date/date-text.ts';
import { say } from '../../../kit/words/say.ts';
import { feedsQuery } from '../calendar-queries.ts';
import { saidAt } from '../event/event-form.ts';

/** Secret addresses by which a phone or another program reads this calendar. */
export function OwnFeeds() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(feedsQuery);
  const [revoked, setRevoked] = useState<number | null>(null);
  const again = () => client.invalidateQueries({ queryKey: feedsQuery.queryKey });
  const revoke = async () => {
    if (revoked !== null) await call(calendarFeedEndpoints.revokeFeed, { params: { id: revoked } });
    await again();
  };
  return (
    <Stack gap="sm">
      <div>
        <Title order={3} size="sm">
          {say('In other programs')}
        </Title>
        <Text size="sm" c="dimmed">
          {say(
            'Whoever has the address of a feed reads it without signing in. It shows what you may see at that moment.',
          )}
        </Text>
      </div>
      {error && (
        <ErrorState title={say('The feeds could not be read')} error={error} onRetry={() => void refetch()} />
      )}
      {data?.results.map((feed) => (
        <Paper key={feed.id} withBorder p="sm">
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <div style={{ minWidth: 0 }}>
              <Text size="sm" fw={500} dir="auto" truncate>
                {feed.name}
              </Text>
              <Text size="xs" c="dimmed">
                {feed.layers.map((layer) => say(calendarLayerLabels[layer])).join(', ')}
              </Text>
              <Text size="xs" c="dimmed">
                {feed.read_on
                  ? say('Read {when}', { when: relativeText(feed.read_on) })
                  : say('Made on {day}, not read yet', { day: dayText(feed.created_on) })}
              </Text>
            </div>
            <Button size="xs" variant="subtle" color="red" onClick={() => setRevoked(feed.id)}>
              {say('Revoke')}
            </Button>
          </Group>
        </Paper>
      ))}
      {data && data.results.length < MAX_FEEDS && <NewFeed onMade={() => void again()} />}
      <ConfirmDialog
        opened={revoked !== null}
        onClose={() => setRevoked(null)}
        onConfirm={revoke}
        message={say('Its address leads nowhere any more. Programs that read it show nothing new.')}
        confirmLabel={say('Revoke')}
      />
    </Stack>
  );
}

function NewFeed({ onMade }: { onMade: () => void }) {
  const offered = layersOf(useViewer()).filter((layer): layer is FeedLayer => layer !== 'outside');
  const [name, setName] = useState('');
  const [layers, setLayers] = useState<FeedLayer[]>(['mine', 'events']);
  const make = useMutation({
    mutationFn: () => call(calendarFeedEndpoints.createFeed, { body: { name, layers } }),
    onSuccess: () => {
      setName('');
      onMade();
    },
    meta: { quiet: true },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        make.mutate();
      }}
    >
      <Stack gap="xs">
        {make.data && <FeedAddress address={make.data.address} />}
        <TextInput
          label={say('Name of the feed')}
          placeholder={say('My phone')}
          dir="auto"
          required
          value={name}
          error={saidAt(make.error, 'name')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Checkbox.Group
          label={say('What it shows')}
          value={layers}
          error={saidAt(make.error, 'layers')}
          onChange={(chosen) => setLayers(offered.filter((layer) => chosen.includes(layer)))}
        >
          <Stack gap={6} mt={4}>
            {offered.map((layer) => (
              <Checkbox key={layer} value={layer} label={say(calendarLayerLabels[layer])} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Group>
          <Button type="submit" variant="default" loading={make.isPending}>
            {say('Make a feed')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** It is told once: the server keeps no more than its mark. */
function FeedAddress({ address }: { address: string }) {
  return (
    <Alert title={say('Copy the address now: it is shown this once')}>
      <Stack gap="xs">
        <Code block dir="ltr" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {address}
        </Code>
        <Group gap="xs">
          <CopyButton value={address}>
            {({ copied, copy }) => (
              <Button size="xs" onClick={copy}>
                {copied ? say('Copied') : say('Copy')}
              </Button>
            )}
          </CopyButton>
          <Button size="xs" variant="default" component="a" href={address.replace(/^https?:/, 'webcal:')}>
            {say('Open in a calendar')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
