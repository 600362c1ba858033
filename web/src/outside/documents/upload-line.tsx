import classes from '../../kit/outside/outside.module.css';
import { fileSizeText } from '../../kit/value/file-size.ts';
import { say } from '../../kit/words/say.ts';
import own from './documents.module.css';
import type { UploadEntry, Uploads } from './uploads.ts';

interface UploadLineProps {
  entry: UploadEntry;
  uploads: Uploads;
  /** Has the server forget it. */
  onDrop: (transfer: number) => Promise<void>;
}

/** A file on its way: how far it is, and what can be done with it. */
export function UploadLine({ entry, uploads, onDrop }: UploadLineProps) {
  const { key, name, size, sent, state, message, transfer } = entry;
  const percent = size === 0 ? 0 : Math.floor((sent / size) * 100);
  const said = stateText(entry, percent);
  const rests = state === 'paused' || state === 'failed';
  const remove = () => {
    uploads.remove(key);
    if (transfer !== null && state !== 'failed') void onDrop(transfer);
  };
  return (
    <li className={own.file}>
      <span className={own.fileName} dir="auto">
        {name}
      </span>
      <span className={classes.dimmed}>{fileSizeText(size)}</span>
      {state === 'failed' ? (
        <p role="alert" className={classes.refusal}>
          {message}
        </p>
      ) : (
        <>
          <progress
            className={own.bar}
            value={percent}
            max={100}
            aria-label={say('{percent}% of {name}', { name, percent })}
          />
          <span className={own.state}>{said}</span>
        </>
      )}
      {/* Told once a state, not with each step of the bar. */}
      <span role="status" className={own.unseen}>
        {state === 'sending' || state === 'queued' ? '' : said}
      </span>
      {state !== 'checking' && state !== 'done' && (
        <span className={own.acts}>
          {state !== 'failed' && (
            <button
              type="button"
              className={own.small}
              aria-label={rests ? say('Go on with {name}', { name }) : say('Pause {name}', { name })}
              onClick={() => (rests ? uploads.resume(key) : uploads.pause(key))}
            >
              {rests ? say('Go on') : say('Pause')}
            </button>
          )}
          <button
            type="button"
            className={own.small}
            aria-label={say('Remove {name}', { name })}
            onClick={remove}
          >
            {say('Remove')}
          </button>
        </span>
      )}
    </li>
  );
}

function stateText({ state, sent, size }: UploadEntry, percent: number): string {
  switch (state) {
    case 'queued':
      return say('Next');
    case 'sending':
      return say('{percent}% ({sent} of {size})', {
        percent,
        sent: fileSizeText(sent),
        size: fileSizeText(size),
      });
    case 'paused':
      return say('Paused at {percent}%', { percent });
    case 'waiting':
      return say('Waiting for the line… It goes on by itself.');
    case 'checking':
      return say('Being checked…');
    case 'done':
      return say('Sent');
    case 'failed':
      return '';
  }
}
