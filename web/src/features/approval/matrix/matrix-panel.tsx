import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import { useRef } from 'react';
import type { ApprovalKind, ApprovalMatrix } from '@hireloom/contracts/approval/approval-endpoints';
import { EditDrawer } from '../../../kit/dialog/edit-drawer.tsx';
import { UnsavedGuard } from '../../../kit/entity-form/unsaved-guard.tsx';
import { ConflictAlert } from '../admin/conflict-alert.tsx';
import { kindWords } from './kinds.ts';
import { LevelRows } from './level-rows.tsx';
import { UnitPickers } from './unit-pickers.tsx';
import { useMatrixForm } from './use-matrix-form.ts';
import { say } from '../../../kit/words/say.ts';

interface MatrixPanelProps {
  kind: ApprovalKind;
  /** The matrix to edit, or null for a new one. */
  matrix: ApprovalMatrix | null;
  onClose: () => void;
  /** Told of a matrix that was there before and is saved otherwise now. */
  onChanged?: (matrix: ApprovalMatrix) => void;
}

/** Creates or edits a matrix in a side panel; closing asks when something was typed. */
export function MatrixPanel({ kind, matrix, onClose, onChanged }: MatrixPanelProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const saved = () => {
    if (matrix) onChanged?.(matrix);
    onClose();
  };
  const form = useMatrixForm({ kind, matrix, formRef, onSaved: saved });
  const { values, errors } = form;
  const elsewhere = Object.entries(errors).filter(([path]) => !isShown(path, values.levels.length));
  return (
    <EditDrawer
      isChanged={form.isDirty}
      onClose={onClose}
      size="xl"
      title={`${matrix ? 'Edit' : 'Create'} ${say(kindWords[kind].title)}`}
      styles={{ title: { fontWeight: 600, fontSize: 'var(--mantine-font-size-lg)' } }}
    >
      {(close) => (
        <form
          ref={formRef}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            form.submit();
          }}
        >
          <Stack gap="sm">
            {form.conflict !== undefined && (
              <ConflictAlert theirs={form.conflict} onTheirs={form.takeTheirs} onOverwrite={form.overwrite} />
            )}
            {(form.failure ?? elsewhere.length > 0) && (
              <Alert color="red" title={say("This can't be saved")} role="alert">
                {[form.failure, ...elsewhere.map(([, text]) => text)].filter(Boolean).join(' ')}
              </Alert>
            )}
            <TextInput
              label={say('Name')}
              required
              data-autofocus
              dir="auto"
              autoComplete="off"
              maxLength={120}
              value={values.name}
              error={errors.name}
              onChange={(event) => form.setName(event.currentTarget.value)}
            />
            <UnitPickers label={say('For')} values={values} errors={errors} onPick={form.pick} />
            <LevelRows levels={values.levels} known={form.people} errors={errors} onChange={form.setLevels} />
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                {say('Cancel')}
              </Button>
              <Button type="submit" loading={form.sending} disabled={matrix !== null && !form.isDirty()}>
                {say('Save')}
              </Button>
            </Group>
          </Stack>
          <UnsavedGuard isDirty={form.isDirty} onDiscard={onClose} />
        </form>
      )}
    </EditDrawer>
  );
}

/** Does the error stand at a field? Others are told above the form. */
function isShown(path: string, levels: number): boolean {
  const at = /^levels\.(\d+)(\.(user|type))?$/.exec(path)?.[1];
  if (at !== undefined) return Number(at) < levels;
  return ['name', 'org', 'company', 'business_unit', 'department'].includes(path);
}
