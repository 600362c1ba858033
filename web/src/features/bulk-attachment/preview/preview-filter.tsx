import { Chip, Group } from '@mantine/core';
import { filterLabels } from './match-words.ts';
import { type ChosenFile, chosenState } from './use-chosen-files.ts';
import { mark, say } from '../../../kit/words/say.ts';
import { formatCount } from '../../../kit/value/format-count.ts';

const choices = ['all', 'matched', 'not_found', 'not_matched'] as const;
export type Shown = (typeof choices)[number];

const labels: Record<Shown, string> = { ...filterLabels, matched: mark('Matched') };

export const shows = (shown: Shown, file: ChosenFile): boolean =>
  shown === 'all' || chosenState(file) === shown;

interface PreviewFilterProps {
  files: readonly ChosenFile[];
  value: Shown;
  onChange: (shown: Shown) => void;
}

/** How many files found a candidate and how many did not; shows some of them only. */
export function PreviewFilter({ files, value, onChange }: PreviewFilterProps) {
  const choose = (chosen: string) => {
    const found = choices.find((choice) => choice === chosen);
    if (found) onChange(found);
  };
  return (
    <Chip.Group value={value} onChange={choose}>
      <Group gap={6} role="radiogroup" aria-label={say('Which files')}>
        {choices.map((choice) => (
          <Chip key={choice} value={choice} size="xs" variant="light">
            {say(labels[choice])} {formatCount(files.filter((file) => shows(choice, file)).length)}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
}
