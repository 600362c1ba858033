import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect } from 'react';
import { firstControl } from './focus-error.ts';

interface FormFrameProps {
  label?: string;
  formRef: RefObject<HTMLFormElement | null>;
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void;
  /** Puts the cursor into the first control once it opens. */
  startsTyping?: boolean;
  children: ReactNode;
}

/** A form that is saved by Enter from one line of text, and by Ctrl-Enter (Cmd-Enter) from anywhere in it. */
export function FormFrame({ label, formRef, onSubmit, startsTyping = false, children }: FormFrameProps) {
  useLayoutEffect(() => {
    const control = startsTyping ? firstControl(formRef.current) : null;
    // The panel around it looks for this sign when it takes the focus.
    control?.setAttribute('data-autofocus', '');
    control?.focus({ preventScroll: true });
  }, [formRef, startsTyping]);
  /** Before the control hears it: an editor would begin a line, a list would take an entry. */
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    // What is taken over when a control is left is taken over.
    if (document.activeElement instanceof HTMLInputElement) commit(document.activeElement);
    setTimeout(() => formRef.current?.requestSubmit());
  };
  return (
    <form
      ref={formRef}
      noValidate
      aria-label={label}
      onKeyDownCapture={press}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onSubmit(event);
      }}
    >
      {children}
    </form>
  );
}

/** Leaves a control and comes back, so that words typed into a list of tags count. */
function commit(control: HTMLInputElement): void {
  control.blur();
  control.focus({ preventScroll: true });
}
