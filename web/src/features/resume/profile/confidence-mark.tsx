import { Badge, Box, Tooltip, VisuallyHidden } from '@mantine/core';
import { SURE } from './profile-values.ts';
import { say } from '../../../kit/words/say.ts';

/** How sure the reader was of a value: a quiet dot, or amber words that ask to look. */
export function ConfidenceMark({ confidence }: { confidence: number }) {
  const told = say('Read in the resume, {confidence}% sure', { confidence: Math.round(confidence * 100) });
  return (
    <Tooltip label={told}>
      {confidence < SURE ? (
        <Badge variant="dot" color="orange" size="xs" tt="none" fw={500} radius="sm">
          {say('Please check')}
        </Badge>
      ) : (
        <Box component="span" display="inline-flex" p={6} style={{ lineHeight: 0 }}>
          <Box
            component="span"
            w={6}
            h={6}
            bg="var(--mantine-color-dimmed)"
            style={{ borderRadius: '50%' }}
          />
          <VisuallyHidden>{told}</VisuallyHidden>
        </Box>
      )}
    </Tooltip>
  );
}

/** Amber words at a part that lacks something. */
export function MissingMark({ children }: { children: string }) {
  return (
    <Badge variant="dot" color="orange" size="sm" tt="none" fw={500} radius="sm">
      {children}
    </Badge>
  );
}
