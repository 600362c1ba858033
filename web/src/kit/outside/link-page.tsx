import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { LinkPurpose } from '@hireloom/contracts/link/link-pages';
import type { LinkReply } from '@hireloom/contracts/link/link-reply';
import { useLanguage } from '../words/current.ts';
import { mark, say, sayReply, sayStored } from '../words/say.ts';
import { actOnLink, LinkError, readLink } from './link-client.ts';
import { LinkFailure, LinkMessage, LinkWaits, Refusal } from './link-states.tsx';
import { OutsideFrame } from './outside-frame.tsx';

/** Sends what the holder decided. Throws `LinkError` with `fields` for wrong input; the page tells everything else. */
export type Act = (body: object) => Promise<void>;

interface LinkPageProps<S extends LinkReply> {
  purpose: LinkPurpose;
  token: string;
  /** What an open link shows. */
  children: (shown: S, act: Act) => ReactNode;
}

const closedTitles = {
  used: mark('This link was used'),
  expired: mark('This link has expired'),
  settled: mark('This is settled already'),
} as const;

/** The page of a link from loading to done, in its frame. Opening it does nothing but read. */
export function LinkPage<S extends LinkReply>({ purpose, token, children }: LinkPageProps<S>) {
  // What is shown is said anew when the language changes.
  useLanguage();
  const [shown, setShown] = useState<S | null>(null);
  const [failure, setFailure] = useState<LinkError | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);

  const read = useCallback(async () => {
    setFailure(null);
    try {
      setShown(await readLink<S>(purpose, token));
    } catch (error) {
      setFailure(asLinkError(error));
    }
  }, [purpose, token]);
  useEffect(() => {
    void read();
  }, [read]);
  useEffect(() => {
    if (failure?.status !== 0) return;
    const again = () => void read();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [failure, read]);

  const act: Act = async (body) => {
    setRefusal(null);
    try {
      const reply = await actOnLink(purpose, token, body);
      if (reply.code === 0) return setDone(sayReply(reply));
      setRefusal(sayReply(reply));
      await read();
    } catch (error) {
      const known = asLinkError(error);
      if (known.fields) throw known;
      setRefusal(known.message);
    }
  };

  const content = () => {
    if (done !== null) return <LinkMessage title={say('Thank you')} message={done} />;
    if (!shown) return failure ? <LinkFailure error={failure} onRetry={() => void read()} /> : <LinkWaits />;
    if (shown.state !== 'open')
      return <LinkMessage title={say(closedTitles[shown.state])} message={sayStored(shown.message, null)} />;
    return children(shown, act);
  };
  return (
    <OutsideFrame team={shown?.team ?? null} language={shown?.language ?? null}>
      {refusal !== null && done === null && <Refusal message={refusal} />}
      {content()}
    </OutsideFrame>
  );
}

const asLinkError = (error: unknown): LinkError =>
  error instanceof LinkError ? error : new LinkError(500, say('Something went wrong. Please try again.'));
