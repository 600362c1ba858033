import { Text, type TextProps, Tooltip } from '@mantine/core';
import { useState } from 'react';
import bidi from './bidi.module.css';

interface EllipsisProps extends TextProps {
  children: string;
}

/** One line of text; what does not fit is cut with an ellipsis and told whole by a tooltip. */
export function Ellipsis({ children, ...props }: EllipsisProps) {
  const [cut, setCut] = useState(false);
  return (
    <Tooltip label={children} disabled={!cut} multiline maw={420}>
      <Text
        inherit
        truncate
        component="span"
        display="block"
        dir="auto"
        className={bidi.aligned}
        onMouseEnter={(event) => setCut(event.currentTarget.scrollWidth > event.currentTarget.clientWidth)}
        {...props}
      >
        {children}
      </Text>
    </Tooltip>
  );
}
