import { Anchor, Button, Group, Image, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { fileKindLabels, type ManagedFile } from '@hireloom/contracts/file-manager/file-manager';
import { IconDownload, IconLink } from '../../../icons.ts';
import { inlineLink } from '../../../kit/api/file-link.ts';
import { DataTable } from '../../../kit/data-table/data-table.tsx';
import { EditDrawer } from '../../../kit/dialog/edit-drawer.tsx';
import { EmptyState } from '../../../kit/piece/empty-state.tsx';
import { useFileAnchor, useFileImage } from '../../../kit/piece/file-link.ts';
import { DateView } from '../../../kit/value/date-view.tsx';
import { fileSizeText } from '../../../kit/value/file-size.ts';
import { mark, say } from '../../../kit/words/say.ts';
import { ResumeViewer } from '../../resume/index.ts';
import { versionsQuery } from '../file-queries.ts';
import { typeOf } from '../list/file-columns.tsx';
import { pageOf } from '../place.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
/** What browsers draw. */
const shownPictures = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

interface PreviewDrawerProps {
  file: ManagedFile;
  onShare: (() => void) | undefined;
  onClose: () => void;
}

/** A file as it looks, where it belongs, and what it was before. */
export function PreviewDrawer({ file, onShare, onClose }: PreviewDrawerProps) {
  const link = useFileAnchor(file.url);
  const page = pageOf(file.owner.place);
  return (
    <EditDrawer
      isChanged={() => false}
      onClose={onClose}
      size="xl"
      title={
        <Text span fw={500} dir="auto" style={{ overflowWrap: 'anywhere' }}>
          {file.name}
        </Text>
      }
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      {() => (
        <Stack gap="sm">
          <Group justify="space-between" gap="sm">
            <Text size="sm" c="dimmed" component="div">
              {say(fileKindLabels[file.kind])} · {fileSizeText(file.size)} ·{' '}
              <DateView value={file.created_on} />
              {page && (
                <>
                  {' · '}
                  <Anchor component={Link} to={page} size="sm" dir="auto">
                    {file.owner.name}
                  </Anchor>
                </>
              )}
            </Text>
            <Group gap="xs">
              {onShare && (
                <Button variant="default" leftSection={<IconLink size={16} />} onClick={onShare}>
                  {say('Share by link')}
                </Button>
              )}
              <Button component="a" {...link} download={file.name} leftSection={<IconDownload size={16} />}>
                {say('Download')}
              </Button>
            </Group>
          </Group>
          <Look file={file} />
          {file.versions > 0 && <Versions id={file.id} name={file.name} />}
        </Stack>
      )}
    </EditDrawer>
  );
}

function Look({ file: { content_type, url, name } }: { file: ManagedFile }) {
  const picture = useFileImage(shownPictures.includes(content_type) ? inlineLink(url) : null);
  if (picture.src) return <Image {...picture} alt={name} fit="contain" mah="70vh" />;
  if (typeOf(content_type) === 'pdf' || content_type === DOCX)
    return (
      <ResumeViewer
        label={say('Preview')}
        resume={{ url, kind: content_type === DOCX ? 'docx' : 'pdf', text: null, name }}
      />
    );
  return (
    <EmptyState
      title={say('This file is not shown here')}
      hint={say('Download it to open it with a program of yours.')}
    />
  );
}

function Versions({ id, name }: { id: number; name: string }) {
  const versions = useQuery(versionsQuery(id));
  return (
    <DataTable
      label={say('Older versions')}
      rows={versions.data?.results}
      reading={versions}
      nameOf={() => name}
      skeletons={2}
      columns={[
        {
          key: 'created_on',
          label: mark('Older versions'),
          cell: ({ created_on }) => <DateView value={created_on} />,
          under: ({ created_by }) => created_by?.name,
        },
        { key: 'size', label: mark('Size'), amount: true, width: 96, cell: ({ size }) => fileSizeText(size) },
        {
          key: 'save',
          label: mark('Download'),
          silent: true,
          width: 110,
          cell: ({ url }) => <SaveVersion url={url} name={name} />,
        },
      ]}
    />
  );
}

function SaveVersion({ url, name }: { url: string; name: string }) {
  return (
    <Anchor {...useFileAnchor(url)} download={name} size="sm">
      {say('Download')}
    </Anchor>
  );
}
