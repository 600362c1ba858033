import { Alert, Anchor, Group, Paper, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { RightExplanation, RightFix, RightRule } from '@hireloom/contracts/permission/right-explanation';
import { roleLabels } from '@hireloom/contracts/permissions';
import { recordRegistry } from '@hireloom/contracts/record-registry';
import { IconCheck, IconX } from '../../../icons.ts';
import { mark, say, sayStored } from '../../../kit/words/say.ts';

const ruleLabels: Record<RightRule, string> = {
  member: mark('Signing in'),
  role: mark('Role'),
  switch: mark('Switch'),
  beside: mark('Switch beside the record'),
  state: mark('State of the record'),
  row: mark('Which records they see'),
  change: mark('Which records they change'),
  field: mark('Field'),
  tab: mark('Tab'),
};

interface RuleChainProps {
  answer: RightExplanation;
  /** The kind of the record, for the way to it. */
  entity: string | null;
}

/** The answer in a word, and the rules that led to it. */
export function RuleChain({ answer, entity }: RuleChainProps) {
  const { allowed, member, role, steps } = answer;
  const values = { name: member.name, role: say(roleLabels[role]) };
  return (
    <>
      <Alert color={allowed ? 'green' : 'red'} role="status">
        {allowed ? say('Yes: {name} may, as {role}', values) : say('No: {name} may not, as {role}', values)}
      </Alert>
      <Stack
        gap="xs"
        component="ol"
        m={0}
        p={0}
        aria-label={say('Rules that decide')}
        style={{ listStyle: 'none' }}
      >
        {steps.map(({ rule, passed, why, why_phrase, fix }) => (
          <Paper key={`${rule} ${why}`} component="li" withBorder p="sm">
            <Group gap="sm" wrap="nowrap" align="flex-start">
              {passed ? (
                <IconCheck size={18} color="var(--mantine-color-green-text)" style={{ flex: 'none' }} />
              ) : (
                <IconX size={18} color="var(--mantine-color-red-text)" style={{ flex: 'none' }} />
              )}
              <div>
                <Text size="sm" fw={600}>
                  {passed
                    ? say('{rule}: passed', { rule: say(ruleLabels[rule]) })
                    : say('{rule}: stops here', { rule: say(ruleLabels[rule]) })}
                </Text>
                <Text size="sm" dir="auto">
                  {sayStored(why, why_phrase)}
                </Text>
                {fix && <FixLink fix={fix} answer={answer} entity={entity} />}
              </div>
            </Group>
          </Paper>
        ))}
      </Stack>
    </>
  );
}

const fixLabels: Record<RightFix, string> = {
  members: mark('Change it among all users'),
  permissions: mark('Change the switches'),
  module_configurations: mark('Change what hiring managers see'),
  record: mark('Open the record'),
};

function FixLink({ fix, answer, entity }: RuleChainProps & { fix: RightFix }) {
  const { member, record } = answer;
  const page = entity ? recordRegistry[entity]?.page : undefined;
  const paths: Record<RightFix, string | null> = {
    members: '/settings/master/account-and-users/all',
    permissions: `/settings/master/permission?open=${member.id}`,
    module_configurations: '/settings/master/module-configurations',
    record: record && page ? `${page}/${record.id}` : null,
  };
  const path = paths[fix];
  return path === null ? null : (
    <Anchor component={Link} to={path} size="sm">
      {say(fixLabels[fix])}
    </Anchor>
  );
}
