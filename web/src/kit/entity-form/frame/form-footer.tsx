import { Button, Kbd } from '@mantine/core';
import type { ReactNode } from 'react';
import { messages } from '@hireloom/contracts/messages';
import { Say } from '../../words/say-parts.tsx';
import { say } from '../../words/say.ts';
import classes from './form-footer.module.css';

interface FormFooterProps {
  sending: boolean;
  submitLabel: string;
  onCancel?: (() => void) | undefined;
  /** Saves and begins the next one; without it there is no such button. */
  onSubmitNew?: (() => void) | undefined;
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The buttons at the end of a form, always in sight, and which keys do the same. */
export function FormFooter({ sending, submitLabel, onCancel, onSubmitNew }: FormFooterProps) {
  const busy = { 'aria-disabled': sending || undefined, 'data-disabled': sending || undefined };
  return (
    <div className={classes.footer}>
      <span className={classes.keys}>
        <Say
          text="<k>Enter</k> saves, <k>{keys}</k> from any field"
          values={{ keys: isApple ? '⌘ Enter' : 'Ctrl Enter', k: (inside) => <Kbd size="xs">{inside}</Kbd> }}
        />
      </span>
      <div className={classes.buttons}>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {say('Cancel')}
          </Button>
        )}
        {onSubmitNew && (
          <Button variant="default" {...busy} onClick={sending ? undefined : onSubmitNew}>
            {say('Save and new')}
          </Button>
        )}
        <Button type="submit" {...busy}>
          <BusyWords busy={sending} words={submitLabel} />
        </Button>
      </div>
    </div>
  );
}

/** What a button says, and that it works while it does: in the same width, so that nothing jumps. */
function BusyWords({ busy, words }: { busy: boolean; words: ReactNode }) {
  const away = { 'data-away': true, 'aria-hidden': true };
  return (
    <span className={classes.words}>
      <span {...(busy ? away : {})}>{words}</span>
      <span {...(busy ? {} : away)}>{say(messages.processing)}</span>
    </span>
  );
}
