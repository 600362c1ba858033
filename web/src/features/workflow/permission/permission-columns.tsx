import { Checkbox, Group, Text } from '@mantine/core';
import { refs } from '@hireloom/contracts/kit/field';
import { roleLabels } from '@hireloom/contracts/permissions';
import type { LimitedRole, StageRight } from '@hireloom/contracts/settings/stage-permission';
import type { StagePermissionRow } from '@hireloom/contracts/workflow/stage-permission-endpoints';
import type { DataColumn } from '../../../kit/data-table/data-column.ts';
import { ReferencePicker } from '../../../kit/entity/reference-picker.tsx';
import { StageBadge } from '../../../kit/piece/stage-badge.tsx';
import { mark, say } from '../../../kit/words/say.ts';

type Change = (row: StagePermissionRow) => void;

const memberField = refs('Named recruiters', 'member');

/** What each box is called; vendors bring people, and move nobody on. */
const rightLabels: Record<StageRight, string> = {
  see: mark('See'),
  enter: mark('Move in'),
  leave: mark('Move out'),
};

export const permissionColumns = (change: Change): readonly DataColumn<StagePermissionRow>[] => [
  {
    key: 'name',
    label: mark('Stage'),
    width: 170,
    wrap: true,
    cell: ({ name, category, older }) => (
      <>
        <StageBadge name={name} category={category} />
        {older && (
          <Text size="xs" c="dimmed">
            {say('Only in an older version')}
          </Text>
        )}
      </>
    ),
  },
  roleColumn('recruiter', change),
  {
    key: 'members',
    label: mark('Named recruiters'),
    width: 210,
    wrap: true,
    grows: true,
    cell: (row) => {
      const limited = Object.values(row.recruiter).includes(false);
      if (!limited && row.members.length === 0) return say('All recruiters');
      return (
        <ReferencePicker
          multiple
          field={memberField}
          label={null}
          size="xs"
          aria-label={say('Recruiters who may all of it in {name}', { name: row.name })}
          placeholder={row.members.length === 0 ? say('Nobody') : ''}
          value={row.members}
          onChange={(members) => change({ ...row, members: members.map(({ id, name }) => ({ id, name })) })}
        />
      );
    },
  },
  roleColumn('hiring_manager', change),
  roleColumn('vendor', change),
];

function roleColumn(role: LimitedRole, change: Change): DataColumn<StagePermissionRow> {
  return {
    key: role,
    label: roleLabels[role],
    width: role === 'vendor' ? 150 : 240,
    cell: (row) => <RightBoxes row={row} role={role} onChange={change} />,
  };
}

interface RightBoxesProps {
  row: StagePermissionRow;
  role: LimitedRole;
  onChange: Change;
}

/** What a role may in a stage. Who does not see it moves nobody. */
function RightBoxes({ row, role, onChange }: RightBoxesProps) {
  const given: Partial<Record<StageRight, boolean>> = row[role];
  const put = (right: StageRight, on: boolean) => {
    const next = { ...given, [right]: on };
    if (right === 'see' && !on)
      for (const each of ['enter', 'leave'] as const) if (each in next) next[each] = false;
    onChange({ ...row, [role]: next });
  };
  const offered = (['see', 'enter', 'leave'] as const).filter((right) => given[right] !== undefined);
  return (
    <Group gap="sm" wrap="nowrap">
      {offered.map((right) => {
        const label = role === 'vendor' && right === 'enter' ? say('Add') : say(rightLabels[right]);
        return (
          <Checkbox
            key={right}
            size="xs"
            label={label}
            aria-label={say('{role} in {stage}: {label}', {
              role: say(roleLabels[role]),
              stage: row.name,
              label,
            })}
            checked={given[right] ?? false}
            disabled={right !== 'see' && given.see === false}
            onChange={(event) => put(right, event.currentTarget.checked)}
          />
        );
      })}
    </Group>
  );
}
