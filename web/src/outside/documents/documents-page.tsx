import type { documentLinkEndpoints, PortalPage } from '@hireloom/contracts/onboarding-portal/document-link';
import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { dayText } from '@hireloom/contracts/kit/wall-time';
import { openDocuments } from '@hireloom/contracts/onboarding/onboarding-words';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { actOnLink } from '../../kit/outside/link-client.ts';
import { type Act, LinkPage } from '../../kit/outside/link-page.tsx';
import classes from '../../kit/outside/outside.module.css';
import { useLanguage } from '../../kit/words/current.ts';
import { say } from '../../kit/words/say.ts';
import { DocumentCard } from './document-card.tsx';
import own from './documents.module.css';
import { JoiningPart } from './joining-part.tsx';
import { Uploads } from './uploads.ts';

type Shown = ReplyOf<typeof documentLinkEndpoints.show>;

/** Where somebody who was hired sends documents and fills in the joining form. Opening it does nothing but read. */
export default function DocumentsPage({ token }: { token: string }) {
  return (
    <LinkPage<Shown> purpose="documents" token={token} stays languages about={say('Your documents')}>
      {({ portal }, act, reload) =>
        portal && <Content portal={portal} token={token} act={act} reload={reload} />
      }
    </LinkPage>
  );
}

interface ContentProps {
  portal: PortalPage;
  token: string;
  act: Act;
  reload: () => Promise<void>;
}

function Content({ portal, token, act, reload }: ContentProps) {
  const [uploads] = useState(() => new Uploads(token, () => void reload()));
  const entries = useSyncExternalStore(uploads.subscribe, uploads.entries);
  const { person, job, joining_date, documents, joining } = portal;
  // What arrived stands among the files now.
  useEffect(() => {
    uploads.clearDone();
  }, [uploads, documents]);
  const isBusy = entries.some(({ state }) => !['done', 'failed'].includes(state));
  useEffect(() => {
    if (!isBusy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isBusy]);
  /** Nothing is said of it: what was taken back is gone from the page. */
  const drop = async (transfer: number) => {
    await actOnLink('documents', token, { what: 'drop_upload', transfer }).catch(() => undefined);
    await reload();
  };
  const isSent = (status: PortalPage['documents'][number]['status']) =>
    status === 'uploaded' || !openDocuments.includes(status);
  const total = documents.length + (joining ? 1 : 0);
  const done =
    documents.filter(({ status }) => isSent(status)).length + (joining && !joining.may_change ? 1 : 0);
  return (
    <>
      <div>
        <h1 className={classes.title}>{say('Welcome, {person}', { person })}</h1>
        <p className={classes.dimmed}>
          {joining_date
            ? say('Documents for your new job: {job}, from {date}', { job, date: dayText(joining_date) })
            : say('Documents for your new job: {job}', { job })}
        </p>
      </div>
      <Progress done={done} total={total} />
      <SendAgain documents={documents} />
      {documents.length > 0 && (
        <ol className={own.list} aria-label={say('Documents')}>
          {documents.map((document) => (
            <DocumentCard
              key={document.id}
              document={document}
              token={token}
              uploads={uploads}
              entries={entries.filter(({ request }) => request === document.id)}
              onDrop={drop}
            />
          ))}
        </ol>
      )}
      {joining && <JoiningPart joining={joining} token={token} act={act} />}
    </>
  );
}

/** What was not taken, or is no longer good: it stands somewhere below. */
function SendAgain({ documents }: Pick<PortalPage, 'documents'>) {
  const arabic = useLanguage().startsWith('ar');
  const again = documents.filter(({ status }) => status === 'rejected' || status === 'expired');
  if (again.length === 0) return null;
  return (
    <div className={`${classes.refusal} ${own.again}`}>
      <span>{say('Please send again:')}</span>
      {again.map(({ id, name, name_ar }) => (
        <a key={id} className={own.link} href={`#document-${id}`} dir="auto">
          {(arabic && name_ar) || name}
        </a>
      ))}
    </div>
  );
}

function Progress({ done, total }: { done: number; total: number }) {
  const text = say('{done} of {total} done', { done, total });
  return (
    <div className={own.progress}>
      <p role="status" className={own.count}>
        {text}
      </p>
      <progress className={own.bar} value={done} max={Math.max(total, 1)} aria-label={text} />
      {done === total && (
        <p className={classes.done}>
          {say('Everything is here: thank you. You will get an e-mail if something is missing.')}
        </p>
      )}
    </div>
  );
}
