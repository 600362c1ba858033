import { Anchor, Group, Text } from '@mantine/core';
import type { LetterState, OfferRecord } from '@hireloom/contracts/offer/offer-endpoints';
import { IconFileTypePdf } from '../../../icons.ts';
import { useFileAnchor } from '../../../kit/piece/file-link.ts';
import { say, sayStored } from '../../../kit/words/say.ts';
import classes from '../offer.module.css';

/** The files of an offer: its letter, and the copy that was signed. */
export function LettersList({ whole: { row, letters } }: { whole: OfferRecord }) {
  if (letters.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {say('No letter yet')}
      </Text>
    );
  return (
    <ul className={classes.list}>
      {letters.map((letter) => (
        <li key={letter.id} className={classes.item}>
          <Letter letter={letter} name={row.name} />
        </li>
      ))}
    </ul>
  );
}

function Letter({ letter, name }: { letter: LetterState; name: string }) {
  const label = letter.kind === 'signed' ? say('Signed copy') : say('Letter');
  return (
    <>
      <Group gap="xs" wrap="nowrap">
        <IconFileTypePdf size={16} aria-hidden />
        {letter.url ? (
          <FileLink url={letter.url} label={label} name={`${name} - ${label}.pdf`} />
        ) : (
          <Text size="sm">{label}</Text>
        )}
      </Group>
      <Text size="xs" c={letter.state === 'failed' ? 'var(--mantine-color-error)' : 'dimmed'}>
        {stateText(letter)}
      </Text>
    </>
  );
}

function FileLink({ url, label, name }: { url: string; label: string; name: string }) {
  const link = useFileAnchor(url);
  return (
    <Anchor {...link} download={name} size="sm">
      {label}
    </Anchor>
  );
}

function stateText({ state, pages, words, words_phrase }: LetterState): string {
  if (state === 'waiting') return say('is being made');
  if (state === 'failed') return words ? sayStored(words, words_phrase) : say('could not be made');
  return pages === null ? '' : say('{pages, plural, one {# page} other {# pages}}', { pages });
}
