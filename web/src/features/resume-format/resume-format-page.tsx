import { Button, Tabs } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { FormatKind } from '@hireloom/contracts/resume-format/resume-format';
import type { ResumeFormatRow } from '@hireloom/contracts/resume-format/resume-format-endpoints';
import { IconFileText, IconLayoutList, IconPlus } from '../../icons.ts';
import { LazyMenu, MenuItem } from '../../kit/page/menu.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { view } from '../../kit/page/route-rights.ts';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { useCan, useMay } from '../../kit/session/session.ts';
import { say } from '../../kit/words/say.ts';
import { FieldSheet } from './field-sheet.tsx';
import { FormatPanel } from './format-panel.tsx';
import { FormatsTab } from './formats-tab.tsx';
import { MadeTab } from './made-tab.tsx';

/** Resumes in the formats of clients; the page is open to everybody, what is on it is not (specification, section 2). */
export default function ResumeFormatPage() {
  const title = say('Client resume formats');
  if (useMay(view('client_portal'))) return <Formats title={title} />;
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        title={say('Nothing here for you')}
        hint={say(
          'Whoever sends resumes to clients finds their formats here. An admin may give you the right.',
        )}
      />
    </>
  );
}

function Formats({ title }: { title: string }) {
  const [params, setParams] = useSearchParams();
  const mayWrite = useCan('client_portal', 'create');
  const [open, setOpen] = useState<{ row: ResumeFormatRow | null; kind: FormatKind } | null>(null);
  const add = mayWrite ? <NewFormat onPick={(kind) => setOpen({ row: null, kind })} /> : null;
  return (
    <>
      <PageHeader
        title={title}
        description={say('Resumes as a client wants them, without what the client is not to know')}
        actions={add}
      />
      <Tabs
        value={params.get('tab') ?? 'formats'}
        onChange={(tab) => setParams(tab && tab !== 'formats' ? { tab } : {}, { replace: true })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="formats">{say('Formats')}</Tabs.Tab>
          <Tabs.Tab value="made">{say('Made resumes')}</Tabs.Tab>
          <Tabs.Tab value="fields">{say('Fields')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="formats">
          <FormatsTab
            onEdit={mayWrite ? (row) => setOpen({ row, kind: row.kind }) : undefined}
            busy={open !== null}
            begin={add}
          />
        </Tabs.Panel>
        <Tabs.Panel value="made">
          <MadeTab />
        </Tabs.Panel>
        <Tabs.Panel value="fields">
          <FieldSheet />
        </Tabs.Panel>
      </Tabs>
      {open && (
        <FormatPanel
          key={open.row?.id ?? open.kind}
          row={open.row}
          kind={open.kind}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

function NewFormat({ onPick }: { onPick: (kind: FormatKind) => void }) {
  return (
    <LazyMenu
      position="bottom-end"
      target={<Button leftSection={<IconPlus size={16} />}>{say('New format')}</Button>}
    >
      <MenuItem leftSection={<IconFileText size={16} />} onClick={() => onPick('docx')}>
        {say('From a Word file')}
      </MenuItem>
      <MenuItem leftSection={<IconLayoutList size={16} />} onClick={() => onPick('layout')}>
        {say('As a layout')}
      </MenuItem>
    </LazyMenu>
  );
}
