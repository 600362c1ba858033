import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { BulkAttachmentItem } from '@hireloom/contracts/bulk-attachment/bulk-attachment-endpoints';
import type { Picked } from '../../kit/entity/reference-picker.tsx';
import { CandidateSearch } from './candidate-search.tsx';
import { useAttachmentCalls } from './use-attachment-calls.ts';
import { say } from '../../kit/words/say.ts';

interface AssignFormProps {
  row: BulkAttachmentItem;
  onClose: () => void;
}

/** Says whose file it is, for those named alike too. */
export function AssignForm({ row, onClose }: AssignFormProps) {
  const [candidate, setCandidate] = useState<Picked | null>(null);
  const [alike, setAlike] = useState(false);
  const { assign } = useAttachmentCalls();
  const attach = () =>
    candidate &&
    assign.mutate({ file_id: row.file_id, candidate: candidate.id, alike }, { onSuccess: onClose });
  return (
    <Stack gap={6} mt={6}>
      <CandidateSearch
        label={say('Candidate of {name}', { name: row.name })}
        autoFocus
        value={candidate}
        onChange={setCandidate}
      />
      {row.tried.length > 0 && (
        <Checkbox
          size="xs"
          label={say('Also for files named alike')}
          checked={alike}
          onChange={({ currentTarget }) => setAlike(currentTarget.checked)}
        />
      )}
      <Group gap={6}>
        <Button size="compact-xs" disabled={!candidate} loading={assign.isPending} onClick={attach}>
          {say('Attach')}
        </Button>
        <Button size="compact-xs" variant="subtle" onClick={onClose}>
          {say('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
