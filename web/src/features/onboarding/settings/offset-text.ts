import { say } from '../../../kit/words/say.ts';

/** "5 days before the joining date". */
export function offsetText(days: number): string {
  if (days === 0) return say('On the joining date');
  return days < 0
    ? say('{days, plural, one {# day before the joining date} other {# days before the joining date}}', {
        days: -days,
      })
    : say('{days, plural, one {# day after the joining date} other {# days after the joining date}}', {
        days,
      });
}
