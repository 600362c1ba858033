import { Alert, Button, Group, Text } from '@mantine/core';
import type { Entity } from '@hireloom/contracts/kit/entity';
import type { KitRow } from '../entity/entity-client.ts';
import { momentText } from '../value/date/date-text.ts';
import { say } from '../words/say.ts';

interface ConflictAlertProps {
  entity: Entity;
  row: KitRow;
  onTheirs: () => void;
  onMine: () => void;
}

/** Somebody else was faster: whose version is to stay? */
export function ConflictAlert({ entity, row, onTheirs, onMine }: ConflictAlertProps) {
  return (
    <Alert
      color="orange"
      mb="md"
      role="alert"
      title={say('This {label} has changed meanwhile', { label: say(entity.label).toLowerCase() })}
    >
      <Text size="sm" mb="xs">
        {say('{name} changed it on {updated_on}.', {
          name: row.updated_by?.name ?? say('Somebody'),
          updated_on: momentText(row.updated_on),
        })}
      </Text>
      <Group gap="xs">
        <Button size="compact-sm" variant="default" onClick={onTheirs}>
          {say('Load their version')}
        </Button>
        <Button size="compact-sm" color="orange" variant="light" onClick={onMine}>
          {say('Overwrite with mine')}
        </Button>
      </Group>
    </Alert>
  );
}
