import { Button, Checkbox, Group, Modal, SimpleGrid, Text } from '@mantine/core';
import { useState } from 'react';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { customKey, tableCustomFields, useCustomFields } from '../entity/custom-field.ts';
import { entityClient, type WireQuery } from '../entity/entity-client.ts';
import { saveFile } from '../piece/save-file.ts';
import { toastError } from '../piece/toasts.tsx';
import { fieldLabel } from './table-columns.ts';
import { say } from '../words/say.ts';

export interface ExportDialogProps {
  entity: Entity;
  opened: boolean;
  onClose: () => void;
  /** The rows that the table shows: filters, search and order. */
  query: WireQuery;
}

/** Saves the rows that match as CSV; fields can be left out (specification, section 5). */
export function ExportDialog({ entity, opened, onClose, query }: ExportDialogProps) {
  const [omitted, setOmitted] = useState<ReadonlySet<string>>(new Set());
  const [working, setWorking] = useState(false);
  const own = tableCustomFields(useCustomFields(entity.name));
  const keys = [...new Set(['id', ...entity.columns]), ...own.map(({ key }) => customKey(key))];
  const labelOf = (key: string) =>
    own.find((field) => customKey(field.key) === key)?.title ?? fieldLabel(entity, key);
  const toggle = (key: string) => {
    const next = new Set(omitted);
    if (!next.delete(key)) next.add(key);
    setOmitted(next);
  };
  const save = async () => {
    setWorking(true);
    try {
      const csv = await entityClient(entity).exportCsv({ ...query, omit: [...omitted].join(',') });
      saveFile(csv, `${say(entity.plural).toLowerCase().replaceAll(' ', '-')}.csv`);
      onClose();
    } catch (error) {
      toastError(error);
    } finally {
      setWorking(false);
    }
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={say('Export {plural}', { plural: say(entity.plural).toLowerCase() })}
      size="lg"
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      <Text size="sm" c="dimmed" mb="sm">
        {say('All rows that match the filters are saved as CSV. Untick what should be left out.')}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }} spacing="xs" role="group" aria-label={say('Fields')}>
        {keys.map((key) => (
          <Checkbox key={key} label={labelOf(key)} checked={!omitted.has(key)} onChange={() => toggle(key)} />
        ))}
      </SimpleGrid>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {say('Cancel')}
        </Button>
        <Button onClick={() => void save()} loading={working} disabled={omitted.size === keys.length}>
          {say('Export')}
        </Button>
      </Group>
    </Modal>
  );
}
