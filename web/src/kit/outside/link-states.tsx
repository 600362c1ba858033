import type { LinkError } from './link-client.ts';
import { say } from '../words/say.ts';
import classes from './outside.module.css';

/** While a link is being read: in the shape of what comes. */
export function LinkWaits() {
  return (
    <div role="status" aria-label={say('Loading')} aria-busy="true" className={classes.stack}>
      <span className={classes.bone} />
      <span className={classes.bone} />
      <span className={classes.bone} />
    </div>
  );
}

/** What is left to say when there is nothing to do: it was done, or the link is over. */
export function LinkMessage({ title, message }: { title: string; message: string }) {
  return (
    <div role="status" className={classes.stack}>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.notice} dir="auto">
        {message}
      </p>
      <p className={classes.dimmed}>{say('You can close this page.')}</p>
    </div>
  );
}

/** Why a link could not be read, with a way to try again unless it would not help. */
export function LinkFailure({ error, onRetry }: { error: LinkError; onRetry: () => void }) {
  const title = error.status === 0 ? say('No connection') : say('The link could not be opened');
  return (
    <div role="alert" className={classes.stack}>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.refusal}>{error.message}</p>
      {error.status !== 404 && (
        <button type="button" className={classes.plain} onClick={onRetry}>
          {say('Try again')}
        </button>
      )}
    </div>
  );
}

/** What was pressed may stand far below: what came of it comes into sight. */
const comeIntoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** What was done, above what else can be done. */
export function Done({ message }: { message: string }) {
  return (
    <p role="status" ref={comeIntoSight} className={classes.done} dir="auto">
      {message}
    </p>
  );
}

/** Why something was not done, above what can still be done. */
export function Refusal({ message }: { message: string }) {
  return (
    <p role="alert" ref={comeIntoSight} className={classes.refusal} dir="auto">
      {message}
    </p>
  );
}
