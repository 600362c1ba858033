import { Alert, Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  documentRequirementEndpoints,
  type DocumentRequirementRow,
} from '@hireloom/contracts/document-requirement/document-requirement-endpoints';
import { ApiError, call } from '../../kit/api/api.ts';
import { errorSentence, fieldErrors } from '../../kit/api/field-errors.ts';
import { EditDrawer } from '../../kit/dialog/edit-drawer.tsx';
import { useAttemptKey } from '../../kit/entity-form/attempt-key.ts';
import { toastSuccess } from '../../kit/piece/toasts.tsx';
import { say } from '../../kit/words/say.ts';
import { useRefreshRequirements } from './document-requirement-queries.ts';
import { RequirementFields } from './requirement-fields.tsx';
import { bodyOf, refusalsOf, type RequirementValues, valuesOf } from './requirement-values.ts';
import { SampleFile } from './sample-file.tsx';

interface RequirementPanelProps {
  /** Null for a new one. */
  row: DocumentRequirementRow | null;
  onClose: () => void;
  /** What follows once it is saved: whether open requests are to change, too. */
  onSaved: (saved: DocumentRequirementRow, isNew: boolean) => void;
}

/** Everything of one document that is asked of people. */
export function RequirementPanel({ row, onClose, onSaved }: RequirementPanelProps) {
  const refresh = useRefreshRequirements();
  const attempts = useAttemptKey();
  const [base, setBase] = useState(row);
  const [values, setValues] = useState(() => valuesOf(row));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [stale, setStale] = useState<DocumentRequirementRow | null>(null);
  const isChanged = () => JSON.stringify(values) !== JSON.stringify(valuesOf(base));
  const put = (given: Partial<RequirementValues>) => {
    setValues({ ...values, ...given });
    setErrors({});
  };
  const save = useMutation({
    mutationFn: (version?: number) => {
      const body = bodyOf(values);
      return base
        ? call(documentRequirementEndpoints.update, {
            params: { id: base.id },
            body: { ...body, version: version ?? base.version },
          })
        : call(documentRequirementEndpoints.create, { body, idempotencyKey: attempts.keyFor(body) });
    },
    meta: { fields: true, quiet: true },
    onSuccess: async (saved) => {
      await refresh();
      toastSuccess(say('{name} saved', { name: saved.name }));
      onSaved(saved, base === null);
    },
    onError: async (error) => {
      attempts.failed(error);
      if (error instanceof ApiError && error.code === 'version_conflict' && base)
        setStale(await call(documentRequirementEndpoints.get, { params: { id: base.id } }));
      else setErrors(fieldErrors(error) ?? { '': errorSentence(error) });
    },
  });
  const submit = () => {
    const found = refusalsOf(values);
    setErrors(found);
    if (Object.keys(found).length === 0) save.mutate(undefined);
  };
  return (
    <EditDrawer
      isChanged={isChanged}
      onClose={onClose}
      size="lg"
      title={base ? say('Edit {name}', { name: base.name }) : say('New document')}
    >
      {(close) => (
        <Stack gap="md">
          {stale && (
            <Alert color="orange" role="alert" title={say('This document has changed meanwhile')}>
              <Group gap="xs">
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() => {
                    setBase(stale);
                    setValues(valuesOf(stale));
                    setStale(null);
                  }}
                >
                  {say('Load their version')}
                </Button>
                <Button
                  size="compact-sm"
                  color="orange"
                  variant="light"
                  onClick={() => {
                    setStale(null);
                    save.mutate(stale.version);
                  }}
                >
                  {say('Overwrite with mine')}
                </Button>
              </Group>
            </Alert>
          )}
          {errors[''] && (
            <Alert color="red" role="alert">
              {errors['']}
            </Alert>
          )}
          <RequirementFields values={values} errors={errors} onChange={put} />
          {base ? (
            <SampleFile
              row={base}
              onChanged={(changed) => {
                setBase({ ...base, sample: changed.sample, version: changed.version });
                void refresh();
              }}
            />
          ) : null}
          <Group
            justify="flex-end"
            pos="sticky"
            bottom={0}
            py="sm"
            bg="var(--mantine-color-body)"
            style={{ zIndex: 1 }}
          >
            <Button variant="default" onClick={close}>
              {say('Cancel')}
            </Button>
            <Button loading={save.isPending} onClick={submit}>
              {say('Save')}
            </Button>
          </Group>
        </Stack>
      )}
    </EditDrawer>
  );
}
