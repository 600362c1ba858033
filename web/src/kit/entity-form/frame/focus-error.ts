const WRONG = '[aria-invalid="true"]';
const CONTROLS =
  'input:not([type="hidden"], [type="file"], [disabled]), textarea, [contenteditable="true"], [role="combobox"]';

/** The control that one begins to type in. */
export const firstControl = (form: HTMLElement | null): HTMLElement | null =>
  form?.querySelector<HTMLElement>(CONTROLS) ?? null;

/**
 * Goes to the first field with an error once it is drawn, folded ones too, and into the middle of what is seen: neither
 * the bar above a page nor the buttons below a form cover it there.
 */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const control = form?.querySelector<HTMLElement>(WRONG);
    if (!control) return;
    control.focus({ preventScroll: true });
    control.scrollIntoView({ block: 'center' });
  });
}
