import { say } from '../../kit/words/say.ts';
import classes from './visa-quota.module.css';

interface SeatBarProps {
  total: number;
  used: number;
  reserved: number;
}

/** How much of a grant is used and reserved, as a bar; its figures stand beside it. */
export function SeatBar({ total, used, reserved }: SeatBarProps) {
  const share = (seats: number) => ({ inlineSize: `${total > 0 ? (seats / total) * 100 : 0}%` });
  return (
    <div
      className={classes.bar}
      role="img"
      aria-label={say('{used} used and {reserved} reserved of {total}', { used, reserved, total })}
    >
      <span className={classes.used} style={share(used)} />
      <span className={classes.reserved} style={share(reserved)} />
    </div>
  );
}
