import { Alert, Button, Checkbox, Group, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ref } from '@hireloom/contracts/kit/field';
import {
  letterheadEndpoints,
  type LetterheadRow,
} from '@hireloom/contracts/offer-template/letterhead-endpoints';
import type { LetterheadForm } from '@hireloom/contracts/offer-template/offer-template-form';
import { useState } from 'react';
import { ApiError, call } from '../../kit/api/api.ts';
import { errorSentence } from '../../kit/api/field-errors.ts';
import { EditDrawer } from '../../kit/dialog/edit-drawer.tsx';
import { type Picked, ReferencePicker } from '../../kit/entity/reference-picker.tsx';
import { useAttemptKey } from '../../kit/entity-form/attempt-key.ts';
import { LetterEditor } from '../../kit/letter/letter-editor.tsx';
import { toastSuccess } from '../../kit/piece/toasts.tsx';
import { mark, say } from '../../kit/words/say.ts';
import { letterheadsQuery } from './offer-template-queries.ts';

const companyField = ref(mark('Company'), 'company');
const plain: LetterheadForm = { header: '', footer: '', show_logo: true, show_pages: true };

interface LetterheadPanelProps {
  /** Null for a new one. */
  row: LetterheadRow | null;
  onClose: () => void;
}

/** One letterhead: whose it is, and what stands above and below the letters. */
export function LetterheadPanel({ row, onClose }: LetterheadPanelProps) {
  const queryClient = useQueryClient();
  const [start] = useState(row?.form ?? plain);
  const [form, setForm] = useState(start);
  const [company, setCompany] = useState<Picked | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const attempts = useAttemptKey();
  const change = (given: Partial<LetterheadForm>) => {
    setForm((current) => ({ ...current, ...given }));
    setErrors({});
    setFailure(null);
  };
  const send = () => {
    if (row)
      return call(letterheadEndpoints.update, {
        params: { id: row.id },
        body: { version: row.version, form },
      });
    const body = { company: company?.id ?? null, form };
    return call(letterheadEndpoints.create, { body, idempotencyKey: attempts.keyFor(body) });
  };
  const save = async () => {
    setSaving(true);
    try {
      await send();
      await queryClient.invalidateQueries({ queryKey: letterheadsQuery.queryKey });
      toastSuccess(say('The letterhead was saved'));
      onClose();
    } catch (error) {
      attempts.failed(error);
      if (error instanceof ApiError && error.fields) setErrors(error.fields);
      else setFailure(errorSentence(error));
    } finally {
      setSaving(false);
    }
  };
  return (
    <EditDrawer
      isChanged={() => company !== null || JSON.stringify(form) !== JSON.stringify(start)}
      onClose={onClose}
      size="lg"
      title={row ? (row.company?.name ?? say('All other companies')) : say('New letterhead')}
    >
      {(close) => (
        <Stack gap="md">
          {failure && (
            <Alert color="red" role="alert">
              {failure}
            </Alert>
          )}
          {!row && (
            <ReferencePicker
              label={say('Company')}
              field={companyField}
              placeholder={say('All other companies')}
              value={company}
              onChange={(picked) => {
                setCompany(picked);
                setErrors({});
              }}
              error={errors.company?.[0]}
            />
          )}
          <LetterEditor
            label={say('Header')}
            value={form.header}
            onChange={(header) => change({ header })}
            error={errors['form.header']?.[0]}
            minHeight={120}
          />
          <LetterEditor
            label={say('Footer')}
            value={form.footer}
            onChange={(footer) => change({ footer })}
            error={errors['form.footer']?.[0]}
            minHeight={120}
          />
          <Checkbox
            label={say('Show the logo of the company')}
            checked={form.show_logo}
            onChange={(event) => change({ show_logo: event.currentTarget.checked })}
          />
          <Checkbox
            label={say('Number the pages')}
            checked={form.show_pages}
            onChange={(event) => change({ show_pages: event.currentTarget.checked })}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {say('Cancel')}
            </Button>
            <Button loading={saving} onClick={() => void save()}>
              {say('Save')}
            </Button>
          </Group>
        </Stack>
      )}
    </EditDrawer>
  );
}
