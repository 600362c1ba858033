import { useState } from 'react';
import { resumeSearchEndpoints as endpoints } from '@hireloom/contracts/resume-search/resume-search-endpoints';
import { IconDownload } from '../../../icons.ts';
import { call } from '../../../kit/api/api.ts';
import { MenuItem } from '../../../kit/page/menu.tsx';
import { MoreMenu } from '../../../kit/piece/more-menu.tsx';
import { saveFile } from '../../../kit/piece/save-file.ts';
import { useCan } from '../../../kit/session/session.ts';
import { toastError } from '../../../kit/piece/toasts.tsx';
import type { Question } from '../search-address.ts';
import { say } from '../../../kit/words/say.ts';

/** What can be done with all who were found. */
export function ResultTools({ question }: { question: Question }) {
  const [working, setWorking] = useState(false);
  const mayExport = useCan('candidate', 'export');
  if (!mayExport) return null;
  const save = async () => {
    setWorking(true);
    try {
      const csv = await call(endpoints.export, { body: question, idempotencyKey: null });
      saveFile(csv instanceof Blob ? csv : new Blob([String(csv)], { type: 'text/csv' }), 'people-found.csv');
    } catch (error) {
      toastError(error);
    } finally {
      setWorking(false);
    }
  };
  return (
    <MoreMenu label={say('More actions')}>
      <MenuItem leftSection={<IconDownload size={16} />} disabled={working} onClick={() => void save()}>
        {say('Export all found as CSV')}
      </MenuItem>
    </MoreMenu>
  );
}
