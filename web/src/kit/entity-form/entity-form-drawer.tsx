import { useRef } from 'react';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { EditDrawer } from '../dialog/edit-drawer.tsx';
import { EntityForm, type EntityFormProps, type FormGuard } from './entity-form.tsx';
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
  const { entity, mode } = form;
  return (
    <EditDrawer
      opened={opened}
      isChanged={() => guard.current?.isDirty() ?? false}
      onClose={onClose}
      onDiscard={() => guard.current?.discard()}
      size="xl"
      title={
        mode === 'create'
          ? say('New {label}', { label: say(entity.label).toLowerCase() })
          : say('Edit {label}', { label: say(entity.label).toLowerCase() })
      }
      styles={{ title: { fontWeight: 600, fontSize: 'var(--mantine-font-size-lg)' } }}
    >
      {(close) => (
        <EntityForm
          {...form}
          guard={guard}
          startsTyping={mode === 'create'}
          onCancel={close}
          onSaved={(row) => {
            onClose();
            onSaved(row);
          }}
        />
      )}
    </EditDrawer>
  );
}
