import { CopyButton, Tooltip, UnstyledButton } from '@mantine/core';
import { say } from '../../../kit/words/say.ts';

/** Words that a click puts on the clipboard. */
export function CopyText({ label, children }: { label: string; children: string }) {
  return (
    <CopyButton value={children}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? say('Copied') : say('Copy {label}', { label })}>
          <UnstyledButton
            onClick={copy}
            aria-label={
              copied ? say('{label} copied', { label }) : say('Copy {label} {children}', { label, children })
            }
            fz="inherit"
            dir="ltr"
            maw="100%"
            style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', display: 'block' }}
          >
            {children}
          </UnstyledButton>
        </Tooltip>
      )}
    </CopyButton>
  );
}
