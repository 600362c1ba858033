import { encode } from 'uqr';
import classes from '../../kit/outside/outside.module.css';
import { say } from '../../kit/words/say.ts';
import own from './interview.module.css';

/** What the desk of a walk-in day reads to know who came. Always dark on white: cameras read nothing else. */
export default function CheckInCode({ code }: { code: string }) {
  const { size, data } = encode(code, { border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <figure className={own.code}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={say('Code for the desk')}>
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <figcaption className={classes.dimmed}>
        {say('Show this code at the desk:')} <b dir="ltr">{code}</b>
      </figcaption>
    </figure>
  );
}
