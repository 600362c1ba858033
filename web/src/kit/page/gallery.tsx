import { Box, Button, Divider, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { stageCategories } from '@hireloom/contracts/workflow/stages';
import { messages } from '@hireloom/contracts/messages';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { monthText } from '../value/date/date-text.ts';
import { DateView } from '../value/date/date-view.tsx';
import { EmptyState } from '../piece/empty-state.tsx';
import { FileTile, UploadTile } from '../entity-page/files-panel.tsx';
import { KeyFacts } from '../entity-page/key-facts.tsx';
import { RecordHeader } from '../entity-page/record-header.tsx';
import { ErrorState } from '../piece/error-state.tsx';
import { FieldValue } from '../value/field-value.tsx';
import { FloatingPanel } from '../panel/floating-panel.tsx';
import { GalleryData } from './gallery-data.tsx';
import { GalleryLetter } from './gallery-letter.tsx';
import { PageHeader } from './page-header.tsx';
import { PersonAvatar } from '../piece/person-avatar.tsx';
import { RichTextEditor } from '../input/rich-text-editor.tsx';
import { RichTextView } from '../input/rich-text-view.tsx';
import { StageBadge } from '../piece/stage-badge.tsx';
import { StatusDot } from '../piece/status-dot.tsx';
import { toastError, toastSuccess, toastUndo } from '../piece/toasts.tsx';
import { TypeToConfirmDialog } from '../dialog/type-to-confirm-dialog.tsx';

const LONG = 'Maximiliana Alexandra Featherstonehaugh-Cholmondeley von und zu Hohenlohe-Langenburg';
const ARABIC = 'شركة الصقر للتجارة والمقاولات العامة ذات المسؤولية المحدودة';
const THEN = '2026-03-05T08:30:00Z';

const file = {
  id: 1,
  name: `${LONG}.pdf`,
  size: 1_572_864,
  content_type: 'application/pdf',
  category: { id: 1, name: 'Passport' },
  field: 'Signed deed',
  url: '#file',
  created_on: THEN,
  created_by: { id: 1, name: 'Omar Aziz' },
};
const upload = (percent: number, error: string | null) => ({
  key: `${percent}`,
  file: new File(['x'.repeat(2048)], 'licence.pdf'),
  percent,
  error,
  cancel: () => undefined,
});

/** Every piece of the kit in all its states, for the eye and for picture tests. */
export function Gallery() {
  return (
    <Stack gap="xl">
      <PageHeader
        title="Pieces"
        count={10_000}
        description="Every piece of the kit in all its states."
        actions={<Button>Main action</Button>}
      />
      <Part title="Long text in a page head">
        <PageHeader title={LONG} count={0} actions={<Button>Main action</Button>} />
      </Part>
      <Part title="Status, stage, person, date">
        <Group>
          {['active', 'inactive', 'pending', 'rejected'].map((status) => (
            <StatusDot key={status} status={status} />
          ))}
        </Group>
        <Group>
          {stageCategories.map((category) => (
            <StageBadge key={category} category={category} name={category.replaceAll('_', ' ')} />
          ))}
        </Group>
        <Group>
          <PersonAvatar name="Sara Haddad" />
          <PersonAvatar name={LONG} />
          <PersonAvatar name={ARABIC} />
          <DateView value={THEN} />
          <DateView value={THEN} relative />
          <DateView value="2026-03-05" day />
          <DateView value={THEN} age />
          <span>{monthText('2010-10-01')}</span>
          <FieldValue kind="phone" name="phone" value="+12103567936" />
        </Group>
      </Part>
      <Part title="Record head and key facts">
        <RecordHeader
          name="Falcon Trading"
          kind="Company"
          status={<StatusDot status="active" />}
          facts={['Falcon Group', 'LLC']}
          actions={<Button variant="default">Edit</Button>}
        />
        <RecordHeader name={LONG} kind="Candidate" deleted />
        <RecordHeader name={ARABIC} kind="Company" />
        <KeyFacts
          facts={[
            { label: 'E-mail', value: 'sara@example.com', copy: 'sara@example.com' },
            { label: 'Trade name', value: LONG },
            { label: 'Trade name (Arabic)', value: ARABIC },
            {
              label: 'Tags',
              value: (
                <FieldValue
                  kind="tags"
                  name="tags"
                  value={Array.from({ length: 40 }, (_tag, index) => `tag ${index + 1}`)}
                />
              ),
            },
            { label: 'Phone', value: null },
          ]}
        />
      </Part>
      <GalleryData />
      <Part title="Files">
        <FileTile file={file} onDelete={() => undefined} />
        <UploadTile upload={upload(42, null)} />
        <UploadTile upload={upload(0, 'licence.pdf is larger than 25 MB')} />
      </Part>
      <Part title="Nothing there, and something wrong">
        <EmptyState
          title="No companies yet"
          hint="Add the first one to begin."
          action={<Button>New company</Button>}
        />
        <ErrorState
          title="The companies could not be read"
          error={new Error('No connection to the server.')}
          onRetry={() => undefined}
        />
      </Part>
      <Part title="Work panel">
        <WorkPanel />
      </Part>
      <Part title="Formatted text">
        <FormattedText />
      </Part>
      <Part title="Letters with fields">
        <GalleryLetter />
      </Part>
      <Part title="Dialogs and toasts">
        <Dialogs />
      </Part>
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper p="md" component="section" aria-label={title}>
      <Title order={2} size="h5">
        {title}
      </Title>
      <Divider my="sm" />
      <Stack>{children}</Stack>
    </Paper>
  );
}

function WorkPanel() {
  const [state, setState] = useState<'all' | 'failed'>('all');
  const choices = [
    { value: 'all', label: 'All', count: 12 },
    { value: 'failed', label: 'Failed', count: 2 },
  ] as const;
  return (
    <FloatingPanel
      title="Resumes"
      counts={[
        { label: 'Done', count: 10_000 },
        { label: 'Failed', count: 2, color: 'red' },
      ]}
      filters={{ label: 'State', choices, value: state, onChange: setState }}
      onClose={() => undefined}
      footer={<Button size="xs">Retry</Button>}
    >
      <EmptyState title={state === 'all' ? LONG : ARABIC} />
    </FloatingPanel>
  );
}

function FormattedText() {
  const [html, setHtml] = useState(
    '<h3>Duties</h3><p>Reads <strong>carefully</strong>.</p><ul><li>One</li></ul>',
  );
  return (
    <>
      <RichTextEditor label="Description" value={html} onChange={setHtml} />
      <RichTextView html={html} />
      <Box dir="rtl">
        <RichTextView html={`<p>${ARABIC}</p>`} />
      </Box>
    </>
  );
}

function Dialogs() {
  const [confirming, confirm] = useDisclosure(false);
  const [typing, typed] = useDisclosure(false);
  return (
    <Group>
      <Button variant="default" onClick={confirm.open}>
        Confirm
      </Button>
      <Button variant="default" onClick={typed.open}>
        Type to confirm
      </Button>
      <Button variant="default" onClick={() => toastSuccess('Email sent')}>
        Success
      </Button>
      <Button variant="default" onClick={() => toastError("Email couldn't send, please try again")}>
        Error
      </Button>
      <Button variant="default" onClick={() => toastUndo(messages.deleted, () => toastSuccess('Restored'))}>
        Undo
      </Button>
      <ConfirmDialog opened={confirming} onClose={confirm.close} onConfirm={() => undefined} />
      <TypeToConfirmDialog
        opened={typing}
        onClose={typed.close}
        onConfirm={() => undefined}
        message={<Text size="sm">12 departments hang on it.</Text>}
      />
    </Group>
  );
}
