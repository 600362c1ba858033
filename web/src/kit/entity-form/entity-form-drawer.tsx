import { Drawer } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { EntityForm, type EntityFormProps, type FormGuard } from './entity-form.tsx';
import { DiscardDialog } from './unsaved-guard.tsx';
import { say } from '../words/say.ts';

export interface EntityFormDrawerProps<E extends Entity>
  extends Omit<EntityFormProps<E>, 'guard' | 'onCancel'> {
  opened: boolean;
  onClose: () => void;
}

/** The form in a wide side panel; closing asks when something was typed. */
export function EntityFormDrawer<E extends Entity>({
  opened,
  onClose,
  onSaved,
  ...form
}: EntityFormDrawerProps<E>) {
  const guard = useRef<FormGuard>(null);
  const [asking, setAsking] = useState(false);
  const close = () => {
    if (guard.current?.isDirty()) setAsking(true);
    else onClose();
  };
  const { entity, mode } = form;
  return (
    <>
      <Drawer
        opened={opened}
        onClose={close}
        position="right"
        size="xl"
        title={
          mode === 'create'
            ? say('New {label}', { label: say(entity.label).toLowerCase() })
            : say('Edit {label}', { label: say(entity.label).toLowerCase() })
        }
        closeButtonProps={{ 'aria-label': say('Close') }}
        styles={{ title: { fontWeight: 600, fontSize: 'var(--mantine-font-size-lg)' } }}
      >
        <EntityForm
          {...form}
          guard={guard}
          onCancel={close}
          onSaved={(row) => {
            onClose();
            onSaved(row);
          }}
        />
      </Drawer>
      <DiscardDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onDiscard={() => {
          guard.current?.discard();
          onClose();
        }}
      />
    </>
  );
}
