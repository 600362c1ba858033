import { Anchor, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { Entity } from '@hireloom/contracts/kit/entity';
import type { WireQuery } from '../../kit/entity/entity-client.ts';
import classes from './home.module.css';
import { useCount } from './use-count.ts';

interface CountCardProps {
  label: string;
  entity: Entity;
  filter: WireQuery;
  /** False while the filter is not known yet. */
  ready?: boolean;
  hint: string;
}

/** One figure that leads to the list behind it. */
export function CountCard({ label, entity, filter, ready = true, hint }: CountCardProps) {
  const { data, isPending } = useCount(entity, filter, ready);
  const page = `${entity.page}?${new URLSearchParams(filter)}`;
  return (
    <Paper p="md" className={classes.card}>
      <Stack gap={2}>
        <Anchor component={Link} to={page} size="sm" c="dimmed" className={classes.cover}>
          {label}
        </Anchor>
        {isPending && ready ? (
          <Skeleton h={32} w={56} />
        ) : (
          <Text className={classes.figure}>{data ?? '–'}</Text>
        )}
        <Text size="xs" c="dimmed">
          {hint}
        </Text>
      </Stack>
    </Paper>
  );
}
