import { Kbd, Modal, Table } from '@mantine/core';
import { mark, say } from '../../../kit/words/say.ts';

const keys = [
  ['j, ↓', mark('Next resume')],
  ['k, ↑', mark('Previous resume')],
  ['Enter', mark('Save or merge, and go on with the next')],
  ['s', mark('Skip: decide later')],
  ['d', mark('Discard a duplicate')],
  ['Tab', mark('Next value; its place in the resume is marked')],
  ['← →', mark('Choose what you have, or what the resume says')],
  ['?', mark('These keys')],
] as const;

export function ReviewKeysDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={say('Keys of this page')}
      centered
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      <Table withRowBorders={false}>
        <Table.Tbody>
          {keys.map(([key, meaning]) => (
            <Table.Tr key={key}>
              <Table.Th scope="row" w={90}>
                <Kbd>{key}</Kbd>
              </Table.Th>
              <Table.Td>{meaning}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}
