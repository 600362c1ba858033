import { Button, Tooltip } from '@mantine/core';
import { IconUserPlus } from '../../icons.ts';
import { say } from '../../kit/words/say.ts';

interface AddCandidatesProps {
  /** Why nobody can be added now; null when people can. */
  refused: string | null;
  onClick: () => void;
}

/** Opens the adding of candidates, or tells why nobody can be added. */
export function AddCandidates({ refused, onClick }: AddCandidatesProps) {
  const off = refused !== null;
  return (
    <Tooltip
      label={refused ?? ''}
      disabled={!off}
      multiline
      maw={320}
      events={{ hover: true, focus: true, touch: true }}
    >
      <Button
        leftSection={<IconUserPlus size={16} />}
        variant={off ? 'default' : undefined}
        data-disabled={off || undefined}
        aria-disabled={off || undefined}
        aria-description={refused ?? undefined}
        onClick={(event) => {
          if (off) event.preventDefault();
          else onClick();
        }}
      >
        {say('Add candidates')}
      </Button>
    </Tooltip>
  );
}
