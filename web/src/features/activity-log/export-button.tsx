import { activityExportEndpoint } from '@hireloom/contracts/activity-log/activity-log-endpoints';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { IconDownload } from '../../icons.ts';
import { call } from '../../kit/api/api.ts';
import { saveFile } from '../../kit/piece/save-file.ts';
import { toastError } from '../../kit/piece/toasts.tsx';
import { say } from '../../kit/words/say.ts';
import { type LogFilters, toWire } from './use-log-filters.ts';

/** Saves what is narrowed to, all of it, as CSV. */
export function ExportButton({ filters }: { filters: LogFilters }) {
  const [working, setWorking] = useState(false);
  const save = async () => {
    setWorking(true);
    try {
      const file = await call(activityExportEndpoint, { query: toWire(filters) });
      saveFile(file as Blob, 'activity-log.csv');
    } catch (error) {
      toastError(error);
    } finally {
      setWorking(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} />}
      loading={working}
      onClick={() => void save()}
    >
      {say('Export')}
    </Button>
  );
}
