import {
  type DateForm,
  dateForms,
  type Delimiter,
  delimiters,
  type Encoding,
  encodings,
  exEmployeeEndpoints as calls,
  type ImportReport,
} from '@hireloom/contracts/ex-employee/ex-employee-endpoints';
import { Alert, Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../kit/api/api.ts';
import { errorText } from '../../kit/piece/error-state.tsx';
import { FileDrop } from '../../kit/piece/file-drop.tsx';
import { mark, say } from '../../kit/words/say.ts';
import { ImportReportView } from './import-report.tsx';
import { useImportProgress } from './use-import-progress.ts';

interface Options {
  dates: DateForm;
  encoding: Encoding | '';
  delimiter: Delimiter | '';
}

const encodingLabels: Record<Options['encoding'], string> = {
  '': mark('As the file says'),
  'utf-8': 'UTF-8',
  'utf-16': 'UTF-16',
  'windows-1256': 'Windows-1256',
};
const delimiterLabels: Record<Options['delimiter'], string> = {
  '': mark('As the first line says'),
  comma: mark('Comma'),
  semicolon: mark('Semicolon'),
  tab: mark('Tab'),
};
const choices = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label: say(label) }));

/** Reads people out of a CSV file: what would become of the rows is shown before anything is stored. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [options, setOptions] = useState<Options>({ dates: 'yyyy-mm-dd', encoding: '', delimiter: '' });
  const [report, setReport] = useState<ImportReport | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [working, setWorking] = useState(false);
  const progress = useImportProgress(onClose);

  const send = async (chosen: File, { dates, encoding, delimiter }: Options, store: boolean) => {
    setWorking(true);
    setError(null);
    try {
      const body = {
        ...{ dates, store: store ? ('true' as const) : ('false' as const) },
        ...(encoding && { encoding }),
        ...(delimiter && { delimiter }),
      };
      const reply = await call(calls.import, { body, files: { file: chosen } });
      setReport(reply);
      if (store) progress.begin(reply);
    } catch (failure) {
      setReport(null);
      setError(errorText(failure));
    } finally {
      setWorking(false);
    }
  };
  const change = (next: Options) => {
    setOptions(next);
    if (file) void send(file, next, false);
  };
  const choose = ([first]: readonly File[]) => {
    if (!first) return;
    setFile(first);
    void send(first, options, false);
  };
  const wanted = report ? report.added + report.changed : 0;
  return (
    <Modal opened onClose={onClose} title={say('Import ex-employees')} size="lg" centered>
      <Stack gap="sm">
        <Text size="sm">
          {say(
            'A CSV file with the columns of an export. Name and Employee number are needed; whoever is there already is known by the number.',
          )}
        </Text>
        <Group grow align="flex-start">
          <Select
            label={say('Days are written as')}
            data={[...dateForms]}
            allowDeselect={false}
            value={options.dates}
            onChange={(dates) => change({ ...options, dates: dates ?? options.dates })}
          />
          <Select
            label={say('Encoding')}
            data={choices(encodingLabels)}
            allowDeselect={false}
            value={options.encoding}
            onChange={(encoding) =>
              change({ ...options, encoding: encodings.find((each) => each === encoding) ?? '' })
            }
          />
          <Select
            label={say('Delimiter')}
            data={choices(delimiterLabels)}
            allowDeselect={false}
            value={options.delimiter}
            onChange={(delimiter) =>
              change({ ...options, delimiter: delimiters.find((each) => each === delimiter) ?? '' })
            }
          />
        </Group>
        {progress.running === null && <FileDrop onFiles={choose} />}
        {file && (
          <Text size="sm" c="dimmed">
            <bdi>{file.name}</bdi>
          </Text>
        )}
        {error && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        {report && progress.running === null && <ImportReportView report={report} />}
        {progress.running && (
          <Text size="sm" role="status">
            {say('{done} of {total} rows are stored. You may close this: it goes on.', {
              done: progress.running.done,
              total: progress.running.total,
            })}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {progress.running ? say('Close') : say('Cancel')}
          </Button>
          {progress.running === null && (
            <Button
              loading={working}
              disabled={wanted === 0}
              onClick={() => file && void send(file, options, true)}
            >
              {say('{count, plural, one {Store # person} other {Store # people}}', { count: wanted })}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
