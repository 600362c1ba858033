import { Alert, Anchor, Group, Input, List, Stack, Text } from '@mantine/core';
import type { ResumeFormatRow } from '@hireloom/contracts/resume-format/resume-format-endpoints';
import { FileDrop } from '../../kit/piece/file-drop.tsx';
import { useFileAnchor } from '../../kit/piece/file-link.ts';
import { fileSizeText } from '../../kit/value/file-size.ts';
import { say } from '../../kit/words/say.ts';

interface DocxFieldProps {
  /** The one that is kept. */
  kept: ResumeFormatRow['file'];
  /** The one that was chosen, until it is saved. */
  chosen: File | null;
  /** All that is wrong with it, and where. */
  faults: readonly string[];
  onChoose: (file: File) => void;
}

/** The Word file of a format. */
export function DocxField({ kept, chosen, faults, onChoose }: DocxFieldProps) {
  return (
    <Input.Wrapper
      label={say('Word file')}
      labelElement="div"
      required={kept === null}
      description={say('A .docx with fields such as {example}. The tab Fields lists all of them.', {
        example: '{name}',
      })}
    >
      <Stack gap="xs" my={6}>
        {chosen ? (
          <Group gap="xs">
            <Text size="sm" fw={500} dir="auto" style={{ overflowWrap: 'anywhere' }}>
              {chosen.name}
            </Text>
            <Text size="sm" c="dimmed">
              {fileSizeText(chosen.size)}
            </Text>
          </Group>
        ) : (
          kept && <KeptFile file={kept} />
        )}
        {faults.length > 0 && (
          <Alert color="red" role="alert" title={say('The file can not be used yet')}>
            <List size="sm" spacing={4}>
              {faults.map((fault) => (
                <List.Item key={fault}>{fault}</List.Item>
              ))}
            </List>
          </Alert>
        )}
        <FileDrop
          onFiles={([file]) => {
            if (file) onChoose(file);
          }}
        />
      </Stack>
    </Input.Wrapper>
  );
}

function KeptFile({ file }: { file: NonNullable<ResumeFormatRow['file']> }) {
  const link = useFileAnchor(file.url);
  return (
    <Anchor {...link} download={file.name} size="sm" dir="auto" style={{ overflowWrap: 'anywhere' }}>
      {file.name}
    </Anchor>
  );
}
