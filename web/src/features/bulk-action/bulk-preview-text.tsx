import { List, Text } from '@mantine/core';
import type { BulkPreview } from '@hireloom/contracts/bulk-action/bulk-action-endpoints';
import type { BulkKind } from '@hireloom/contracts/bulk-action/bulk-action-rights';
import { previewText } from './bulk-words.ts';
import { sayStored } from '../../kit/words/say.ts';
import { FixMissing, type StageChoice } from '../applicant/index.ts';
import { ReasonText } from './reason-text.tsx';

interface BulkPreviewTextProps {
  kind: BulkKind;
  preview: BulkPreview;
  /** The stage that people would be moved to. */
  stage: StageChoice | undefined;
  /** Something was done for one of them: the preview is read anew. */
  onFixed: () => void;
}

/** What would be done to how many, and to whom not and why. */
export function BulkPreviewText({ kind, preview, stage, onFixed }: BulkPreviewTextProps) {
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
              <ReasonText
                {...group}
                nameOf={
                  group.gate && group.gate !== 'permission' && stage
                    ? (who) => <FixMissing who={who} stage={stage} onDone={onFixed} />
                    : undefined
                }
              />
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
