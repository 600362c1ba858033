import type { AskedDocument } from '@hireloom/contracts/onboarding-portal/document-link';
import { dayText } from '@hireloom/contracts/kit/wall-time';
import { linkPages } from '@hireloom/contracts/link/link-pages';
import type { DocumentStatus } from '@hireloom/contracts/onboarding/onboarding-words';
import classes from '../../kit/outside/outside.module.css';
import { fileSizeText } from '../../kit/value/file-size.ts';
import { useLanguage } from '../../kit/words/current.ts';
import { mark, say, sayIn } from '../../kit/words/say.ts';
import { ChooseFiles, FormsHint } from './choose-files.tsx';
import own from './documents.module.css';
import { UploadLine } from './upload-line.tsx';
import type { UploadEntry, Uploads } from './uploads.ts';

interface DocumentCardProps {
  document: AskedDocument;
  token: string;
  uploads: Uploads;
  /** Of this document. */
  entries: readonly UploadEntry[];
  onDrop: (transfer: number) => Promise<void>;
}

/** How a document stands, for whoever sends it. */
const states: Record<DocumentStatus, { label: string; tone: 'todo' | 'sent' | 'good' | 'bad' }> = {
  requested: { label: mark('To be sent'), tone: 'todo' },
  uploaded: { label: mark('Sent'), tone: 'sent' },
  in_review: { label: mark('Being looked at'), tone: 'sent' },
  approved: { label: mark('Approved'), tone: 'good' },
  rejected: { label: mark('Please send it again'), tone: 'bad' },
  waived: { label: mark('Not needed'), tone: 'good' },
  expired: { label: mark('Has expired: please send a new one'), tone: 'bad' },
};

/** One document: what is asked, what was sent, what is on its way, and how to send more. */
export function DocumentCard({ document, token, uploads, entries, onDrop }: DocumentCardProps) {
  const language = useLanguage();
  const arabic = language.startsWith('ar');
  const { id, status, reason, is_mandatory, due_on, has_sample, may_upload, needs_back, files } = document;
  const name = (arabic && document.name_ar) || document.name;
  const instructions = (arabic && document.instructions_ar) || document.instructions;
  const { label, tone } = states[status];
  const heading = `document-${id}`;
  const shown = new Set(entries.map(({ key }) => key));
  const cut = document.transfers.filter(({ key }) => !shown.has(key));
  const until = may_upload && status !== 'uploaded' ? due_on : null;
  const isLate = until !== null && until < new Date().toISOString().slice(0, 10);
  const facts = [
    !is_mandatory && say('Optional'),
    until &&
      (isLate
        ? say('Was due by {date}', { date: dayText(until) })
        : say('By {date}', { date: dayText(until) })),
    document.copies > 1 && say('{count} copies', { count: document.copies }),
  ].filter((fact) => typeof fact === 'string');
  return (
    <li className={own.document} aria-labelledby={heading}>
      <div className={own.head}>
        <h2 id={heading} className={classes.subtitle} dir="auto">
          {name}
        </h2>
        <span className={own.chip} data-tone={tone}>
          {say(label)}
        </span>
      </div>
      {facts.length > 0 && <p className={isLate ? own.late : classes.dimmed}>{facts.join(' · ')}</p>}
      {status === 'rejected' && reason && (
        <p className={classes.refusal} dir="auto">
          {say('It was not taken: {reason}', { reason })}
        </p>
      )}
      {instructions && may_upload && (
        <p className={own.instructions} dir="auto">
          {instructions}
        </p>
      )}
      {has_sample && (
        <p>
          <a
            className={own.link}
            href={`/api/v1${linkPages.documents.call.replace(':token', encodeURIComponent(token))}sample/${id}/`}
            rel="noreferrer"
            download
          >
            {say('See a sample')}
          </a>
        </p>
      )}
      {(files.length > 0 || entries.length > 0 || cut.length > 0) && (
        <ul className={own.files} aria-label={say('Files of {name}', { name })}>
          {files.map((file) => (
            <li key={`${file.uploaded_on} ${file.name}`} className={own.file}>
              <span className={own.fileName} dir="auto">
                {file.name}
              </span>
              <span className={classes.dimmed}>
                {[needs_back && sideText(file.side), fileSizeText(file.size), say('Sent')]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
          {entries.map((entry) => (
            <UploadLine key={entry.key} entry={entry} uploads={uploads} onDrop={onDrop} />
          ))}
          {cut.map((transfer) => (
            <li key={transfer.key} className={own.file}>
              <span className={own.fileName} dir="auto">
                {transfer.name}
              </span>
              <span className={classes.dimmed}>
                {say('{percent}% is there. Choose the same file again to go on.', {
                  percent: Math.floor((transfer.received / transfer.size) * 100),
                })}
              </span>
              <button
                type="button"
                className={own.small}
                aria-label={say('Remove {name}', { name: transfer.name })}
                onClick={() => void onDrop(transfer.id)}
              >
                {say('Remove')}
              </button>
            </li>
          ))}
        </ul>
      )}
      {may_upload &&
        (needs_back ? (['front', 'back'] as const) : (['front'] as const)).map((side) => (
          <ChooseFiles
            key={side}
            document={document}
            name={name}
            side={needs_back ? sideText(side) : null}
            onChoose={(chosen) =>
              void uploads.add(
                chosen,
                { request: id, side },
                new Set(document.transfers.map(({ key }) => key)),
              )
            }
          />
        ))}
      {may_upload && <FormsHint document={document} />}
    </li>
  );
}

const sideText = (side: 'front' | 'back') =>
  side === 'front' ? sayIn('side of a document', 'Front') : sayIn('side of a document', 'Back');
