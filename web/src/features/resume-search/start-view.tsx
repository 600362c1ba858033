import { Button, Code, Group, Paper, SimpleGrid, Text, Title, UnstyledButton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  resumeSearchEndpoints as endpoints,
  type SavedSearch,
} from '@hireloom/contracts/resume-search/resume-search-endpoints';
import { call } from '../../kit/api/api.ts';
import { relativeText } from '../../kit/value/date/date-text.ts';
import { toastError } from '../../kit/piece/toasts.tsx';
import { examples } from './examples.ts';
import { questionText } from './question-text.ts';
import classes from './resume-search.module.css';
import { SavedList } from './saved/saved-list.tsx';
import type { Question } from './search-address.ts';
import { recentKey, recentOptions, savedOptions } from './search-queries.ts';
import { say } from '../../kit/words/say.ts';

interface StartViewProps {
  onAsk: (question: Partial<Question>) => void;
  onOpen: (saved: SavedSearch) => void;
}

/** What to begin with: the last searches, the saved ones, and queries to learn from. */
export function StartView({ onAsk, onOpen }: StartViewProps) {
  const client = useQueryClient();
  const recent = useQuery(recentOptions).data ?? [];
  const saved = useQuery(savedOptions).data ?? [];
  const forget = async () => {
    client.setQueryData(recentKey, []);
    await call(endpoints.forgetRecent).catch(toastError);
    void client.invalidateQueries({ queryKey: recentKey });
  };
  return (
    <SimpleGrid cols={{ base: 1, md: 2, xl: 3 }} spacing="md" mt="lg">
      {recent.length > 0 && (
        <Part
          title={say('Searched last')}
          action={
            <Button size="compact-xs" variant="subtle" onClick={() => void forget()}>
              {say('Forget')}
            </Button>
          }
        >
          {recent.map(({ query, words, filters, searched_on }) => (
            <UnstyledButton
              key={searched_on}
              className={classes.line}
              onClick={() => onAsk({ query, words, filters })}
            >
              <Text size="sm" truncate dir="auto">
                {questionText({ query, words, filters })}
              </Text>
              <Text size="xs" c="dimmed">
                {relativeText(searched_on)}
              </Text>
            </UnstyledButton>
          ))}
        </Part>
      )}
      {saved.length > 0 && (
        <Part title={say('Saved searches')}>
          <SavedList searches={saved} onOpen={onOpen} />
        </Part>
      )}
      <Part title={say('Try one')}>
        {examples.map(({ query, finds }) => (
          <UnstyledButton key={query} className={classes.line} onClick={() => onAsk({ query: say(query) })}>
            <Code>{say(query)}</Code>
            <Text size="xs" c="dimmed">
              {say(finds)}
            </Text>
          </UnstyledButton>
        ))}
        <UnstyledButton className={classes.line} onClick={() => onAsk({ query: '' })}>
          <Text size="sm">{say('Everybody, newest first')}</Text>
        </UnstyledButton>
      </Part>
    </SimpleGrid>
  );
}

function Part({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <Paper p="xs" component="section" aria-label={title}>
      <Group justify="space-between" px={8} mih={32}>
        <Title order={2} size="h5">
          {title}
        </Title>
        {action}
      </Group>
      {children}
    </Paper>
  );
}
