import { ActionIcon, Group, Text, Tooltip } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { IconChevronLeft, IconChevronRight } from '../../../icons.ts';
import { useKeys } from '../../../kit/page/use-keys.ts';
import { say } from '../../../kit/words/say.ts';

interface NeighboursProps {
  id: number;
  /** The list that the applicant was opened from, in its order. */
  ids: readonly number[];
  onGo: (id: number) => void;
}

/** Which one of the list this is, and the way to the next and the one before. */
export function Neighbours({ id, ids, onGo }: NeighboursProps) {
  const at = ids.indexOf(id);
  const group = useRef<HTMLDivElement>(null);
  const beside = (step: number) => (at >= 0 ? ids[at + step] : undefined);
  const go = (step: number) => {
    const next = beside(step);
    if (next !== undefined) onGo(next);
  };
  useKeys({ j: () => go(1), k: () => go(-1) }, group);
  const button = (label: string, hint: string, step: -1 | 1, icon: ReactNode) => (
    <Tooltip label={hint}>
      <ActionIcon
        aria-label={label}
        aria-keyshortcuts={step > 0 ? 'j' : 'k'}
        disabled={beside(step) === undefined}
        onClick={() => go(step)}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  );
  return (
    <Group gap={4} ref={group}>
      <Text size="sm" c="dimmed">
        {at >= 0 ? say('Applicant {at} of {count}', { at: at + 1, count: ids.length }) : say('Applicant')}
      </Text>
      {at >= 0 && button(say('Previous applicant'), say('Previous (k)'), -1, <IconChevronLeft size={16} />)}
      {at >= 0 && button(say('Next applicant'), say('Next (j)'), 1, <IconChevronRight size={16} />)}
    </Group>
  );
}
