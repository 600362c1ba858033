import { Group, Kbd, Modal, Stack, Text } from '@mantine/core';
import { mark, say } from '../kit/words/say.ts';

const keys: readonly [keys: readonly string[], does: string][] = [
  [['Ctrl', 'K'], mark('Search people, jobs, pages and actions')],
  [['/'], mark('Search the list')],
  [['j'], mark('Next row, or the next one in the open panel')],
  [['k'], mark('Row before, or the one before in the open panel')],
  [['Home', 'End'], mark('First or last row')],
  [['f'], mark('Filter the list')],
  [['x'], mark('Select the row')],
  [['Enter'], mark('Open the row')],
  [['o'], mark('Open in full (a candidate: the resume)')],
  [['e'], mark('Edit (notifications: archive)')],
  [['F2'], mark('Change the row where it stands; Tab goes to the next value')],
  [['m'], mark('Move to stage (applicants)')],
  [['r'], mark('Reject (applicants)')],
  [['n'], mark('Write a note (applicants and candidates)')],
  [['e'], mark('Write an e-mail (applicants)')],
  [['i'], mark('Schedule an interview (applicants)')],
  [['l'], mark('Make an offer (applicants)')],
  [['a'], mark('Approve (on Home)')],
  [['a', 'r'], mark('Approve, reject (documents of people who join)')],
  [['+', '-'], mark('Larger, smaller (documents of people who join)')],
  [['m'], mark('Compare and merge (duplicates)')],
  [['n'], mark('Not a duplicate (duplicates)')],
  [['e'], mark('Archive (mailbox)')],
  [['#'], mark('Delete (mailbox)')],
  [['r'], mark('Reply (mailbox)')],
  [['a'], mark('Reply to all (mailbox)')],
  [['f'], mark('Forward (mailbox)')],
  [['c'], mark('Write a mail (mailbox)')],
  [['u'], mark('Mark as unread (mailbox)')],
  [['s'], mark('Flag (mailbox)')],
  [['v'], mark('Move to a folder (mailbox)')],
  [['l'], mark('Link to a record (mailbox)')],
  [['t'], mark('Today (calendar)')],
  [['n', 'p'], mark('Later, earlier (calendar)')],
  [['d', 'w', 'm', 'a', 's'], mark('Day, week, month, agenda, side by side (calendar)')],
  [['c'], mark('New event (calendar)')],
  [['Ctrl', 'Enter'], mark('Save the form, send the e-mail')],
  [['Esc'], mark('Back or close')],
  [['?'], mark('Show this list')],
];

/** What the keyboard can do. */
export default function KeyboardHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title={say('Keyboard')} size="sm">
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
