import { Text, type TextProps } from '@mantine/core';

interface EllipsisProps extends TextProps {
  children: string;
}

/** One line of text; what does not fit is cut with an ellipsis and told whole by a hint. */
export function Ellipsis({ children, ...props }: EllipsisProps) {
  return (
    <Text
      inherit
      truncate
      component="span"
      display="block"
      dir="auto"
      data-hint={children}
      data-hint-cut
      {...props}
    >
      {children}
    </Text>
  );
}
