import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Granted, sameSwitches, toPermissions } from '@hireloom/contracts/permission/permission-set';
import {
  permissionPresetEndpoints,
  type PermissionPresetRow,
} from '@hireloom/contracts/permission-preset/permission-preset-endpoints';
import { call } from '../../../kit/api/api.ts';
import { errorSentence, fieldErrors } from '../../../kit/api/field-errors.ts';
import { EditDrawer } from '../../../kit/dialog/edit-drawer.tsx';
import { useAttemptKey } from '../../../kit/entity-form/attempt-key.ts';
import { toastSuccess } from '../../../kit/piece/toasts.tsx';
import { say } from '../../../kit/words/say.ts';
import { PermissionMatrix } from '../permission-matrix.tsx';
import { useRefreshPresets } from '../permission-queries.ts';
import { changed, noChange, withSwitches } from '../permission-set.ts';

interface PresetPanelProps {
  /** Null for a new one. */
  preset: PermissionPresetRow | null;
  /** The switches that it begins with. */
  granted: Granted;
  onClose: () => void;
}

/** The name and the switches of one of the team's own presets. Recruiters who have it keep what they have. */
export function PresetPanel({ preset, granted, onClose }: PresetPanelProps) {
  const refresh = useRefreshPresets();
  const attempts = useAttemptKey();
  const [name, setName] = useState(preset?.name ?? '');
  const [change, setChange] = useState(noChange);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const after = changed(granted, change);
  const isChanged = () => name !== (preset?.name ?? '') || !sameSwitches(granted, after);
  const save = useMutation({
    mutationFn: () => {
      const body = { name, permissions: toPermissions(after) };
      return preset
        ? call(permissionPresetEndpoints.update, {
            params: { id: preset.id },
            body: { ...body, version: preset.version },
          })
        : call(permissionPresetEndpoints.create, { body, idempotencyKey: attempts.keyFor(body) });
    },
    meta: { fields: true, quiet: true },
    onSuccess: async (saved) => {
      await refresh();
      toastSuccess(say('{name} saved', { name: saved.name }));
      onClose();
    },
    onError: (error) => {
      attempts.failed(error);
      setErrors(fieldErrors(error) ?? { '': errorSentence(error) });
    },
  });
  return (
    <EditDrawer
      isChanged={isChanged}
      onClose={onClose}
      size={1040}
      title={preset ? say('Edit {name}', { name: preset.name }) : say('New preset')}
    >
      {(close) => (
        <Stack gap="sm">
          {errors[''] && (
            <Alert color="red" role="alert">
              {errors['']}
            </Alert>
          )}
          <TextInput
            label={say('Name')}
            required
            data-autofocus
            maxLength={80}
            maw={360}
            value={name}
            error={errors.name}
            onChange={(event) => {
              setName(event.currentTarget.value);
              setErrors({});
            }}
          />
          <PermissionMatrix
            people={[after]}
            onSwitch={(switches, value) => setChange(withSwitches([granted], change, switches, value))}
          />
          <Group justify="flex-end" pos="sticky" bottom={0} py="sm" bg="var(--mantine-color-body)">
            <Button variant="default" onClick={close}>
              {say('Cancel')}
            </Button>
            <Button
              loading={save.isPending}
              onClick={() =>
                name.trim() === '' ? setErrors({ name: say('Name is required') }) : save.mutate()
              }
            >
              {say('Save')}
            </Button>
          </Group>
        </Stack>
      )}
    </EditDrawer>
  );
}
