import { SegmentedControl, Stack, Text } from '@mantine/core';
import { audienceLabels, type NoteAudience } from '@hireloom/contracts/kit/notes';
import { useTeamSettings, useViewer } from '../../kit/session/session.ts';
import { say } from '../../kit/words/say.ts';

interface AudienceChoiceProps {
  value: NoteAudience;
  onChange: (audience: NoteAudience) => void;
  /** Whom the audience of vendors means on this record, as the declaration says. */
  shared: string | undefined;
  /** Whoever writes may keep the note to themselves; who changes the note of another may not. */
  own: boolean;
}

/** Who reads a note, said where it is written. Vendors have no choice: what they write is for the team as well. */
export function AudienceChoice({ value, onChange, shared, own }: AudienceChoiceProps) {
  const isVendor = useViewer().current_role === 'vendor';
  const hasVendors = useTeamSettings().external_vendor.enabled;
  const offered = (['team', 'vendors', 'private'] as const).filter(
    (audience) =>
      audience === value ||
      audience === 'team' ||
      (audience === 'vendors' && hasVendors) ||
      (audience === 'private' && own),
  );
  const readers: Record<NoteAudience, string> = {
    private: say('Nobody else reads it.'),
    team: say('All of the team who see this record read it. Vendors do not.'),
    vendors: isVendor ? say('The team reads what you write here.') : say(shared ?? audienceLabels.vendors),
  };
  return (
    <Stack gap={4} align="flex-start">
      {!isVendor && (
        <SegmentedControl
          size="xs"
          aria-label={say('Who reads it')}
          data={offered.map((audience) => ({ value: audience, label: say(audienceLabels[audience]) }))}
          value={value}
          onChange={onChange}
        />
      )}
      <Text size="xs" c="dimmed" aria-live="polite">
        {readers[value]}
      </Text>
    </Stack>
  );
}
