import { Button } from '@mantine/core';
import type { ApprovalMatrix } from '@hireloom/contracts/approval/approval-endpoints';
import { IconChevronDown, IconChevronRight } from '../../../icons.ts';
import type { DataColumn } from '../../../kit/data-table/data-column.ts';
import type { TableSpec } from '../../../kit/data-table/table-address.ts';
import { Ellipsis } from '../../../kit/piece/ellipsis.tsx';
import { dayText } from '../../../kit/value/date/date-text.ts';
import { lastUpdate } from './level-cards.tsx';
import { unitNames } from './matrix-values.ts';
import { mark, say } from '../../../kit/words/say.ts';

/** Page sizes of the table (specification, section 9). */
export const MATRIX_PAGE_SIZES = [5, 10, 20, 50] as const;

/** What the address says of the table; newest first where it names no order. */
export const matrixTable: TableSpec = {
  sort: [...['name', ...unitNames], 'levels', 'updated_on'],
  filters: Object.fromEntries(unitNames.map((unit) => [unit, 'id'] as const)),
  pageSize: 10,
  sizes: MATRIX_PAGE_SIZES,
};

const units = [
  { key: 'org', label: mark('Organization') },
  { key: 'company', label: mark('Company') },
  { key: 'business_unit', label: mark('Business unit') },
  { key: 'department', label: mark('Department') },
] as const;

/** What the table tells of a matrix. `opened` are those whose levels are unfolded. */
export function matrixColumns(
  opened: ReadonlySet<number>,
  onToggle: (id: number) => void,
): DataColumn<ApprovalMatrix>[] {
  return [
    {
      key: 'name',
      label: say('Name'),
      sortable: true,
      cell: ({ name }) => <Ellipsis fw={500}>{name}</Ellipsis>,
    },
    ...units.map(
      ({ key, label }): DataColumn<ApprovalMatrix> => ({
        key,
        label: say(label),
        sortable: true,
        cell: (matrix) => matrix[key] && <Ellipsis>{matrix[key].name}</Ellipsis>,
      }),
    ),
    {
      key: 'levels',
      label: say('Levels'),
      sortable: true,
      cell: ({ id, name, levels }) => (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-expanded={opened.has(id)}
          aria-label={say('{count, plural, one {{count} level of {name}} other {{count} levels of {name}}}', {
            count: levels.length,
            name,
          })}
          rightSection={opened.has(id) ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />}
          onClick={() => onToggle(id)}
        >
          {levels.length}
        </Button>
      ),
    },
    {
      key: 'updated_on',
      label: say('Last update'),
      sortable: true,
      cell: ({ updated_by, updated_on }) => (
        <Ellipsis>{lastUpdate(updated_by?.username, dayText(updated_on))}</Ellipsis>
      ),
    },
  ];
}
