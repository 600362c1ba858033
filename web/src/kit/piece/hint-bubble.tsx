import { Tooltip } from '@mantine/core';

/** The bubble beside an element that has a hint. */
export function HintBubble({ target }: { target: HTMLElement }) {
  const { hint, hintSide } = target.dataset;
  return (
    <Tooltip
      opened
      label={hint}
      target={target}
      position={hintSide === 'right' ? 'right' : 'top'}
      multiline
      maw={420}
    />
  );
}
