import { Kbd, Modal, Table } from '@mantine/core';

const keys = [
  ['j, ↓', 'Next resume'],
  ['k, ↑', 'Previous resume'],
  ['Enter', 'Save or merge, and go on with the next'],
  ['s', 'Skip: decide later'],
  ['d', 'Discard a duplicate'],
  ['Tab', 'Next value; its place in the resume is marked'],
  ['← →', 'Choose what you have, or what the resume says'],
  ['?', 'These keys'],
] as const;

export function ReviewKeysDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Keys of this page"
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
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
