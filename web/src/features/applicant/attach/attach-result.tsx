import { Button, Group, List, Modal, ScrollArea, Text } from '@mantine/core';
import type { applicantEndpoints } from '@hireloom/contracts/applicant/applicant-endpoints';
import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { say, sayStored } from '../../../kit/words/say.ts';

export type Attached = ReplyOf<typeof applicantEndpoints.attach>;

/** Names those who could not be added, with the reason. */
export function AttachResult({
  result: { attached, skipped },
  onClose,
}: {
  result: Attached;
  onClose: () => void;
}) {
  return (
    <Modal opened onClose={onClose} title={attachText(attached.length)} centered>
      <Text size="sm" fw={500} role="status">
        {say('{count, plural, one {{count} was not added:} other {{count} were not added:}}', {
          count: skipped.length,
        })}
      </Text>
      <ScrollArea.Autosize mah={280} mt={4}>
        <List size="sm" spacing={2}>
          {skipped.map(({ candidate, name, why }) => (
            <List.Item key={candidate}>
              <span dir="auto">{name}</span>: {sayStored(why, null)}
            </List.Item>
          ))}
        </List>
      </ScrollArea.Autosize>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose}>{say('Close')}</Button>
      </Group>
    </Modal>
  );
}

export const attachText = (count: number) =>
  say('{count, plural, one {{count} candidate added} other {{count} candidates added}}', { count });
