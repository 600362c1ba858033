import { List, Text } from '@mantine/core';
import type { BulkPreview } from '@hireloom/contracts/bulk-action/bulk-action-endpoints';
import { countOf, figure } from './bulk-words.ts';
import { ReasonText } from './reason-text.tsx';
import { say, sayStored } from '../../kit/words/say.ts';

/** What would be done to how many, and to whom not and why. */
export function BulkPreviewText({ preview }: { preview: BulkPreview }) {
  const { entity, total, changes, skipped, no_undo } = preview;
  const summary = sayStored(preview.summary, preview.summary_phrase);
  const others = total - changes;
  return (
    <>
      <Text size="sm" fw={500} dir="auto">
        {summary}: {countOf(entity, changes)}
        {others > 0 &&
          say('{others, plural, one {, {others2} is left out} other {, {others2} are left out}}', {
            others,
            others2: figure(others),
          })}
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
