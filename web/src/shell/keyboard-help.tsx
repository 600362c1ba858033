import { Group, Kbd, Modal, Stack, Text } from '@mantine/core';
import { say } from '../kit/words/say.ts';

const keys: readonly [keys: readonly string[], does: string][] = [
  [['Ctrl', 'K'], 'Search pages, jobs and candidates'],
  [['/'], 'Search the list'],
  [['j'], 'Next row'],
  [['k'], 'Row before'],
  [['x'], 'Select the row'],
  [['Enter'], 'Open the row'],
  [['o'], 'Open the profile (resume search)'],
  [['e'], 'Edit (notifications: archive)'],
  [['m'], 'Compare and merge (duplicates)'],
  [['n'], 'Not a duplicate (duplicates)'],
  [['Esc'], 'Back or close'],
  [['?'], 'Show this list'],
];

/** What the keyboard can do. */
export default function KeyboardHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Keyboard" size="sm">
      <Stack gap="xs">
        {keys.map(([combination, does]) => (
          <Group key={does} justify="space-between">
            <Text size="sm">{say(does)}</Text>
            <Group gap={4}>
              {combination.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </Group>
          </Group>
        ))}
      </Stack>
    </Modal>
  );
}
