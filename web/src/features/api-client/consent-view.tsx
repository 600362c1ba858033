import {
  type AuthorizeParams,
  type Consent,
  oauthEndpoints,
} from '@hireloom/contracts/api-client/oauth-endpoints';
import { Alert, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError, call } from '../../kit/api/api.ts';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { usePageTitle } from '../../kit/page/page-title.ts';
import { dayText } from '../../kit/value/date/date-text.ts';
import { say } from '../../kit/words/say.ts';
import { Say } from '../../kit/words/say-parts.tsx';
import { ScopeWords } from './scope-words.tsx';

interface ConsentViewProps {
  /** What the program asks with, as its address says it. */
  asked: AuthorizeParams;
  leave?: (url: string) => void;
}

/** Asks whether a program may call in the viewer's name. One that is not known is told of here and leads nowhere. */
export function ConsentView({ asked, leave = (url) => window.location.replace(url) }: ConsentViewProps) {
  usePageTitle(say('Let a program in'));
  const { data, error } = useQuery({
    queryKey: ['api_client', 'consent', asked],
    queryFn: ({ signal }) => call(oauthEndpoints.consent, { query: asked, signal }),
    staleTime: Infinity,
    retry: false,
    meta: { quiet: true },
  });
  const elsewhere = data?.redirect;
  useEffect(() => {
    if (elsewhere) leave(elsewhere);
  }, [elsewhere, leave]);
  if (error)
    return (
      <div role="alert">
        <EmptyState
          title={say('This program is not let in')}
          hint={error instanceof ApiError ? error.message : say('Something went wrong. Please try again.')}
        />
      </div>
    );
  if (!data?.consent) return <Skeleton height={220} maw={480} mx="auto" mt="xl" />;
  return <Question consent={data.consent} asked={asked} leave={leave} />;
}

interface QuestionProps extends Required<ConsentViewProps> {
  consent: Consent;
}

function Question({ consent, asked, leave }: QuestionProps) {
  const { client, host, who, team, scopes, missing, until } = consent;
  const decide = useMutation({
    mutationFn: (allow: boolean) => call(oauthEndpoints.decide, { body: { ...asked, allow } }),
    onSuccess: ({ redirect }) => leave(redirect),
  });
  const isBusy = decide.isPending || decide.isSuccess;
  const bold = (inside: React.ReactNode) => <b dir="auto">{inside}</b>;
  return (
    <Paper withBorder p="lg" maw={520} mx="auto" mt="xl" component="section">
      <Stack gap="md">
        <Title order={1} size="h4">
          {say('Let {client} call in your name?', { client })}
        </Title>
        <Text size="sm">
          <Say
            text="It would act as <b>{who}</b> in <b>{team}</b>, and be named beside you in the activity."
            values={{ who, team, b: bold }}
          />
        </Text>
        {scopes.length > 0 ? (
          <div>
            <Text size="sm" fw={500} mb={4}>
              {say('It could')}
            </Text>
            <ScopeWords scopes={scopes} />
          </div>
        ) : (
          <Alert color="yellow" variant="light">
            {say('Nothing that it asks for is yours to allow.')}
          </Alert>
        )}
        {scopes.length > 0 && missing.length > 0 ? (
          <Text size="sm" c="dimmed" component="div">
            {say('It asks for more, which you may not do yourself and which it does not get:')}
            <ScopeWords scopes={missing} />
          </Text>
        ) : null}
        <Text size="sm" c="dimmed">
          {say('Until {day}, or until you end it under Connections. The answer goes to {host}.', {
            day: dayText(until),
            host: `\u2068${host}\u2069`,
          })}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" disabled={isBusy} onClick={() => decide.mutate(false)}>
            {say('Deny')}
          </Button>
          {scopes.length > 0 ? (
            <Button loading={isBusy} onClick={() => decide.mutate(true)}>
              {say('Allow')}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Paper>
  );
}
