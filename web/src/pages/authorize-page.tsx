import { type AuthorizeParams, authorizeParams } from '@hireloom/contracts/api-client/oauth-endpoints';
import { Stack } from '@mantine/core';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { ConsentView, OwnGrants } from '../features/api-client/index.ts';
import { PlatformReturn } from '../features/meeting-platform/index.ts';
import { PageHeader } from '../kit/page/page-header.tsx';
import { say } from '../kit/words/say.ts';
import { OwnConnections } from './own-connections.tsx';

/** Words of a program's question alone; a sign-in that we began comes back with others. */
const asking = ['client_id', 'response_type', 'redirect_uri'];
const comingBack = ['code', 'state', 'error'];

/** What a program asks with. One that says something twice (RFC 6749, 3.1) is none that is known. */
function askedBy(params: URLSearchParams): AuthorizeParams {
  const names = Object.keys(authorizeParams.shape);
  if (names.some((name) => params.getAll(name).length > 1)) return {};
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = params.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/** Asks consent for a program, finishes a sign-in at a platform, or lists what one has connected and allowed. */
export default function AuthorizePage() {
  const [params] = useSearchParams();
  const asked = useMemo(() => askedBy(params), [params]);
  if (asking.some((name) => params.has(name))) return <ConsentView asked={asked} />;
  if (comingBack.some((name) => params.has(name))) return <PlatformReturn />;
  return (
    <>
      <PageHeader
        title={say('Connections')}
        description={say('What you connected, and the programs that may call in your name.')}
      />
      <Stack gap="xl">
        <OwnGrants />
        <OwnConnections />
      </Stack>
    </>
  );
}
