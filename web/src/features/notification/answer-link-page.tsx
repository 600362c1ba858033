import { useState } from 'react';
import type { approvalLinkEndpoints } from '@hireloom/contracts/approval/approval-link';
import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { confirmations } from '@hireloom/contracts/messages';
import { LinkError } from '../../kit/outside/link-client.ts';
import { type Act, LinkPage } from '../../kit/outside/link-page.tsx';
import { OutsideConfirm } from '../../kit/outside/outside-confirm.tsx';
import { OutsideFacts } from '../../kit/outside/outside-facts.tsx';
import { OutsideField } from '../../kit/outside/outside-field.tsx';
import classes from '../../kit/outside/outside.module.css';
import { say, sayStored } from '../../kit/words/say.ts';
import {
  type Decision,
  emptyNote,
  noteBody,
  type NoteErrors,
  noteErrors,
  textAsHtml,
} from './note-values.ts';

type Shown = ReplyOf<typeof approvalLinkEndpoints.show>;

/** Where an e-mailed approval link leads: facts, what changed, and the answer. Nobody needs to sign in for it. */
export default function AnswerLinkPage({ token }: { token: string }) {
  return (
    <LinkPage<Shown> purpose="approval" token={token}>
      {({ message, message_phrase, title, facts, changes, approver }, act) => (
        <>
          <div>
            <h1 className={classes.title} dir="auto">
              {title ?? sayStored(message, message_phrase)}
            </h1>
            {title && <p dir="auto">{sayStored(message, message_phrase)}</p>}
            {approver && <p className={classes.dimmed}>{say('You answer as {approver}.', { approver })}</p>}
          </div>
          <OutsideFacts facts={facts} />
          <Changes changes={changes} />
          <AnswerForm act={act} />
        </>
      )}
    </LinkPage>
  );
}

/** What changed, old beside new. */
function Changes({ changes }: Pick<Shown, 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <table className={classes.changes} aria-label={say('Changes')}>
      <thead>
        <tr>
          <th scope="col">{say('Field')}</th>
          <th scope="col">{say('Before')}</th>
          <th scope="col">{say('After')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ label, from, to }) => (
          <tr key={label}>
            <th scope="row">{say(label)}</th>
            <td>
              <del dir="auto">{from || '–'}</del>
            </td>
            <td>
              <ins dir="auto">{to || '–'}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function AnswerForm({ act }: { act: Act }) {
  const [values, setValues] = useState(emptyNote);
  const [errors, setErrors] = useState<NoteErrors>({});
  const [asked, setAsked] = useState<Decision | null>(null);
  const [sending, setSending] = useState(false);
  const note = { title: values.title, description: textAsHtml(values.description) };
  const change = (part: Partial<typeof values>) => {
    setValues((before) => ({ ...before, ...part }));
    setErrors({});
  };
  const ask = (decision: Decision) => {
    const wrong = noteErrors(decision, note);
    setErrors(wrong);
    if (Object.keys(wrong).length === 0) setAsked(decision);
  };
  const send = async (decision: Decision) => {
    setAsked(null);
    setSending(true);
    try {
      await act({ is_approved: decision === 'approve', ...noteBody(note) });
    } catch (error) {
      const fields = error instanceof LinkError ? error.fields : undefined;
      setErrors({
        ...(fields?.note_title?.[0] ? { title: fields.note_title[0] } : {}),
        ...(fields?.note_description?.[0] ? { description: fields.note_description[0] } : {}),
      });
    } finally {
      setSending(false);
    }
  };
  return (
    <div className={classes.stack}>
      <OutsideField
        label={say('Title')}
        description={say('A note is kept only with a title.')}
        maxLength={200}
        value={values.title}
        error={errors.title}
        onChange={(title) => change({ title })}
      />
      <OutsideField
        label={say('Description')}
        long
        maxLength={10_000}
        value={values.description}
        error={errors.description}
        onChange={(description) => change({ description })}
      />
      <div className={classes.buttons}>
        <button type="button" className={classes.plain} disabled={sending} onClick={() => ask('reject')}>
          {say('Reject')}
        </button>
        <button type="button" className={classes.main} disabled={sending} onClick={() => ask('approve')}>
          {say('Approve')}
        </button>
      </div>
      {asked && (
        <OutsideConfirm
          title={asked === 'reject' ? say('Reject') : say('Approve')}
          danger={asked === 'reject'}
          message={say(confirmations[asked])}
          onClose={() => setAsked(null)}
          onConfirm={() => void send(asked)}
        />
      )}
    </div>
  );
}
