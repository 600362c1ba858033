import { ActionIcon, Anchor, Group, Input, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import {
  documentRequirementEndpoints,
  type DocumentRequirementRow,
} from '@hireloom/contracts/document-requirement/document-requirement-endpoints';
import { IconTrash } from '../../icons.ts';
import { call } from '../../kit/api/api.ts';
import { FileDrop } from '../../kit/piece/file-drop.tsx';
import { useFileAnchor } from '../../kit/piece/file-link.ts';
import { say } from '../../kit/words/say.ts';

interface SampleFileProps {
  row: DocumentRequirementRow;
  onChanged: (row: DocumentRequirementRow) => void;
}

/** What people are shown as a sample of the document. */
export function SampleFile({ row, onChanged }: SampleFileProps) {
  const params = { id: row.id };
  const upload = useMutation({
    mutationFn: (file: File) =>
      call(documentRequirementEndpoints.sample, { params, body: {}, files: { file } }),
    onSuccess: onChanged,
  });
  const remove = useMutation({
    mutationFn: () => call(documentRequirementEndpoints.removeSample, { params }),
    onSuccess: onChanged,
  });
  return (
    <Input.Wrapper
      label={say('Sample')}
      description={say('People see it where they upload. Never use the document of a real person.')}
    >
      <Stack gap="xs" mt={6}>
        {row.sample && (
          <Group gap="xs">
            <SampleLink sample={row.sample} />
            <ActionIcon
              aria-label={say('Take the sample away')}
              loading={remove.isPending}
              onClick={() => remove.mutate()}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </Group>
        )}
        <FileDrop
          onFiles={([file]) => {
            if (file && !upload.isPending) upload.mutate(file);
          }}
        />
      </Stack>
    </Input.Wrapper>
  );
}

function SampleLink({ sample }: { sample: NonNullable<DocumentRequirementRow['sample']> }) {
  const link = useFileAnchor(sample.url);
  return (
    <Anchor {...link} download={sample.name} size="sm" dir="auto" style={{ overflowWrap: 'anywhere' }}>
      {sample.name}
    </Anchor>
  );
}
