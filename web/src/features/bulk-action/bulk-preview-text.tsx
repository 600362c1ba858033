import { List, Text } from '@mantine/core';
import type { BulkPreview } from '@hireloom/contracts/bulk-action/bulk-action-endpoints';
import type { BulkKind } from '@hireloom/contracts/bulk-action/bulk-action-rights';
import { previewText } from './bulk-words.ts';
import { sayStored } from '../../kit/words/say.ts';
import { ReasonText } from './reason-text.tsx';

/** What would be done to how many, and to whom not and why. */
export function BulkPreviewText({ kind, preview }: { kind: BulkKind; preview: BulkPreview }) {
  const { changes, skipped, no_undo } = preview;
  return (
    <>
      <Text size="sm" fw={500} dir="auto">
        {previewText(preview, kind)}
      </Text>
      {skipped.length > 0 && (
        <List size="sm" spacing={2} mt={4}>
          {skipped.map((group) => (
            <List.Item key={group.reason}>
              <ReasonText {...group} />
            </List.Item>
          ))}
        </List>
      )}
      {no_undo && changes > 0 && (
        <Text size="sm" c="dimmed" mt={4}>
          {sayStored(no_undo, null)}.
        </Text>
      )}
    </>
  );
}
