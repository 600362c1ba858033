import { Box } from '@mantine/core';
import { RecordTabs } from '../../kit/entity-page/record-tabs.tsx';
import { Gallery } from '../../kit/gallery.tsx';
import { KeptMails } from './kept-mails.tsx';

/** For those who build and try the product: every piece of the kit, and the mails that were kept on this machine. */
export default function DevTestPage() {
  return (
    <Box component="main" p="lg" maw={1600} mx="auto">
      <RecordTabs
        tabs={[
          { key: 'pieces', label: 'Pieces', content: <Gallery /> },
          { key: 'mail', label: 'Mail', content: <KeptMails /> },
        ]}
      />
    </Box>
  );
}
