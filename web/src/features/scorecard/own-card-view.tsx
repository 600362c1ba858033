import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { type OwnCard, scorecardEndpoints } from '@hireloom/contracts/scorecard/scorecard-endpoints';
import { useState } from 'react';
import { IconArrowBackUp } from '../../icons.ts';
import { call } from '../../kit/api/api.ts';
import { ReasonDialog } from '../../kit/dialog/reason-dialog.tsx';
import { toastSuccess } from '../../kit/piece/toasts.tsx';
import { DateView } from '../../kit/value/date/date-view.tsx';
import { say } from '../../kit/words/say.ts';
import { CardText } from './card-text.tsx';
import { useRefreshCards } from './scorecard-queries.ts';

interface OwnCardViewProps {
  interview: number;
  card: OwnCard;
  onStored: (card: OwnCard) => void;
}

/** The own card that was submitted, or that nothing can be written on any more. */
export function OwnCardView({ interview, card, onStored }: OwnCardViewProps) {
  const [asking, setAsking] = useState(false);
  const refresh = useRefreshCards();
  const reopen = async (reason: string) => {
    onStored(
      await call(scorecardEndpoints.reopen, {
        params: { id: interview },
        body: { version: card.version, reason },
      }),
    );
    toastSuccess(say('Your scorecard is open again'));
    await refresh();
  };
  return (
    <Paper p="md" component="section" aria-label={say('My scorecard')}>
      <Stack gap="md">
        <Group justify="space-between" gap="sm">
          <div>
            <Text fw={600}>{card.state === 'submitted' ? say('Submitted') : say('Not submitted')}</Text>
            <Text size="xs" c="dimmed" component="div">
              <DateView value={card.submitted_on} />
            </Text>
          </div>
          {card.may_write && card.state === 'submitted' && (
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={16} />}
              onClick={() => setAsking(true)}
            >
              {say('Open again')}
            </Button>
          )}
        </Group>
        <CardText card={card} />
        {card.private_note && (
          <div>
            <Text size="sm" c="dimmed">
              {say('Private note')}
            </Text>
            <Text size="sm" dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
              {card.private_note}
            </Text>
          </div>
        )}
      </Stack>
      {asking && (
        <ReasonDialog
          title={say('Open your scorecard again')}
          hint={say('What it says now is kept. It counts again once you submit it anew.')}
          confirmLabel={say('Open again')}
          onClose={() => setAsking(false)}
          onConfirm={reopen}
        />
      )}
    </Paper>
  );
}
