import { stageColor } from '../../theme.ts';

/** The hue of a stage category, beside the name of the stage. */
export function StageDot({ category }: { category: string }) {
  const background = `var(--mantine-color-${stageColor(category)}-filled)`;
  return (
    <span
      aria-hidden
      style={{ display: 'block', flexShrink: 0, width: 10, height: 10, borderRadius: 5, background }}
    />
  );
}
