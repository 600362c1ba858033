import { ActionIcon, Group, Select, TextInput } from '@mantine/core';
import { useRef } from 'react';
import type { BoardStage } from '@hireloom/contracts/applicant/applicant-endpoints';
import { IconChevronLeft, IconChevronRight, IconSearch } from '../../../icons.ts';
import { useKeys } from '../../../kit/page/use-keys.ts';
import { say } from '../../../kit/words/say.ts';

interface BoardBarProps {
  /** What the box starts with. */
  search: string;
  onSearch: (text: string) => void;
  /** On a narrow screen, where one column is shown at a time; else empty. */
  stages: readonly BoardStage[];
  stage: number | null;
  onStage: (id: number) => void;
}

/** Search within the board and, where only one column fits, the choice of the column. */
export function BoardBar({ search, onSearch, stages, stage, onStage }: BoardBarProps) {
  const input = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => input.current?.focus() });
  const at = stages.findIndex(({ id }) => id === stage);
  const go = (to: number) => {
    const next = stages[to];
    if (next) onStage(next.id);
  };
  return (
    <Group gap="xs" mb="xs" mih={36}>
      <TextInput
        ref={input}
        type="search"
        aria-label={say('Search the board')}
        aria-keyshortcuts="/"
        placeholder={say('Search...')}
        style={{ flex: '1 1 120px' }}
        maw={260}
        maxLength={100}
        leftSection={<IconSearch size={16} />}
        defaultValue={search}
        onChange={(event) => onSearch(event.currentTarget.value.trim())}
      />
      {stages.length > 0 && (
        <Group gap={4} wrap="nowrap" w="100%">
          <ActionIcon
            variant="default"
            size={44}
            aria-label={say('Previous stage')}
            disabled={at <= 0}
            onClick={() => go(at - 1)}
          >
            <IconChevronLeft size={16} />
          </ActionIcon>
          <Select
            aria-label={say('Stage')}
            style={{ flex: 1 }}
            data={stages.map(({ id, name, count }) => ({ value: String(id), label: `${name} (${count})` }))}
            value={stage === null ? null : String(stage)}
            onChange={(id) => id && onStage(Number(id))}
          />
          <ActionIcon
            variant="default"
            size={44}
            aria-label={say('Next stage')}
            disabled={at >= stages.length - 1}
            onClick={() => go(at + 1)}
          >
            <IconChevronRight size={16} />
          </ActionIcon>
        </Group>
      )}
    </Group>
  );
}
