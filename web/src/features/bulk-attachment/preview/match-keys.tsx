import { Chip, Group, Text } from '@mantine/core';
import { useId } from 'react';
import { type MatchKey, matchKeys } from '@hireloom/contracts/bulk-attachment/bulk-attachment-endpoints';
import { keyLabels } from './match-words.ts';
import { say } from '../../../kit/words/say.ts';

interface MatchKeysProps {
  value: readonly MatchKey[];
  onChange: (keys: readonly MatchKey[]) => void;
}

/** Which parts of a file name may say whose file it is; one of them stays on. */
export function MatchKeys({ value, onChange }: MatchKeysProps) {
  const id = useId();
  const choose = (chosen: string[]) => onChange(matchKeys.filter((key) => chosen.includes(key)));
  return (
    <div>
      <Text size="sm" fw={500} id={id} mb={4}>
        {say('Match by')}
      </Text>
      <Chip.Group multiple value={[...value]} onChange={choose}>
        <Group gap={6} role="group" aria-labelledby={id}>
          {matchKeys.map((key) => (
            <Chip
              key={key}
              value={key}
              size="xs"
              variant="light"
              disabled={value.length === 1 && value.includes(key)}
            >
              {say(keyLabels[key])}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </div>
  );
}
