import { Progress, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { fileManagerSettings } from '@hireloom/contracts/file-manager/file-manager-settings';
import { SettingsPage } from '../../kit/settings-page/settings-page.tsx';
import { useMayChangeSettings } from '../../kit/settings-page/team-settings.ts';
import { fileSizeText } from '../../kit/value/file-size.ts';
import { say } from '../../kit/words/say.ts';
import { usageQuery } from './file-queries.ts';
import { LeavingTable } from './retention/leaving-table.tsx';
import { RulesControl } from './retention/rules-control.tsx';

/** How much room files have, how long they stay, also in the trash, and how long links lead to them. */
export default function FileSettingsPage() {
  const mayChange = useMayChangeSettings();
  return (
    <>
      <SettingsPage
        title={say('File manager settings')}
        description={say('Room for files, how long they stay, the trash and links for people outside')}
        saved={say('File manager settings saved')}
        sections={[fileManagerSettings]}
        controls={{ 'file_manager.retention': RulesControl }}
      />
      {mayChange && <LeavingTable />}
      <Usage />
    </>
  );
}

function Usage() {
  const { data } = useQuery(usageQuery);
  if (!data) return null;
  const { files, bytes, trash_bytes, quota } = data;
  return (
    <section aria-label={say('Room taken')} style={{ maxWidth: 720, marginTop: 24 }}>
      <Text size="sm" fw={500}>
        {quota > 0
          ? say('{used} of {quota} taken', { used: fileSizeText(bytes), quota: fileSizeText(quota) })
          : say('{used} taken', { used: fileSizeText(bytes) })}
      </Text>
      {quota > 0 && (
        <Progress
          value={Math.min(100, (bytes / quota) * 100)}
          color={bytes > quota * 0.9 ? 'red' : undefined}
          my={6}
          aria-label={say('Room taken')}
        />
      )}
      <Text size="xs" c="dimmed">
        {say(
          '{count, plural, one {# file} other {# files}}, {trash} of it in the trash. The same file counts once.',
          {
            count: files,
            trash: fileSizeText(trash_bytes),
          },
        )}
      </Text>
    </section>
  );
}
