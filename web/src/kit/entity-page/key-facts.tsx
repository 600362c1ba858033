import { ActionIcon, Box, CopyButton, Group, Text, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconCheck, IconCopy } from '../../icons.ts';
import { say } from '../words/say.ts';

export interface KeyFact {
  label: string;
  value: ReactNode;
  /** What a click on the copy button puts on the clipboard; no button without it. */
  copy?: string | undefined;
}

/** Label at the left, value at the right; a fact without a value shows a dash. */
export function KeyFacts({ facts }: { facts: readonly KeyFact[] }) {
  return (
    <Box component="dl" m={0}>
      {facts.map(({ label, value, copy }) => (
        <Group key={label} gap="sm" wrap="nowrap" align="flex-start" py={6} mih={32}>
          <Text component="dt" size="sm" c="dimmed" w={150} style={{ flexShrink: 0 }}>
            {label}
          </Text>
          <Group
            component="dd"
            m={0}
            gap="xs"
            wrap="nowrap"
            align="flex-start"
            style={{ minWidth: 0, flex: 1 }}
          >
            <Text
              component="div"
              size="sm"
              style={{ minWidth: 0, flex: 1, overflowWrap: 'anywhere' }}
              // A piece with parts of its own stands as the page does; its texts know their direction.
              {...(typeof value === 'string' ? { dir: 'auto' } : {})}
            >
              {value ?? '–'}
            </Text>
            {copy && <CopyFact label={label} text={copy} />}
          </Group>
        </Group>
      ))}
    </Box>
  );
}

function CopyFact({ label, text }: { label: string; text: string }) {
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? say('Copied') : say('Copy')}>
          <ActionIcon
            size={24}
            aria-label={copied ? say('{label} copied', { label }) : say('Copy {label}', { label })}
            onClick={copy}
          >
            {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          </ActionIcon>
        </Tooltip>
      )}
    </CopyButton>
  );
}
