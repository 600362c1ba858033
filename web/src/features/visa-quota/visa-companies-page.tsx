import { Button, Tabs } from '@mantine/core';
import { visaFileEndpoints } from '@hireloom/contracts/visa-quota/visa-file';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { IconDownload, IconFileText, IconPlus, IconUpload } from '../../icons.ts';
import { call } from '../../kit/api/api.ts';
import { MenuItem } from '../../kit/page/menu.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { saveFile } from '../../kit/piece/save-file.ts';
import { toastError } from '../../kit/piece/toasts.tsx';
import { useCan } from '../../kit/session/session.ts';
import { say } from '../../kit/words/say.ts';
import { FileForm } from './file/file-form.tsx';
import { FileView } from './file/file-view.tsx';
import { FilesTable } from './file/files-table.tsx';
import { ImportDialog } from './file/import-dialog.tsx';
import { NoQuota } from './no-quota.tsx';
import { ForecastTable } from './plan/forecast-table.tsx';
import { MonthsTable } from './plan/months-table.tsx';

const PATH = '/visa-quota/companies';
const TEMPLATES_PATH = '/visa-quota/templates';

/** What authorities granted companies; whoever may not read the quota is told so. */
export default function VisaCompaniesPage() {
  const mayView = useCan('visa_quota', 'view');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const file = Number(params.get('file'));
  if (!mayView) return <NoQuota title={say('Visa quota')} />;
  return file > 0 ? <FileView id={file} onGone={() => void navigate(PATH)} /> : <Overview />;
}

async function exportAll(): Promise<void> {
  try {
    const csv = await call(visaFileEndpoints.export, {});
    saveFile(csv instanceof Blob ? csv : new Blob([String(csv)], { type: 'text/csv' }), 'visa-quota.csv');
  } catch (error) {
    toastError(error);
  }
}

function Overview() {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [asked, ask] = useState<'file' | 'import' | null>(null);
  const mayChange = useCan('visa_quota', 'create');
  const mayExport = useCan('visa_quota', 'export');
  const asTab = params.get('tab');
  const tab = asTab === 'forecast' || asTab === 'months' ? asTab : 'files';
  const add = mayChange ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => ask('file')}>
      {say('New file')}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader
        title={say('Visa quota')}
        description={say('What authorities granted companies, and who has a seat')}
        actions={
          <>
            {add}
            <MoreMenu label={say('More actions')}>
              {mayChange ? (
                <MenuItem leftSection={<IconUpload size={16} />} onClick={() => ask('import')}>
                  {say('Import lines')}
                </MenuItem>
              ) : null}
              {mayExport ? (
                <MenuItem leftSection={<IconDownload size={16} />} onClick={() => void exportAll()}>
                  {say('Export as CSV')}
                </MenuItem>
              ) : null}
              <MenuItem
                leftSection={<IconFileText size={16} />}
                onClick={() => void navigate(TEMPLATES_PATH)}
              >
                {say('Visa quota templates')}
              </MenuItem>
            </MoreMenu>
          </>
        }
      />
      <Tabs
        value={tab}
        onChange={(value) => setParams(value && value !== 'files' ? { tab: value } : {}, { replace: true })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="files">{say('Files')}</Tabs.Tab>
          <Tabs.Tab value="forecast">{say('Forecast')}</Tabs.Tab>
          <Tabs.Tab value="months">{say('By month')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="files">
          <FilesTable onOpen={(id) => void navigate(`${PATH}?file=${id}`)} begin={add} />
        </Tabs.Panel>
        <Tabs.Panel value="forecast">
          <ForecastTable />
        </Tabs.Panel>
        <Tabs.Panel value="months">
          <MonthsTable />
        </Tabs.Panel>
      </Tabs>
      {asked === 'file' ? <FileForm row={null} onClose={() => ask(null)} /> : null}
      {asked === 'import' ? <ImportDialog onClose={() => ask(null)} /> : null}
    </>
  );
}
