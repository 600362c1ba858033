import { useId, useLayoutEffect, useRef } from 'react';
import { say } from '../words/say.ts';
import classes from './outside.module.css';

interface OutsideConfirmProps {
  title: string;
  message: string;
  danger: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that can't be undone. Shown for as long as it stands in the page. */
export function OutsideConfirm({ title, message, danger, onConfirm, onClose }: OutsideConfirmProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // While it still stands in the page, so that the focus goes back to where it was.
    return () => shown?.close();
  }, []);
  return (
    <dialog ref={dialog} className={classes.dialog} aria-labelledby={titleId} onCancel={onClose}>
      <h2 id={titleId} className={classes.subtitle}>
        {title}
      </h2>
      <p>{message}</p>
      <div className={classes.buttons}>
        <button type="button" className={classes.plain} onClick={onClose}>
          {say('Go back')}
        </button>
        <button type="button" className={danger ? classes.danger : classes.main} onClick={onConfirm}>
          {say('Proceed')}
        </button>
      </div>
    </dialog>
  );
}
