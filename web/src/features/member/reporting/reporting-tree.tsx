import { ActionIcon, Badge, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { roleLabels } from '@hireloom/contracts/permissions';
import { IconChevronDown, IconChevronRight } from '../../../icons.ts';
import { Fold } from '../../../kit/piece/fold.tsx';
import { say } from '../../../kit/words/say.ts';
import type { TreeNode } from './tree.ts';
import classes from './reporting-tree.module.css';

interface TreeProps {
  nodes: readonly TreeNode[];
  isOpen: (id: number) => boolean;
  onToggle: (id: number) => void;
  onChange: (id: number) => void;
  /** Somebody was dropped on somebody. */
  onMove: (id: number, above: number) => void;
}

/** Who reports to whom, each below their manager; dragged, or changed by their button. */
export function ReportingTree(props: TreeProps) {
  return (
    <ul className={classes.list}>
      {props.nodes.map((node) => (
        <TreeItem key={node.person.id} node={node} {...props} />
      ))}
    </ul>
  );
}

function TreeItem({ node, ...props }: TreeProps & { node: TreeNode }) {
  const { person, below, count } = node;
  const { id, name, roles, is_active } = person;
  const [over, setOver] = useState(false);
  const opened = props.isOpen(id);
  return (
    <li>
      <div
        className={classes.person}
        data-over={over || undefined}
        draggable
        onDragStart={(event) => event.dataTransfer.setData('text/plain', String(id))}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          const moved = Number(event.dataTransfer.getData('text/plain'));
          if (moved && moved !== id) props.onMove(moved, id);
        }}
      >
        {below.length > 0 ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-expanded={opened}
            aria-label={say('Those who report to {name}', { name })}
            onClick={() => props.onToggle(id)}
          >
            {opened ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
          </ActionIcon>
        ) : (
          <span className={classes.leaf} />
        )}
        <Text size="sm" fw={500} dir="auto" truncate>
          {name}
        </Text>
        <Text size="xs" c="dimmed" visibleFrom="sm" truncate>
          {roles.map((role) => say(roleLabels[role])).join(', ')}
        </Text>
        {!is_active && (
          <Badge variant="light" color="gray" size="sm" tt="none">
            {say('Inactive')}
          </Badge>
        )}
        <Group gap="xs" ms="auto" wrap="nowrap">
          {count > 0 && (
            <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
              {say('{count, plural, one {# below} other {# below}}', { count })}
            </Text>
          )}
          <Button
            size="compact-xs"
            variant="default"
            aria-label={say('Change whom {name} reports to', { name })}
            onClick={() => props.onChange(id)}
          >
            {say('Change')}
          </Button>
        </Group>
      </div>
      {below.length > 0 && (
        <Fold open={opened}>
          <ReportingTree {...props} nodes={below} />
        </Fold>
      )}
    </li>
  );
}
