import { Select, Text, TextInput } from '@mantine/core';
import type { InterviewType } from '@hireloom/contracts/interview/interview-words';
import { say } from '../../../kit/words/say.ts';
import { usePlatforms } from '../pick-queries.ts';

interface PlaceFieldsProps {
  type: InterviewType;
  location: string;
  platform: number | null;
  /** Left out where there is none of an own, as in a plan. */
  link?: string;
  errors: Readonly<Record<string, string>>;
  onChange: (part: { location?: string; platform?: number | null; link?: string }) => void;
}

const OWN_LINK = 'own';

/** Where it is held: a platform or a link for what is held from afar, a place for the rest. */
export function PlaceFields({ type, location, platform, link, errors, onChange }: PlaceFieldsProps) {
  const platforms = usePlatforms();
  const chosen = platforms.find(({ id }) => id === platform);
  const isOnline = type === 'video' || platform !== null || (link !== undefined && link !== '');
  return (
    <>
      {isOnline && (
        <Select
          label={say('Meeting platform')}
          error={errors.platform}
          data={[
            { value: OWN_LINK, label: link === undefined ? say('None') : say('An own link') },
            ...platforms.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={platform === null ? OWN_LINK : String(platform)}
          onChange={(value) =>
            onChange(
              value === OWN_LINK || value === null
                ? { platform: null }
                : { platform: Number(value), link: '' },
            )
          }
        />
      )}
      {chosen && !chosen.is_well && (
        <Text size="xs" c="var(--mantine-color-error)">
          {say('{name} fails at the moment. The interview is set all the same; its link comes later.', {
            name: chosen.name,
          })}
        </Text>
      )}
      {isOnline && platform === null && link !== undefined && (
        <TextInput
          label={say('Link')}
          dir="ltr"
          value={link}
          error={errors.link}
          onChange={(event) => onChange({ link: event.currentTarget.value })}
        />
      )}
      {(!isOnline || location !== '') && type !== 'phone' && (
        <TextInput
          label={say('Location')}
          dir="auto"
          placeholder={say('Room, address or branch')}
          value={location}
          error={errors.location}
          onChange={(event) => onChange({ location: event.currentTarget.value })}
        />
      )}
    </>
  );
}
