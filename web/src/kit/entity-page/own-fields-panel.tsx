import { Button, Group, Paper, Stack, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMemo, useRef } from 'react';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { EditDrawer } from '../dialog/edit-drawer.tsx';
import { useOwnFields } from '../entity/custom-field.ts';
import type { KitRow } from '../entity/entity-client.ts';
import { useOwnFacts } from '../entity/own-facts.tsx';
import { EntityForm, type FormGuard } from '../entity-form/entity-form.tsx';
import { say } from '../words/say.ts';
import { KeyFacts } from './key-facts.tsx';

interface OwnFieldsPanelProps {
  entity: Entity;
  row: KitRow;
  mayChange: boolean;
  /** The page reads its record anew. */
  onSaved: () => void;
}

/** The team's own fields of a record whose page is made by hand, with a panel in which they are changed. */
export function OwnFieldsPanel({ entity, row, mayChange, onSaved }: OwnFieldsPanelProps) {
  const { fields } = useOwnFields(entity.name);
  const sections = useOwnFacts(entity.name, row);
  const [editing, { open, close }] = useDisclosure();
  const guard = useRef<FormGuard | null>(null);
  // The other fields are changed by what the record can do.
  const own = useMemo(() => ({ ...entity, fields: {} }), [entity]);
  if (sections.length === 0 && fields.length === 0) return null;
  return (
    <Paper p="md" component="section" aria-label={say('Custom fields')}>
      <Stack gap="sm">
        {sections.map(({ title, facts }) => (
          <div key={title}>
            <Title order={2} size="h5" mb="xs">
              {title}
            </Title>
            <KeyFacts facts={facts} />
          </div>
        ))}
        {mayChange && fields.length > 0 && (
          <Group>
            <Button variant="default" size="xs" onClick={open}>
              {say('Change custom fields')}
            </Button>
          </Group>
        )}
      </Stack>
      {editing && (
        <EditDrawer
          title={say('Custom fields')}
          position="right"
          isChanged={() => guard.current?.isDirty() ?? false}
          onDiscard={() => guard.current?.discard()}
          onClose={close}
        >
          {(leave) => (
            <EntityForm
              entity={own}
              mode="edit"
              initial={row}
              guard={guard}
              onCancel={leave}
              onSaved={() => {
                close();
                onSaved();
              }}
            />
          )}
        </EditDrawer>
      )}
    </Paper>
  );
}
