import { Alert, Button, Group, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormatKind } from '@hireloom/contracts/resume-format/resume-format';
import {
  resumeFormatEndpoints,
  type ResumeFormatRow,
} from '@hireloom/contracts/resume-format/resume-format-endpoints';
import { ApiError, call } from '../../kit/api/api.ts';
import { errorSentence } from '../../kit/api/field-errors.ts';
import { EditDrawer } from '../../kit/dialog/edit-drawer.tsx';
import { useAttemptKey } from '../../kit/entity-form/attempt-key.ts';
import { toastSuccess } from '../../kit/piece/toasts.tsx';
import { useMay } from '../../kit/session/session.ts';
import { view } from '../../kit/page/route-rights.ts';
import { say } from '../../kit/words/say.ts';
import { FormatFields } from './format-fields.tsx';
import { bodyOf, type FormatValues, refusalsOf, valuesOf } from './format-values.ts';
import { formatsQuery, useRefreshFormats } from './resume-format-queries.ts';

interface FormatPanelProps {
  /** Null for a new one. */
  row: ResumeFormatRow | null;
  /** Of a new one. */
  kind: FormatKind;
  onClose: () => void;
}

type Faults = Readonly<Record<string, readonly string[]>>;

/** Everything of one format: its Word file or its layout, for whom, and what is masked. */
export function FormatPanel({ row, kind, onClose }: FormatPanelProps) {
  const queryClient = useQueryClient();
  const refresh = useRefreshFormats();
  const attempts = useAttemptKey();
  const seesClients = useMay(view('organization'));
  const [base, setBase] = useState(row);
  const [values, setValues] = useState(() => valuesOf(row));
  const [file, setFile] = useState<File | null>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [stale, setStale] = useState<ResumeFormatRow | null>(null);
  const isChanged = () => file !== null || JSON.stringify(values) !== JSON.stringify(valuesOf(base));
  const put = (given: Partial<FormatValues>) => {
    setValues({ ...values, ...given });
    setFaults({});
  };
  const save = useMutation({
    mutationFn: (version?: number) => {
      const body = bodyOf(values, seesClients);
      const files = file ? { files: { file } } : {};
      return base
        ? call(resumeFormatEndpoints.update, {
            params: { id: base.id },
            body: { ...body, version: version ?? base.version },
            ...files,
          })
        : call(resumeFormatEndpoints.create, {
            body: { organization: null, ...body },
            ...files,
            idempotencyKey: attempts.keyFor({
              ...body,
              file: file && [file.name, file.size, file.lastModified],
            }),
          });
    },
    meta: { fields: true, quiet: true },
    onSuccess: async (saved) => {
      await refresh();
      toastSuccess(say('{name} saved', { name: saved.name }));
      onClose();
    },
    onError: async (error) => {
      attempts.failed(error);
      if (error instanceof ApiError && error.code === 'version_conflict' && base) {
        const { results } = await queryClient.fetchQuery({ ...formatsQuery, staleTime: 0 });
        const theirs = results.find(({ id }) => id === base.id);
        if (theirs) return setStale(theirs);
      }
      setFaults((error instanceof ApiError && error.fields) || { '': [errorSentence(error)] });
    },
  });
  const submit = () => {
    const found = refusalsOf(kind, values, file !== null || Boolean(base?.file));
    setFaults(found);
    if (Object.keys(found).length === 0) save.mutate(undefined);
  };
  return (
    <EditDrawer
      isChanged={isChanged}
      onClose={onClose}
      size="lg"
      title={
        base
          ? say('Edit {name}', { name: base.name })
          : kind === 'docx'
            ? say('New Word format')
            : say('New layout')
      }
    >
      {(close) => (
        <Stack gap="md">
          {stale && (
            <Alert color="orange" role="alert" title={say('This format has changed meanwhile')}>
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
          {faults[''] && (
            <Alert color="red" role="alert">
              {faults['']}
            </Alert>
          )}
          <FormatFields
            kind={kind}
            values={values}
            faults={faults}
            seesClients={seesClients}
            kept={base?.file ?? null}
            chosen={file}
            onChange={put}
            onChoose={(chosen) => {
              setFile(chosen);
              setFaults({});
            }}
          />
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
