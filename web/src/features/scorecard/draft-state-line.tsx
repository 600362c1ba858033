import { Anchor, Group, Text } from '@mantine/core';
import { toastError } from '../../kit/piece/toasts.tsx';
import { say } from '../../kit/words/say.ts';
import type { DraftState } from './use-own-card.ts';

interface DraftStateLineProps {
  state: DraftState;
  problem: string | null;
  onReload: () => Promise<void>;
  onOverwrite: () => Promise<void>;
}

/** Whether what was typed is stored, in words. */
export function DraftStateLine({ state, problem, onReload, onOverwrite }: DraftStateLineProps) {
  if (state === 'conflict')
    return (
      <div role="alert">
        <Text size="sm" c="orange">
          {say('Another window has changed this scorecard.')}
        </Text>
        <Group gap="sm">
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={() => void onReload().catch(toastError)}
          >
            {say('Load that version')}
          </Anchor>
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={() => void onOverwrite().catch(toastError)}
          >
            {say('Overwrite with mine')}
          </Anchor>
        </Group>
      </div>
    );
  return (
    <Text size="sm" role="status" c={state === 'offline' || state === 'refused' ? 'orange' : 'dimmed'}>
      {sentenceOf(state, problem)}
    </Text>
  );
}

function sentenceOf(state: Exclude<DraftState, 'conflict'>, problem: string | null): string {
  switch (state) {
    case 'saved':
      return say('Everything you typed is saved');
    case 'typing':
    case 'saving':
      return say('Saving…');
    case 'offline':
      return say('No connection: your draft is kept on this device and saved later');
    case 'refused':
      return problem ?? say('Something went wrong. Please try again.');
  }
}
