import { Paper, Radio, Table, Text } from '@mantine/core';
import type { BulkResumeReview } from '@hireloom/contracts/bulk-resume/bulk-resume-endpoints';
import { SURE } from '../../resume/index.ts';
import classes from '../bulk-resume.module.css';
import { mark, say } from '../../../kit/words/say.ts';

type Difference = BulkResumeReview['differences'][number];

interface DifferencesTableProps {
  differences: readonly Difference[];
  evidence: BulkResumeReview['evidence'];
  /** Keys of the fields to take from the resume. */
  taken: ReadonlySet<string>;
  onChoose: (key: string, theirs: boolean) => void;
  /** The field in focus, to be marked in the resume. */
  onPoint: (key: string) => void;
}

const writers: Record<NonNullable<Difference['source']>, string> = {
  parser: mark('read from a resume'),
  recruiter: mark('typed by a recruiter'),
  vendor: mark('typed by a vendor'),
  candidate: mark('told by the candidate'),
  import: 'imported',
};

/** Field by field what we have and what the resume says; the arrows choose. */
export function DifferencesTable(props: DifferencesTableProps) {
  const { differences, evidence, taken, onChoose, onPoint } = props;
  if (differences.length === 0) {
    return (
      <Paper p="md">
        <Text size="sm">
          {say('The resume says nothing that you do not have. A merge adds it as the newest one.')}
        </Text>
      </Paper>
    );
  }
  return (
    <Table.ScrollContainer minWidth={330}>
      <Table aria-label={say('What differs')} layout="fixed" verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col" w="24%">
              {say('Field')}
            </Table.Th>
            <Table.Th scope="col">{say('What you have')}</Table.Th>
            <Table.Th scope="col">{say('What the resume says')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {differences.map(({ key, label, ours, read, source }) => (
            <Table.Tr
              key={key}
              className={classes.difference}
              onFocus={() => onPoint(key)}
              onMouseEnter={() => onPoint(key)}
            >
              <Table.Th scope="row" fw={500}>
                {label}
              </Table.Th>
              <Table.Td>
                <Radio
                  name={`difference-${key}`}
                  checked={!taken.has(key)}
                  onChange={() => onChoose(key, false)}
                  aria-label={say('{label}: keep {ours}', { label, ours: ours ?? say('it empty') })}
                  label={
                    <>
                      <span dir="auto">
                        {ours ?? (
                          <Text span inherit c="dimmed">
                            {say('Empty')}
                          </Text>
                        )}
                      </span>
                      {source && (
                        <Text span size="xs" c="dimmed" display="block">
                          {say(writers[source])}
                        </Text>
                      )}
                    </>
                  }
                />
              </Table.Td>
              <Table.Td>
                <Radio
                  name={`difference-${key}`}
                  checked={taken.has(key)}
                  onChange={() => onChoose(key, true)}
                  aria-label={say('{label}: take {read}', { label, read })}
                  label={
                    <>
                      <span dir="auto">{read}</span>
                      {evidence[key] && <Sureness confidence={evidence[key].confidence} />}
                    </>
                  }
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Sureness({ confidence }: { confidence: number }) {
  const unsure = confidence < SURE;
  return (
    <Text span size="xs" display="block" className={unsure ? classes.ask : classes.quiet}>
      {unsure
        ? say('{confidence}% sure, please check', { confidence: Math.round(confidence * 100) })
        : say('{confidence}% sure', { confidence: Math.round(confidence * 100) })}
    </Text>
  );
}
