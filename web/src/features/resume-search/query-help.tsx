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
import { useCustomFields } from '../../kit/entity/custom-field.ts';
import { examples } from './examples.ts';
import classes from './resume-search.module.css';

const language: readonly [write: string, finds: string][] = [
  ['site engineer', 'people with any of the words, best first'],
  ['"site engineer"', 'the words side by side'],
  ['"site engineer"~2', 'up to two other words between them'],
  ['java AND (kotlin OR scala)', 'both, or one of several'],
  ['NOT intern', 'nobody with this word; -intern does the same'],
  ['engin*', 'every word that begins so'],
  ['jon~', 'names that are spelt alike'],
  ['title:accountant', 'only in this field'],
  ['skill:(java OR kotlin)', 'several words in one field'],
  ['experience:5..10', 'from 5 to 10; also >5, >=5, <10, 5..'],
];

const fields: readonly [name: string, means: string][] = [
  ['title', 'positions held'],
  ['company', 'employers'],
  ['skill', 'skills'],
  ['education', 'degrees and schools'],
  ['location', 'city and country'],
  ['name', 'name'],
  ['email', 'e-mail'],
  ['phone', 'phone'],
  ['note', 'notes'],
  ['experience', 'years, a range'],
  ['salary', 'current salary, a range'],
  ['expected', 'expected salary, a range'],
  ['notice', 'days of notice, a range'],
];

/** How a query is written, with examples that can be tried. */
export function QueryHelp({ onExample }: { onExample: (query: string) => void }) {
  const [opened, { toggle, close }] = useDisclosure(false);
  const custom = useCustomFields('candidate');
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
        <Tooltip label="How to search" disabled={opened}>
          <ActionIcon variant="default" size={32} aria-label="How to search" onClick={toggle}>
            <IconInfoCircle size={16} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="How to search" maw="calc(100vw - 24px)" w={460}>
        <ScrollArea.Autosize
          mah="min(560px, calc(100dvh - 180px))"
          type="auto"
          viewportProps={{ tabIndex: 0 }}
        >
          <Stack gap="sm" p="sm">
            <Title order={2} size="h5">
              What one can write
            </Title>
            <Lines lines={language} />
            <Title order={2} size="h5">
              Fields
            </Title>
            <Lines lines={all.map(([name, means]) => [`${name}:`, means])} />
            <Title order={2} size="h5">
              Try one
            </Title>
            <div>
              {examples.map(({ query, finds }) => (
                <UnstyledButton
                  key={query}
                  className={classes.line}
                  onClick={() => {
                    close();
                    onExample(query);
                  }}
                >
                  <Code>{query}</Code>
                  <Text size="xs" c="dimmed">
                    {finds}
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
