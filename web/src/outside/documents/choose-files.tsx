import type { AskedDocument } from '@hireloom/contracts/onboarding-portal/document-link';
import { useRef } from 'react';
import classes from '../../kit/outside/outside.module.css';
import { say } from '../../kit/words/say.ts';
import own from './documents.module.css';

interface ChooseFilesProps {
  document: AskedDocument;
  /** Of the document, in the language shown. */
  name: string;
  /** Which side is meant, where there are two. */
  side: string | null;
  onChoose: (files: File[]) => void;
}

/** Phones turn photos into a form that is named here. */
const pictures = { jpg: 'image/jpeg,.jpg,.jpeg', png: 'image/png,.png' } as const;
const papers = {
  pdf: 'application/pdf,.pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document,.docx',
} as const;

const takes = { ...pictures, ...papers };
type Taken = keyof typeof takes;

/** A document that may only be of a form that is not opened here takes its photos as JPG. */
function takenOf({ formats }: AskedDocument): { taken: readonly Taken[]; photos: readonly Taken[] } {
  const wanted = (Object.keys(takes) as Taken[]).filter(
    (format) => formats.length === 0 || formats.includes(format),
  );
  const taken = wanted.length > 0 ? wanted : (['jpg'] as const);
  return { taken, photos: taken.filter((format) => format in pictures) };
}

/** In which forms a document may come, and how large. */
export function FormsHint({ document }: { document: AskedDocument }) {
  const { taken, photos } = takenOf(document);
  const forms = taken.map((format) => format.toUpperCase()).join(', ');
  return (
    <p className={own.hint}>
      {say('{forms}, at most {count} MB each.', { forms, count: document.max_mb })}{' '}
      {photos.length > 0 && say('Several pages may be several photos.')}
    </p>
  );
}

/** Two ways to bring a document: a photo of it, or files that are there already. */
export function ChooseFiles({ document, name, side, onChoose }: ChooseFilesProps) {
  const { taken, photos } = takenOf(document);
  const accept = (those: readonly Taken[]) => those.map((format) => takes[format]).join(',');
  // Still to be sent, by everybody: the button that stands out.
  const wanted = document.is_mandatory && document.status !== 'uploaded';
  const about = side ? say('{name}, {side}', { name, side }) : name;
  return (
    <div className={own.choose}>
      {side && <p className={own.side}>{side}</p>}
      <div className={classes.buttons}>
        {photos.length > 0 && (
          <Chooser
            label={say('Take a photo')}
            about={about}
            accept={accept(photos)}
            camera
            wanted={wanted}
            onChoose={onChoose}
          />
        )}
        <Chooser
          label={say('Choose files')}
          about={about}
          accept={accept(taken)}
          wanted={wanted}
          alone={photos.length === 0}
          onChoose={onChoose}
        />
      </div>
    </div>
  );
}

interface ChooserProps {
  label: string;
  about: string;
  accept: string;
  camera?: boolean;
  wanted: boolean;
  /** The only way there is. */
  alone?: boolean;
  onChoose: (files: File[]) => void;
}

function Chooser({ label, about, accept, camera = false, wanted, alone = false, onChoose }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={`${wanted && (camera || alone) ? classes.main : classes.plain} ${camera ? own.camera : own.stored}`}
        data-wanted={wanted || undefined}
        aria-label={`${label}: ${about}`}
        onClick={() => input.current?.click()}
      >
        {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={!camera}
        accept={accept}
        aria-label={`${label}: ${about}`}
        {...(camera ? { capture: 'environment' as const } : {})}
        onChange={(event) => {
          onChoose([...(event.currentTarget.files ?? [])]);
          // The same file may be chosen once more.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
