import type { FormatKind } from '@hireloom/contracts/resume-format/resume-format';
import type { ResumeFormatRow } from '@hireloom/contracts/resume-format/resume-format-endpoints';
import type { DataColumn } from '../../kit/data-table/data-column.ts';
import { Ellipsis } from '../../kit/piece/ellipsis.tsx';
import { DateView } from '../../kit/value/date/date-view.tsx';
import { fileSizeText } from '../../kit/value/file-size.ts';
import { mark, say } from '../../kit/words/say.ts';

export const kindLabels: Record<FormatKind, string> = {
  docx: mark('Word file'),
  layout: mark('Layout (PDF)'),
};

/** What the table tells of a format. */
export const formatColumns: readonly DataColumn<ResumeFormatRow>[] = [
  { key: 'name', label: mark('Name'), cell: ({ name }) => <Ellipsis fw={500}>{name}</Ellipsis> },
  {
    key: 'organization',
    label: mark('Client'),
    cell: ({ organization }) => (organization ? <Ellipsis>{organization.name}</Ellipsis> : say('Any client')),
  },
  { key: 'kind', label: mark('Kind'), width: 130, grows: false, cell: ({ kind }) => say(kindLabels[kind]) },
  {
    key: 'file',
    label: mark('File'),
    isEmpty: ({ file }) => file === null,
    cell: ({ file }) => (file ? <Ellipsis>{file.name}</Ellipsis> : '–'),
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
    key: 'updated_on',
    label: mark('Updated'),
    width: 180,
    grows: false,
    cell: ({ updated_on }) => <DateView value={updated_on} />,
    under: ({ updated_by }) => updated_by?.name,
  },
];
