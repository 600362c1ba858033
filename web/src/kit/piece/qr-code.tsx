import { memo } from 'react';
import { encode } from 'uqr';

/** A text as a code that a phone's camera reads, dark on white in every theme. Drawn once for each text. */
export const QrCode = memo(function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={text}>
      <rect width={size} height={size} fill="#ffffff" />
      <path d={dots.join('')} fill="#000000" />
    </svg>
  );
});
