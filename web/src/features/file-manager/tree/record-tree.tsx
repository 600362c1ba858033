import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlaceNode } from '@hireloom/contracts/file-manager/file-manager';
import { ErrorState } from '../../../kit/piece/error-state.tsx';
import { say } from '../../../kit/words/say.ts';
import { treeQuery } from '../file-queries.ts';
import { placeIcons, readPlace } from '../place.ts';
import classes from './file-tree.module.css';
import { TreeRow } from './tree-row.tsx';

interface LevelProps {
  /** Null: the top. */
  below: string | null;
  current: string | null;
  /** The way to what is shown: it stands open. */
  path: readonly string[];
  onGo: (place: string) => void;
}

/** Records that one may open, level by level as they are opened. */
export function RecordTree({ below, current, path, onGo }: LevelProps) {
  const level = useQuery(treeQuery(below));
  if (level.isPending) return <Skeleton height={24} my={4} aria-label={say('Loading...')} />;
  if (level.isError)
    return (
      <ErrorState
        title={say('This could not be read')}
        error={level.error}
        onRetry={() => void level.refetch()}
      />
    );
  const { results, more } = level.data;
  return (
    <ul className={classes.list}>
      {results.map((node) => (
        <Node key={node.place} node={node} current={current} path={path} onGo={onGo} />
      ))}
      {results.length === 0 && below !== null && (
        <Text component="li" size="xs" c="dimmed" ps={32} py={4}>
          {say('Nothing below')}
        </Text>
      )}
      {more && (
        <Text component="li" size="xs" c="dimmed" ps={32} py={4}>
          {say('There are more: search for what they keep')}
        </Text>
      )}
    </ul>
  );
}

function Node({ node, current, path, onGo }: Omit<LevelProps, 'below'> & { node: PlaceNode }) {
  const { place, name, has_below } = node;
  const [toggled, setToggled] = useState<boolean | null>(null);
  const open = toggled ?? path.includes(place);
  return (
    <TreeRow
      name={name}
      icon={placeIcons[readPlace(place).kind]}
      current={place === current}
      onGo={() => onGo(place)}
      fold={has_below ? { open, onToggle: () => setToggled(!open) } : undefined}
    >
      <RecordTree below={place} current={current} path={path} onGo={onGo} />
    </TreeRow>
  );
}
