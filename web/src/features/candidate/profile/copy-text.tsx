import { CopyButton, Tooltip, UnstyledButton } from '@mantine/core';
import { say } from '../../../kit/words/say.ts';

interface CopyTextProps {
  label: string;
  /** What stands there, where it reads better than what is copied. */
  shown?: string;
  children: string;
}

/** Words that a click puts on the clipboard. */
export function CopyText({ label, shown, children }: CopyTextProps) {
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
            {shown ?? children}
          </UnstyledButton>
        </Tooltip>
      )}
    </CopyButton>
  );
}
