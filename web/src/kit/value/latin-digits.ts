/** The digits of Arabic, Persian and full-width keyboards. Each row begins at a multiple of sixteen. */
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;

/** Figures as every control and the server read them: ١٤/٠٣/٢٠٢٦ as 14/03/2026, ١٢٬٣٤٥٫٥ as 12,345.5. */
export const latinDigits = (text: string): string =>
  text
    .replaceAll(otherDigits, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',');

/** Controls that take figures: phones, numbers and days. */
const takesFigures =
  'input[type="tel"], input[inputmode="numeric"], input[inputmode="decimal"], input[data-dates-input]';

/**
 * From now on figures typed or pasted into a control that takes figures may be Arabic or Persian: it hears them in
 * Latin digits. Answers what ends it.
 */
export function understandDigits(root: Document): () => void {
  root.addEventListener('beforeinput', rewrite);
  return () => root.removeEventListener('beforeinput', rewrite);
}

function rewrite(event: InputEvent): void {
  const input = event.target;
  if (!(input instanceof HTMLInputElement) || !input.matches(takesFigures)) return;
  const typed = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
  const data = latinDigits(typed);
  if (data === typed || input.readOnly) return;
  event.preventDefault();
  input.setRangeText(data, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: event.inputType, data }));
}
