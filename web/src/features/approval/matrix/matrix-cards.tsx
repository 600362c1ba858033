import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ApprovalMatrix } from '@hireloom/contracts/approval/approval-endpoints';
import { IconChevronDown, IconChevronRight } from '../../../icons.ts';
import { dayText } from '../../../kit/value/date-text.ts';
import classes from '../approval.module.css';
import { LevelCards, lastUpdate } from './level-cards.tsx';
import { MatrixButtons, type MatrixRowsProps } from './matrix-table.tsx';

/** The same matrices on a phone. */
export function MatrixCards({ matrices, pageSize, onEdit, onDelete }: MatrixRowsProps) {
  return (
    <div role="list" aria-label="Matrices" aria-busy={!matrices}>
      {matrices?.map((matrix) => (
        <MatrixCard
          key={matrix.id}
          matrix={matrix}
          onEdit={() => onEdit(matrix)}
          onDelete={() => onDelete(matrix)}
        />
      )) ?? (
        <Stack gap="xs">
          {Array.from({ length: Math.min(pageSize, 6) }, (_, card) => (
            <Skeleton key={card} h={96} />
          ))}
        </Stack>
      )}
    </div>
  );
}

interface MatrixCardProps {
  matrix: ApprovalMatrix;
  onEdit: () => void;
  onDelete: () => void;
}

function MatrixCard({ matrix, onEdit, onDelete }: MatrixCardProps) {
  const [opened, setOpened] = useState(false);
  const { name, org, company, business_unit, department, levels, updated_by, updated_on } = matrix;
  const units = [org, company, business_unit, department].flatMap((unit) => unit?.name ?? []);
  return (
    <div role="listitem" className={classes.card} tabIndex={-1} data-row>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Text fw={500} dir="auto">
            {name}
          </Text>
          <Text size="sm" c="dimmed" dir="auto">
            {units.join(' › ')}
          </Text>
          <Text size="xs" c="dimmed">
            {lastUpdate(updated_by?.username, dayText(updated_on))}
          </Text>
        </div>
        <MatrixButtons name={name} onEdit={onEdit} onDelete={onDelete} />
      </Group>
      <Button
        size="compact-md"
        variant="subtle"
        aria-expanded={opened}
        rightSection={opened ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />}
        onClick={() => setOpened(!opened)}
      >
        {levels.length} {levels.length === 1 ? 'level' : 'levels'}
      </Button>
      {opened && <LevelCards levels={levels} />}
    </div>
  );
}
