import { Anchor } from '@mantine/core';
import type { MouseEvent } from 'react';
import { toastError, toastSuccess } from '../piece/toasts.tsx';
import { usePhoneText } from './phone-text.ts';
import { say } from '../words/say.ts';

/** A phone number: a click copies it, a tap on a phone calls it. */
export function PhoneLink({ phone }: { phone: string }) {
  const shown = usePhoneText(phone);
  const copy = async (event: MouseEvent) => {
    if (window.matchMedia('(hover: none)').matches) return;
    event.preventDefault();
    try {
      await navigator.clipboard.writeText(phone);
      toastSuccess(say('{label} copied', { label: shown }));
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <Anchor
      href={`tel:${phone}`}
      inherit
      c="inherit"
      truncate
      display="block"
      // A number is written from left to right, and is cut at its end.
      dir="ltr"
      style={{ fontVariantNumeric: 'tabular-nums' }}
      data-hint={say('Copy {label}', { label: shown })}
      onClick={(event) => void copy(event)}
    >
      {shown}
    </Anchor>
  );
}
