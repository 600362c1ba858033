import { Divider, Stack } from '@mantine/core';
import { EditDrawer } from '../../../kit/dialog/edit-drawer.tsx';
import { say } from '../../../kit/words/say.ts';
import { OwnFeeds } from './own-feeds.tsx';
import { OwnSources } from './own-sources.tsx';

/** How other calendars read one's own, and which others are read here. */
export default function FeedsDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <EditDrawer
      opened={opened}
      isChanged={() => false}
      onClose={onClose}
      position="right"
      size="md"
      title={say('Calendar feeds')}
    >
      {() => (
        <Stack gap="lg">
          <OwnFeeds />
          <Divider />
          <OwnSources />
        </Stack>
      )}
    </EditDrawer>
  );
}
