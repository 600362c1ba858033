import { Box, Stack } from '@mantine/core';
import { RecordTabs } from '../../kit/entity-page/record-tabs.tsx';
import { Gallery } from '../../kit/page/gallery.tsx';
import { AnswerPieces } from './answer-pieces.tsx';
import { KeptMails } from './kept-mails.tsx';
import { LanguageSwitch } from './language-switch.tsx';

const pieces = (
  <Stack gap="xl">
    <LanguageSwitch />
    <Gallery />
    <AnswerPieces />
  </Stack>
);

/** For those who build and try the product: every piece of the kit, and the mails that were kept on this machine. */
export default function DevTestPage() {
  return (
    <Box component="main" p="lg" maw={1600} mx="auto">
      <RecordTabs
        tabs={[
          { key: 'pieces', label: 'Pieces', content: pieces },
          { key: 'mail', label: 'Mail', content: <KeptMails /> },
        ]}
      />
    </Box>
  );
}
