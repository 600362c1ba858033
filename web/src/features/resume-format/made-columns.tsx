import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { type MadeResume, madeStateLabels } from '@hireloom/contracts/resume-format/made-resume-endpoints';
import type { DataColumn } from '../../kit/data-table/data-column.ts';
import { Ellipsis } from '../../kit/piece/ellipsis.tsx';
import { useFileAnchor } from '../../kit/piece/file-link.ts';
import { StatusDot } from '../../kit/piece/status-dot.tsx';
import { DateView } from '../../kit/value/date/date-view.tsx';
import { fileSizeText } from '../../kit/value/file-size.ts';
import { mark, say, sayStored } from '../../kit/words/say.ts';
import { kindLabels } from './format-columns.tsx';

const colors = { waiting: 'blue', ready: 'green', failed: 'red' } as const;

/** A click on the name saves the file. */
function MadeFile({ file: { name, url } }: { file: NonNullable<MadeResume['file']> }) {
  return (
    <Anchor {...useFileAnchor(url)} download={name} size="sm">
      <Ellipsis>{name}</Ellipsis>
    </Anchor>
  );
}

/** What the table tells of a made resume; the person leads to their page for those who may open it. */
export const madeColumns = (opensPeople: boolean): readonly DataColumn<MadeResume>[] => [
  {
    key: 'person',
    label: mark('Person'),
    cell: ({ candidate }) =>
      opensPeople ? (
        <Anchor component={Link} to={`/recruitments/candidates/${candidate.id}`} size="sm" fw={500}>
          <Ellipsis>{candidate.name}</Ellipsis>
        </Anchor>
      ) : (
        <Ellipsis fw={500}>{candidate.name}</Ellipsis>
      ),
  },
  {
    key: 'format',
    label: mark('Format'),
    cell: ({ format }) => <Ellipsis>{format.name}</Ellipsis>,
    under: ({ kind }) => say(kindLabels[kind]),
  },
  {
    key: 'state',
    label: mark('Status'),
    width: 220,
    grows: false,
    wrap: true,
    cell: ({ state, words, words_phrase }) => (
      <>
        <StatusDot status={state} color={colors[state]} label={say(madeStateLabels[state])} />
        {words && (
          <Text size="xs" c="dimmed" mt={4}>
            {sayStored(words, words_phrase)}
          </Text>
        )}
      </>
    ),
  },
  {
    key: 'file',
    label: mark('File'),
    isEmpty: ({ file }) => file === null,
    cell: ({ file }) => (file ? <MadeFile file={file} /> : '–'),
    under: ({ file, masked }) =>
      file &&
      say('{masked, plural, =0 {nothing masked} one {# place masked} other {# places masked}}', { masked }),
  },
  {
    key: 'size',
    label: mark('Size'),
    width: 90,
    amount: true,
    isEmpty: ({ size }) => size === null,
    cell: ({ size }) => (size === null ? '–' : fileSizeText(size)),
  },
  {
    key: 'created_on',
    label: mark('Asked for'),
    width: 180,
    grows: false,
    cell: ({ created_on }) => <DateView value={created_on} />,
    under: ({ created_by }) => created_by?.name,
  },
];
