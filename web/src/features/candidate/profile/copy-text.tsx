import { CopyButton, Tooltip, UnstyledButton } from '@mantine/core';

/** Words that a click puts on the clipboard. */
export function CopyText({ label, children }: { label: string; children: string }) {
  return (
    <CopyButton value={children}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? 'Copied' : `Copy ${label}`}>
          <UnstyledButton
            onClick={copy}
            aria-label={copied ? `${label} copied` : `Copy ${label} ${children}`}
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
