import {
  ActionIcon,
  Code,
  Popover,
  ScrollArea,
  Stack,
  Table,
  Text,
  Title,
  Tooltip,
  UnstyledButton,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconInfoCircle } from '../../icons.ts';
import { holdsFile } from '@hireloom/contracts/custom-field/check-definition';
import { useCustomFields } from '../../kit/entity/custom-field.ts';
import { examples } from './examples.ts';
import classes from './resume-search.module.css';
import { mark, say } from '../../kit/words/say.ts';

const language: readonly [write: string, finds: string][] = [
  ['site engineer', mark('people with any of the words, best first')],
  ['"site engineer"', mark('the words side by side')],
  ['"site engineer"~2', mark('up to two other words between them')],
  ['java AND (kotlin OR scala)', mark('both, or one of several')],
  ['NOT intern', mark('nobody with this word; -intern does the same')],
  ['engin*', mark('every word that begins so')],
  ['jon~', mark('names that are spelt alike')],
  ['title:accountant', mark('only in this field')],
  ['skill:(java OR kotlin)', mark('several words in one field')],
  ['experience:5..10', mark('from 5 to 10; also >5, >=5, <10, 5..')],
];

const fields: readonly [name: string, means: string][] = [
  ['title', mark('positions held')],
  ['company', mark('employers')],
  ['skill', mark('skills')],
  ['education', mark('degrees and schools')],
  ['location', mark('city and country')],
  ['name', mark('name')],
  ['email', mark('e-mail')],
  ['phone', mark('phone')],
  ['note', mark('notes')],
  ['mail', mark('what their e-mails say, of those you may read')],
  ['experience', mark('years, a range')],
  ['salary', mark('current salary, a range')],
  ['expected', mark('expected salary, a range')],
  ['notice', mark('days of notice, a range')],
];

/** How a query is written, with examples that can be tried. */
export function QueryHelp({ onExample }: { onExample: (query: string) => void }) {
  const [opened, { toggle, close }] = useDisclosure(false);
  const custom = useCustomFields('candidate').filter((field) => !holdsFile(field));
  const all = [...fields, ...custom.map(({ key, title }): [string, string] => [key, title])];
  return (
    <Popover
      opened={opened}
      onChange={toggle}
      onDismiss={close}
      position="bottom-end"
      withRoles
      trapFocus
      shadow="md"
    >
      <Popover.Target>
        <Tooltip label={say('How to search')} disabled={opened}>
          <ActionIcon variant="default" size={32} aria-label={say('How to search')} onClick={toggle}>
            <IconInfoCircle size={16} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={say('How to search')} maw="calc(100vw - 24px)" w={460}>
        <ScrollArea.Autosize
          mah="min(560px, calc(100dvh - 180px))"
          type="auto"
          viewportProps={{ tabIndex: 0 }}
        >
          <Stack gap="sm" p="sm">
            <Title order={2} size="h5">
              {say('What one can write')}
            </Title>
            <Lines lines={language} />
            <Title order={2} size="h5">
              {say('Fields')}
            </Title>
            <Lines lines={all.map(([name, means]) => [`${name}:`, means])} />
            <Title order={2} size="h5">
              {say('Try one')}
            </Title>
            <div>
              {examples.map(({ query, finds }) => (
                <UnstyledButton
                  key={query}
                  className={classes.line}
                  onClick={() => {
                    close();
                    onExample(say(query));
                  }}
                >
                  <Code>{say(query)}</Code>
                  <Text size="xs" c="dimmed">
                    {say(finds)}
                  </Text>
                </UnstyledButton>
              ))}
            </div>
          </Stack>
        </ScrollArea.Autosize>
      </Popover.Dropdown>
    </Popover>
  );
}

function Lines({ lines }: { lines: readonly (readonly [string, string])[] }) {
  return (
    <Table verticalSpacing={3} horizontalSpacing={0} withRowBorders={false} fz="xs">
      <Table.Tbody>
        {lines.map(([write, means]) => (
          <Table.Tr key={write}>
            <Table.Td w="46%" pe="xs" style={{ verticalAlign: 'top' }}>
              <Code>{write}</Code>
            </Table.Td>
            <Table.Td dir="auto">{means}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
