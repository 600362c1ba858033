import { List, Paper, Stack, Text } from '@mantine/core';
import { differences, type Granted, switchKey } from '@hireloom/contracts/permission/permission-set';
import { moduleLabels, modules, optionLabels, type Switch } from '@hireloom/contracts/permissions';
import { lists } from '../../kit/value/intl.ts';
import { say } from '../../kit/words/say.ts';

interface Person {
  id: number | string;
  name: string;
  before: Granted;
  after: Granted;
}

interface Alike {
  names: string[];
  gained: readonly Switch[];
  lost: readonly Switch[];
}

/** What each person gains and loses; those for whom it is the same stand together, by name. */
function alike(people: readonly Person[]): Alike[] {
  const found = new Map<string, Alike>();
  for (const { name, before, after } of people) {
    const { gained, lost } = differences(before, after);
    if (gained.length + lost.length === 0) continue;
    const key = `${gained.map(switchKey).join()}|${lost.map(switchKey).join()}`;
    const same = found.get(key) ?? { names: [], gained, lost };
    same.names.push(name);
    found.set(key, same);
  }
  return [...found.values()];
}

/** Who is affected by a change, and what each gains and loses. */
export function PermissionDifferences({ people }: { people: readonly Person[] }) {
  const groups = alike(people);
  const affected = groups.reduce((sum, { names }) => sum + names.length, 0);
  return (
    <Stack gap="sm">
      <Text size="sm" role="status">
        {affected === 0
          ? say('Nothing changes for anybody')
          : say(
              '{affected, plural, one {# recruiter is affected} other {# recruiters are affected}} of {count} chosen',
              { affected, count: people.length },
            )}
      </Text>
      {groups.map(({ names, gained, lost }) => (
        <Paper key={names.join()} withBorder p="sm">
          <Text size="sm" fw={600} mb={4} dir="auto">
            {lists().format(names)}
          </Text>
          <Switches title={say('Gains')} color="var(--mantine-color-green-text)" switches={gained} />
          <Switches title={say('Loses')} color="var(--mantine-color-red-text)" switches={lost} />
        </Paper>
      ))}
    </Stack>
  );
}

function Switches({ title, color, switches }: { title: string; color: string; switches: readonly Switch[] }) {
  if (switches.length === 0) return null;
  return (
    <>
      <Text size="sm" c={color} fw={500}>
        {title}
      </Text>
      <List size="sm" mb={4}>
        {modules
          .filter((module) => switches.some((one) => one.module === module))
          .map((module) => {
            const own = switches.filter((one) => one.module === module);
            const labels = own.map(({ option }) => say(optionLabels[option]));
            return (
              <List.Item key={module}>{`${say(moduleLabels[module])}: ${lists().format(labels)}`}</List.Item>
            );
          })}
      </List>
    </>
  );
}
