import { Button, Group, Rating, Text } from '@mantine/core';
import { say } from '../../../kit/words/say.ts';

interface RatingStarsProps {
  /** The mean of all ratings. */
  rating: number | null;
  /** Gives or takes back the viewer's own; absent where the viewer may not rate. */
  onRate?: ((rating: number | null) => void) | undefined;
}

/** The mean rating as stars; a click gives the viewer's own. */
export function RatingStars({ rating, onRate }: RatingStarsProps) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Rating
        value={rating ?? 0}
        fractions={onRate ? 1 : 2}
        readOnly={!onRate}
        onChange={(given) => onRate?.(given)}
        aria-label={onRate ? say('Your rating') : say('Rating')}
        getSymbolLabel={(value) => say('{value} of 5', { value })}
      />
      <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        {rating === null ? say('Not rated') : say('{fixed} on average', { fixed: rating.toFixed(1) })}
      </Text>
      {onRate && rating !== null && (
        <Button size="compact-xs" variant="subtle" onClick={() => onRate(null)}>
          {say('Remove mine')}
        </Button>
      )}
    </Group>
  );
}
