import { Alert, Badge, Button, Group, List, Modal, Stack, Text } from '@mantine/core';
import { visaFileEndpoints, type VisaImport } from '@hireloom/contracts/visa-quota/visa-file';
import { phraseRow } from '@hireloom/contracts/kit/phrase';
import { useState } from 'react';
import { call } from '../../../kit/api/api.ts';
import { FileDrop } from '../../../kit/piece/file-drop.tsx';
import { errorText } from '../../../kit/piece/error-state.tsx';
import { toastSuccess } from '../../../kit/piece/toasts.tsx';
import { mark, say, sayStored } from '../../../kit/words/say.ts';
import { useRefreshVisa } from '../visa-queries.ts';

type Row = VisaImport['rows'][number];

const words: Record<Row['what'], { label: string; color: string }> = {
  new: { label: mark('New line'), color: 'green' },
  there: { label: mark('There already'), color: 'gray' },
  wrong: { label: mark('Left out'), color: 'red' },
};

/** Reads lines of files from CSV: what would become of each row is shown before anything is stored. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [preview, setPreview] = useState<VisaImport | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [working, setWorking] = useState(false);
  const refresh = useRefreshVisa();
  const send = async (content: string, store: boolean) => {
    setWorking(true);
    setError(null);
    try {
      const read = await call(visaFileEndpoints.import, { body: { text: content, store } });
      if (!store) return setPreview(read);
      toastSuccess(
        say('{count, plural, one {# line was added} other {# lines were added}}', { count: read.stored }),
      );
      onClose();
      await refresh();
    } catch (failure) {
      setError(errorText(failure));
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
  const fresh = preview?.rows.filter(({ what }) => what === 'new').length ?? 0;
  return (
    <Modal opened onClose={onClose} title={say('Import lines')} size="lg" centered>
      <Stack gap="sm">
        <Text size="sm">
          {say(
            'A CSV file with the columns of an export. Company, Authority, File number, Total, Issued on and Ends on are needed; days are written as 2026-12-31.',
          )}
        </Text>
        <FileDrop onFiles={(files) => void choose(files)} />
        {error ? (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        ) : null}
        {preview ? <Preview rows={preview.rows} /> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {say('Cancel')}
          </Button>
          <Button loading={working} disabled={fresh === 0} onClick={() => void send(text, true)}>
            {say('{count, plural, one {Add # line} other {Add # lines}}', { count: fresh })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function Preview({ rows }: { rows: readonly Row[] }) {
  if (rows.length === 0) return <Text size="sm">{say('The file has no rows')}</Text>;
  return (
    <List listStyleType="none" spacing={6} size="sm" mah={320} style={{ overflow: 'auto' }} tabIndex={0}>
      {rows.map((row) => (
        <List.Item key={row.line}>
          <Group gap="xs" align="flex-start">
            <Badge variant="light" tt="none" color={words[row.what].color}>
              {say(words[row.what].label)}
            </Badge>
            <Text size="sm" component="div" style={{ flex: 1, minWidth: 160 }}>
              <bdi>{row.name || say('Row {line}', { line: row.line })}</bdi>
              {row.errors.map(({ message, phrase }) => (
                <Text key={message} size="sm" c="red">
                  {say('Row {line}', { line: row.line })}:{' '}
                  {sayStored(message, phraseRow.safeParse(phrase).data)}
                </Text>
              ))}
            </Text>
          </Group>
        </List.Item>
      ))}
    </List>
  );
}
