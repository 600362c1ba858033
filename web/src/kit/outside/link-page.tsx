import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { Phrase } from '@hireloom/contracts/kit/phrase';
import type { LinkPurpose } from '@hireloom/contracts/link/link-pages';
import type { LinkReply } from '@hireloom/contracts/link/link-reply';
import { useLanguage } from '../words/current.ts';
import { mark, say, sayReply, sayStored } from '../words/say.ts';
import { actOnLink, LinkError, readLink } from './link-client.ts';
import { Done, LinkFailure, LinkMessage, LinkWaits, Refusal } from './link-states.tsx';
import { OutsideFrame } from './outside-frame.tsx';

/** Sends what the holder decided. Throws `LinkError` with `fields` for wrong input; the page tells everything else. */
export type Act = (body: object) => Promise<void>;

interface LinkPageProps<S extends LinkReply> {
  purpose: LinkPurpose;
  token: string;
  /** There is more to do after something was done: it is said above, and the page shows what the link is now. */
  stays?: boolean;
  /** What it is about, above what is said of one that is settled. */
  about?: string;
  /** Whoever holds it may read it in another language. */
  languages?: boolean;
  /** What an open link shows; `reload` reads it again, after what was done past `act`. */
  children: (shown: S, act: Act, reload: () => Promise<void>) => ReactNode;
}

const closedTitles = {
  used: mark('This link was used'),
  expired: mark('This link has expired'),
  settled: mark('This is settled already'),
} as const;

/** The page of a link from loading to done, in its frame. Opening it does nothing but read. */
export function LinkPage<S extends LinkReply & { message_phrase?: Phrase | null | undefined }>({
  purpose,
  token,
  stays = false,
  about,
  languages = false,
  children,
}: LinkPageProps<S>) {
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
    setDone(null);
    try {
      const reply = await actOnLink(purpose, token, body);
      const says = reply.code === 0 ? setDone : setRefusal;
      says(sayReply(reply));
      if (reply.code !== 0 || stays) await read();
    } catch (error) {
      const known = asLinkError(error);
      if (known.fields) throw known;
      setRefusal(known.message);
    }
  };

  const content = () => {
    if (done !== null && !stays) return <LinkMessage title={say('Thank you')} message={done} />;
    if (!shown) return failure ? <LinkFailure error={failure} onRetry={() => void read()} /> : <LinkWaits />;
    if (shown.state !== 'open') {
      const title = (shown.state === 'settled' && about) || say(closedTitles[shown.state]);
      return <LinkMessage title={title} message={sayStored(shown.message, shown.message_phrase)} />;
    }
    return children(shown, act, read);
  };
  return (
    <OutsideFrame team={shown?.team ?? null} language={shown?.language ?? null} languages={languages}>
      {refusal !== null && done === null && <Refusal message={refusal} />}
      {stays && done !== null && <Done message={done} />}
      {content()}
    </OutsideFrame>
  );
}

const asLinkError = (error: unknown): LinkError =>
  error instanceof LinkError ? error : new LinkError(500, say('Something went wrong. Please try again.'));
