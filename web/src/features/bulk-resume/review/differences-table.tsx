import { Paper, Radio, Table, Text } from '@mantine/core';
import type { BulkResumeReview } from '@hireloom/contracts/bulk-resume/bulk-resume-endpoints';
import { SURE } from '../../resume/index.ts';
import classes from '../bulk-resume.module.css';

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
  parser: 'read from a resume',
  recruiter: 'typed by a recruiter',
  vendor: 'typed by a vendor',
  candidate: 'told by the candidate',
  import: 'imported',
};

/** Field by field what we have and what the resume says; the arrows choose. */
export function DifferencesTable(props: DifferencesTableProps) {
  const { differences, evidence, taken, onChoose, onPoint } = props;
  if (differences.length === 0) {
    return (
      <Paper p="md">
        <Text size="sm">
          The resume says nothing that you do not have. A merge adds it as the newest one.
        </Text>
      </Paper>
    );
  }
  return (
    <Table.ScrollContainer minWidth={330}>
      <Table aria-label="What differs" layout="fixed" verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col" w="24%">
              Field
            </Table.Th>
            <Table.Th scope="col">What you have</Table.Th>
            <Table.Th scope="col">What the resume says</Table.Th>
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
                  aria-label={`${label}: keep ${ours ?? 'it empty'}`}
                  label={
                    <>
                      <span dir="auto">
                        {ours ?? (
                          <Text span inherit c="dimmed">
                            Empty
                          </Text>
                        )}
                      </span>
                      {source && (
                        <Text span size="xs" c="dimmed" display="block">
                          {writers[source]}
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
                  aria-label={`${label}: take ${read}`}
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
      {`${Math.round(confidence * 100)}% sure${unsure ? ', please check' : ''}`}
    </Text>
  );
}
