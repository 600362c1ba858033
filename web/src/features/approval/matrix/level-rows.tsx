import { ActionIcon, Button, Group, Paper, Select, Stack, Text, Tooltip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type ApprovalMatrix,
  levelTypeLabels,
  levelTypes,
} from '@hireloom/contracts/approval/approval-endpoints';
import { IconPlus, IconTrash } from '../../../icons.ts';
import { toastError } from '../../../kit/piece/toasts.tsx';
import { peopleQuery } from '../approval-queries.ts';
import { addLevel, isLevelType, type LevelDraft, levelPath, refuseLevel } from './matrix-values.ts';
import { say } from '../../../kit/words/say.ts';

type Known = NonNullable<ApprovalMatrix['levels'][number]['user']>;

interface LevelRowsProps {
  levels: LevelDraft[];
  /** Whom the stored matrix names. */
  known: readonly Known[];
  errors: Record<string, string>;
  onChange: (levels: LevelDraft[]) => void;
}

/** The levels of a matrix in order, up to five: who approves at each. */
export function LevelRows({ levels, known, errors, onChange }: LevelRowsProps) {
  const add = () => {
    const refused = refuseLevel(levels);
    if (refused) toastError(refused);
    else onChange(addLevel(levels));
  };
  return (
    <Stack gap="xs" role="group" aria-label={say('Levels')}>
      {levels.map((level, at) => (
        <LevelRow
          key={level.key}
          level={level}
          at={at}
          others={levels.filter((other) => other !== level)}
          known={known}
          errors={errors}
          onChange={(next) => onChange(levels.with(at, next))}
          onRemove={levels.length > 1 ? () => onChange(levels.toSpliced(at, 1)) : undefined}
        />
      ))}
      <Button variant="default" leftSection={<IconPlus size={16} />} w="fit-content" onClick={add}>
        {say('Add level')}
      </Button>
    </Stack>
  );
}

const types = levelTypes.map((value) => ({ value, label: say(levelTypeLabels[value]) }));

interface LevelRowProps {
  level: LevelDraft;
  at: number;
  others: LevelDraft[];
  known: readonly Known[];
  errors: Record<string, string>;
  onChange: (level: LevelDraft) => void;
  /** Absent for the only level. */
  onRemove: (() => void) | undefined;
}

function LevelRow({ level, at, others, known, errors, onChange, onRemove }: LevelRowProps) {
  const number = at + 1;
  const gone = known.some(({ id, active }) => id === level.user?.id && !active);
  const atUser = errors[levelPath(at)] ?? errors[`levels.${at}`];
  // A level without a type has its error there, as that is what to pick first.
  const atType = errors[`levels.${at}.type`] ?? (level.type === null ? atUser : undefined);
  return (
    <Paper p="sm" role="group" aria-label={say('Level {number}', { number })}>
      <Group justify="space-between" mb={4} mih={32}>
        <Text size="sm" fw={500}>
          {say('Level {number}', { number })}
        </Text>
        {onRemove && (
          <Tooltip label={say('Remove')}>
            <ActionIcon
              size={32}
              color="red"
              aria-label={say('Remove level {number}', { number })}
              onClick={onRemove}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </Tooltip>
        )}
      </Group>
      <Group grow align="flex-start" preventGrowOverflow={false} gap="sm">
        <Select
          label={say('Type')}
          required
          placeholder={say('Pick')}
          data={types}
          value={level.type}
          error={atType}
          onChange={(type) => isLevelType(type) && onChange({ ...level, type, user: null })}
        />
        {level.type === 'job_hiring_manager' ? (
          <Text size="sm" c="dimmed" mt={{ base: 0, md: 28 }}>
            {say("Whoever is the job's hiring manager when it is submitted; the admins, if it has none.")}
          </Text>
        ) : (
          <UserSelect
            level={level}
            type={level.type}
            others={others}
            error={atUser ?? (gone ? say('Is not active any more: the admins are asked instead') : undefined)}
            onChange={(user) => onChange({ ...level, user })}
          />
        )}
      </Group>
    </Paper>
  );
}

interface UserSelectProps {
  level: LevelDraft;
  type: 'recruiter' | 'hiring_manager' | null;
  others: LevelDraft[];
  error: string | undefined;
  onChange: (user: LevelDraft['user']) => void;
}

/** The active people of the level's role. Nobody approves twice: recruiters of other levels are left out, hiring managers can't be picked. */
function UserSelect({ level, type, others, error, onChange }: UserSelectProps) {
  const { data = [], isFetching } = useQuery({ ...peopleQuery(type ?? 'recruiter'), enabled: type !== null });
  const taken = new Set(others.flatMap(({ user }) => user?.id ?? []));
  const { user } = level;
  const offered = type === null ? [] : data.filter(({ id }) => type !== 'recruiter' || !taken.has(id));
  const all = user && !offered.some(({ id }) => id === user.id) ? [user, ...offered] : offered;
  return (
    <Select
      label={say('User')}
      required
      searchable
      disabled={type === null}
      placeholder={type === null ? say('Pick the type first') : say('Pick')}
      nothingFoundMessage={isFetching ? say('Searching...') : say('Nobody found')}
      data={all.map(({ id, name }) => ({
        value: String(id),
        label: name,
        disabled: id !== user?.id && taken.has(id),
      }))}
      value={user ? String(user.id) : null}
      error={type === null ? undefined : error}
      onChange={(id) => onChange(all.find((person) => String(person.id) === id) ?? null)}
    />
  );
}
