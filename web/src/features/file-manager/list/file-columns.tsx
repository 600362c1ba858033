import { Anchor, Group, Text } from '@mantine/core';
import {
  type FileType,
  fileKindLabels,
  fileTypes,
  type ManagedFile,
} from '@hireloom/contracts/file-manager/file-manager';
import {
  IconFile,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconLock,
  IconPhoto,
} from '../../../icons.ts';
import type { DataColumn } from '../../../kit/data-table/data-column.ts';
import { Ellipsis } from '../../../kit/piece/ellipsis.tsx';
import { dayText } from '../../../kit/value/date/date-text.ts';
import { DateView } from '../../../kit/value/date/date-view.tsx';
import { fileSizeText } from '../../../kit/value/file-size.ts';
import { mark, say } from '../../../kit/words/say.ts';

export const fileTypeLabels: Record<FileType, string> = {
  pdf: mark('PDF document'),
  word: mark('Word document'),
  sheet: mark('Spreadsheet'),
  picture: mark('Picture'),
  text: mark('Text'),
};

const icons = {
  pdf: IconFileTypePdf,
  word: IconFileText,
  sheet: IconFileSpreadsheet,
  picture: IconPhoto,
  text: IconFileText,
} as const;

/** What people call the format of a file; null where they have no word for it. */
export function typeOf(contentType: string): FileType | null {
  const found = Object.entries(fileTypes).find(([, types]) => types.some((type) => type === contentType));
  return found ? (found[0] as FileType) : null;
}

/** What the table tells of a file. The name opens it, the owner leads to where it hangs. */
export const fileColumns = (
  onOpen: (file: ManagedFile) => void,
  onGo: (place: string) => void,
): readonly DataColumn<ManagedFile>[] => [
  {
    key: 'name',
    label: mark('Name'),
    sortable: true,
    width: 260,
    cell: (file) => {
      const type = typeOf(file.content_type);
      const TypeIcon = type ? icons[type] : IconFile;
      return (
        <Group gap={8} wrap="nowrap">
          <TypeIcon size={16} style={{ flex: 'none' }} />
          <Anchor component="button" type="button" size="sm" ta="start" miw={0} onClick={() => onOpen(file)}>
            <Ellipsis>{file.name}</Ellipsis>
          </Anchor>
          {file.hold && (
            <IconLock size={14} role="img" aria-label={say('On hold')} style={{ flex: 'none' }} />
          )}
        </Group>
      );
    },
    under: ({ in_text, snippet, versions, category, field, hold, goes_on }) =>
      in_text
        ? (snippet ?? say('Found in the text'))
        : [
            field,
            category?.name,
            hold && say('On hold'),
            goes_on && say('Goes into the trash on {day}', { day: dayText(goes_on) }),
            versions > 0 &&
              say('{count, plural, one {# older version} other {# older versions}}', { count: versions }),
          ]
            .filter(Boolean)
            .join(' · ') || undefined,
  },
  {
    key: 'owner',
    label: mark('Belongs to'),
    width: 180,
    cell: ({ owner }) => (
      <Anchor
        component="button"
        type="button"
        size="sm"
        ta="start"
        display="block"
        maw="100%"
        onClick={() => onGo(owner.place)}
      >
        <Ellipsis>{owner.name}</Ellipsis>
      </Anchor>
    ),
    under: ({ kind }) => say(fileKindLabels[kind]),
  },
  {
    key: 'content_type',
    label: mark('Type'),
    sortable: true,
    width: 130,
    grows: false,
    cell: ({ content_type, name }) => {
      const type = typeOf(content_type);
      return type ? say(fileTypeLabels[type]) : <bdi dir="ltr">{name.split('.').at(-1)?.toUpperCase()}</bdi>;
    },
  },
  {
    key: 'size',
    label: mark('Size'),
    sortable: true,
    amount: true,
    width: 96,
    cell: ({ size }) => fileSizeText(size),
  },
  {
    key: 'created_on',
    label: mark('Added'),
    sortable: true,
    width: 172,
    grows: false,
    cell: ({ created_on }) => <DateView value={created_on} />,
    under: ({ created_by }) =>
      created_by && (
        <Text inherit span dir="auto">
          {created_by.name}
        </Text>
      ),
  },
];
