import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { LetterState } from '@hireloom/contracts/offer/offer-endpoints';
import { IconFileTypePdf, IconRefresh } from '../../../icons.ts';
import { EmptyState } from '../../../kit/piece/empty-state.tsx';
import { say, sayStored } from '../../../kit/words/say.ts';
import { ResumeViewer } from '../../resume/index.ts';
import classes from '../offer.module.css';

interface LetterViewProps {
  letter: LetterState | null;
  /** Called as a file. */
  name: string;
  /** It is being asked for. */
  busy?: boolean;
  /** Undefined for those who may have none made. */
  onMake?: (() => void) | undefined;
}

/** The letter of an offer as the very file that is sent: while it is made, when that failed, and what no font has. */
export function OfferLetter({ letter, name, busy = false, onMake }: LetterViewProps) {
  if (!letter)
    return busy ? (
      <Making />
    ) : (
      <EmptyState
        title={say('No letter yet')}
        icon={<IconFileTypePdf size={20} />}
        action={
          onMake && (
            <Button variant="default" onClick={onMake}>
              {say('Make the letter')}
            </Button>
          )
        }
      />
    );
  if (letter.state === 'failed')
    return (
      <Alert color="red" role="alert" title={say('The letter could not be made')}>
        <Group justify="space-between" gap="xs">
          <Text size="sm">{letter.words && sayStored(letter.words, letter.words_phrase)}</Text>
          {onMake && (
            <Button
              size="compact-sm"
              variant="default"
              loading={busy}
              leftSection={<IconRefresh size={14} />}
              onClick={onMake}
            >
              {say('Try again')}
            </Button>
          )}
        </Group>
      </Alert>
    );
  if (letter.state === 'waiting' || busy || letter.url === null) return <Making />;
  return (
    <Stack gap="xs">
      {letter.missing.length > 0 && (
        <Alert color="orange" p="xs" role="status">
          {say('No font of ours has these signs, so the letter shows boxes for them: {signs}', {
            signs: letter.missing.join(' '),
          })}
        </Alert>
      )}
      <div className={classes.letter}>
        <ResumeViewer
          label={say('Letter')}
          resume={{ url: letter.url, kind: 'pdf', text: null, name: `${name}.pdf` }}
        />
      </div>
    </Stack>
  );
}

function Making() {
  return (
    <Stack gap="xs" role="status" aria-label={say('The letter is being made')}>
      <Text size="sm" c="dimmed">
        {say('The letter is being made…')}
      </Text>
      <Skeleton height={420} />
    </Stack>
  );
}
