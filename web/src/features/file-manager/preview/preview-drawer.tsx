import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { FileVersion } from '@hireloom/contracts/file-manager/file-manager-endpoints';
import { fileKindLabels, type ManagedFile } from '@hireloom/contracts/file-manager/file-manager';
import { IconDownload, IconLink, IconLock } from '../../../icons.ts';
import { EditDrawer } from '../../../kit/dialog/edit-drawer.tsx';
import { useFileAnchor } from '../../../kit/piece/file-link.ts';
import { dayText } from '../../../kit/value/date/date-text.ts';
import { DateView } from '../../../kit/value/date/date-view.tsx';
import { fileSizeText } from '../../../kit/value/file-size.ts';
import { say } from '../../../kit/words/say.ts';
import { pageOf } from '../place.ts';
import { FileLook } from './file-look.tsx';
import { VersionsTable } from './versions-table.tsx';

interface PreviewDrawerProps {
  file: ManagedFile;
  onShare: (() => void) | undefined;
  onClose: () => void;
}

/** A file as it looks, where it belongs, and what it was before. */
export function PreviewDrawer({ file, onShare, onClose }: PreviewDrawerProps) {
  const link = useFileAnchor(file.url);
  const page = pageOf(file.owner.place);
  const [version, setVersion] = useState<FileVersion | null>(null);
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
              {say(fileKindLabels[file.kind])} ·{' '}
              {file.field && (
                <>
                  <bdi>{file.field}</bdi> ·{' '}
                </>
              )}
              {file.category && (
                <>
                  <bdi>{file.category.name}</bdi> ·{' '}
                </>
              )}
              {fileSizeText(file.size)} · <DateView value={file.created_on} />
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
          {file.hold && (
            <Alert color="gray" icon={<IconLock size={16} />} title={say('On hold')}>
              <Text size="sm" dir="auto" style={{ overflowWrap: 'anywhere' }}>
                {file.hold.reason}
              </Text>
              <Text size="sm" c="dimmed" component="div">
                <DateView value={file.hold.on} />
                {file.hold.by && (
                  <>
                    {' · '}
                    <bdi>{file.hold.by.name}</bdi>
                  </>
                )}
              </Text>
            </Alert>
          )}
          {file.goes_on && (
            <Alert color="yellow">
              {say('Goes into the trash on {day} by the rule of its category. Whoever needs it holds it.', {
                day: dayText(file.goes_on),
              })}
            </Alert>
          )}
          {version && (
            <Alert color="gray" title={say('An older version')}>
              <Group gap="sm" justify="space-between">
                <Text size="sm" component="div">
                  <DateView value={version.created_on} />
                  {version.created_by && (
                    <>
                      {' · '}
                      <bdi>{version.created_by.name}</bdi>
                    </>
                  )}
                </Text>
                <Button variant="default" size="compact-sm" onClick={() => setVersion(null)}>
                  {say('Show the current one')}
                </Button>
              </Group>
            </Alert>
          )}
          <FileLook key={version?.id ?? file.id} file={version ? { ...version, name: file.name } : file} />
          {file.versions > 0 && <VersionsTable file={file} onShow={setVersion} onCurrent={onClose} />}
        </Stack>
      )}
    </EditDrawer>
  );
}
