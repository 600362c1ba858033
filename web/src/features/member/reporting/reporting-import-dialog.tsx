import { Alert, Badge, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { phraseRow } from '@hireloom/contracts/kit/phrase';
import { peopleEndpoints, type ReportingImport } from '@hireloom/contracts/member/people-endpoints';
import { call } from '../../../kit/api/api.ts';
import { fieldErrors } from '../../../kit/api/field-errors.ts';
import type { DataColumn } from '../../../kit/data-table/data-column.ts';
import { DataTable } from '../../../kit/data-table/data-table.tsx';
import { errorText } from '../../../kit/piece/error-state.tsx';
import { FileDrop } from '../../../kit/piece/file-drop.tsx';
import { toastSuccess } from '../../../kit/piece/toasts.tsx';
import { mark, say, sayStored } from '../../../kit/words/say.ts';
import { useRefreshMembers } from '../member-queries.ts';

type Row = ReportingImport['rows'][number] & { id: number };

const words: Record<Row['what'], { label: string; color: string }> = {
  change: { label: mark('To be changed'), color: 'green' },
  same: { label: mark('As it is'), color: 'gray' },
  wrong: { label: mark('Left out'), color: 'red' },
};

const columns: readonly DataColumn<Row>[] = [
  { key: 'line', label: mark('Row'), width: 60, amount: true, cell: ({ line }) => line },
  { key: 'name', label: mark('Member'), cell: ({ name }) => <bdi>{name}</bdi> },
  {
    key: 'reports_to',
    label: mark('Reports to'),
    cell: ({ reports_to }) => (reports_to ? <bdi>{reports_to}</bdi> : say('Nobody')),
  },
  {
    key: 'what',
    label: mark('Outcome'),
    wrap: true,
    cell: ({ what, errors }) => (
      <Stack gap={2} align="flex-start">
        <Badge variant="light" tt="none" color={words[what].color}>
          {say(words[what].label)}
        </Badge>
        {errors.map(({ message, phrase }) => (
          <Text key={message} size="xs" c="red">
            {sayStored(message, phraseRow.safeParse(phrase).data)}
          </Text>
        ))}
      </Stack>
    ),
  },
];

/** Reads reporting lines from CSV: what would become of each row is shown before anything is stored. */
export function ReportingImportDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefreshMembers();
  const [text, setText] = useState('');
  const [preview, setPreview] = useState<ReportingImport | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [working, setWorking] = useState(false);
  const send = async (content: string, store: boolean) => {
    setWorking(true);
    setError(null);
    try {
      const reply = await call(peopleEndpoints.lines.import, { body: { text: content, store } });
      if (!store) return setPreview(reply);
      toastSuccess(
        say('{count, plural, one {# reporting line was changed} other {# reporting lines were changed}}', {
          count: reply.stored,
        }),
      );
      onClose();
      await refresh();
    } catch (failure) {
      setPreview(null);
      setError(fieldErrors(failure)?.['text'] ?? errorText(failure));
    } finally {
      setWorking(false);
    }
  };
  const choose = async ([file]: readonly File[]) => {
    if (!file) return;
    const content = await file.text();
    setText(content);
    await send(content, false);
  };
  const count = preview?.rows.filter(({ what }) => what === 'change').length ?? 0;
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={say('Import reporting lines')}
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      <Stack gap="sm">
        <Text size="sm">
          {say(
            'A CSV file with the columns E-mail and Reports to; where Reports to is empty, they report to nobody.',
          )}
        </Text>
        <FileDrop onFiles={(files) => void choose(files)} />
        {error ? (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        ) : null}
        {preview ? (
          <DataTable
            label={say('Rows')}
            rows={preview.rows.map((row) => ({ ...row, id: row.line }))}
            columns={columns}
            nameOf={({ name }) => name}
            empty={<Text size="sm">{say('The file has no rows')}</Text>}
          />
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {say('Cancel')}
          </Button>
          <Button loading={working} disabled={count === 0} onClick={() => void send(text, true)}>
            {say('{count, plural, one {Change # line} other {Change # lines}}', { count })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
