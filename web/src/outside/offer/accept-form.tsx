import { CONSENT_VERSION, consentLabels } from '@hireloom/contracts/offer-answer/answer-words';
import { useId, useState } from 'react';
import { OutsideField } from '../../kit/outside/outside-field.tsx';
import classes from '../../kit/outside/outside.module.css';
import { say } from '../../kit/words/say.ts';
import own from './offer.module.css';
import { SignatureBox } from './signature-box.tsx';
import type { StepProps } from './step-props.ts';

interface AcceptFormProps extends StepProps {
  /** Of the letter that is shown. */
  sha256: string;
}

/** Name, signature and consent; what is missing is said where it is missing. */
export function AcceptForm({ errors, sending, send, sha256 }: AcceptFormProps) {
  const [name, setName] = useState('');
  const [kind, setKind] = useState<'typed' | 'drawn'>('typed');
  const [picture, setPicture] = useState<string | null>(null);
  const [consent, setConsent] = useState(false);
  const [tried, setTried] = useState(false);
  const id = useId();
  const wrong = {
    name: tried && name.trim().length < 2 ? say('Please type your full name') : errors['typed_name'],
    picture: tried && kind === 'drawn' && !picture ? say('Please sign') : errors['signature.picture'],
    consent: tried && !consent ? say('Please tick this to accept') : errors['consent'],
  };
  const accept = () => {
    setTried(true);
    if (name.trim().length < 2 || !consent) return;
    const shared = { what: 'accept', typed_name: name, consent_version: CONSENT_VERSION, sha256 } as const;
    if (kind === 'typed') void send({ ...shared, consent: true, signature: { kind } });
    else if (picture) void send({ ...shared, consent: true, signature: { kind, picture } });
  };
  const way = (value: 'typed' | 'drawn', label: string) => (
    <label className={own.choice}>
      <input type="radio" name={`${id}-way`} checked={kind === value} onChange={() => setKind(value)} />
      <span>{label}</span>
    </label>
  );
  return (
    <section className={own.step} aria-label={say('Accept the offer')}>
      <h2 className={classes.subtitle}>{say('Accept the offer')}</h2>
      <OutsideField
        label={say('Your full name')}
        maxLength={120}
        value={name}
        error={wrong.name}
        onChange={setName}
      />
      <fieldset className={own.ways}>
        <legend>{say('Signature')}</legend>
        {way('typed', say('Sign with the typed name'))}
        {way('drawn', say('Draw it by finger or mouse'))}
      </fieldset>
      {kind === 'typed' ? (
        <p className={own.script} dir="auto" aria-hidden="true">
          {name || '…'}
        </p>
      ) : (
        <SignatureBox error={wrong.picture} onChange={setPicture} />
      )}
      <label className={own.choice}>
        <input
          type="checkbox"
          checked={consent}
          aria-invalid={wrong.consent ? true : undefined}
          aria-describedby={wrong.consent ? `${id}-consent` : undefined}
          onChange={({ currentTarget }) => setConsent(currentTarget.checked)}
        />
        <span>{say(consentLabels[CONSENT_VERSION])}</span>
      </label>
      {wrong.consent && (
        <span id={`${id}-consent`} className={classes.error}>
          {wrong.consent}
        </span>
      )}
      <div className={classes.buttons}>
        <button type="button" className={classes.main} disabled={sending} onClick={accept}>
          {say('Sign and accept')}
        </button>
      </div>
    </section>
  );
}
