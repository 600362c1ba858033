import { ActionIcon, Button, Card, Group, Stack, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconPlus, IconTrash } from '../../../icons.ts';
import { ConfidenceMark, MissingMark } from './confidence-mark.tsx';
import { SURE } from './profile-values.ts';
import { say } from '../../../kit/words/say.ts';

interface LineCardProps {
  /** "Experience 2". */
  name: string;
  confidence: number | null;
  missing: string | null;
  onRemove: () => void;
  children: ReactNode;
}

/** One editable line of a profile, with what is doubtful or missing at its head. */
export function LineCard({ name, confidence, missing, onRemove, children }: LineCardProps) {
  return (
    <Card withBorder padding="sm" role="group" aria-label={name}>
      <Group gap="xs" justify="flex-end" mih={24}>
        <Group gap="xs" me="auto">
          {confidence !== null && confidence < SURE && <ConfidenceMark confidence={confidence} />}
          {missing && <MissingMark>{missing}</MissingMark>}
        </Group>
        <Tooltip label={say('Remove')}>
          <ActionIcon aria-label={say('Remove {name}', { name })} onClick={onRemove}>
            <IconTrash size={16} />
          </ActionIcon>
        </Tooltip>
      </Group>
      <Stack gap="xs">{children}</Stack>
    </Card>
  );
}

export function AddLine({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button
      variant="default"
      size="xs"
      w="fit-content"
      leftSection={<IconPlus size={16} />}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
