import { useState } from 'react';
import classes from '../../kit/outside/outside.module.css';
import { OutsideConfirm } from '../../kit/outside/outside-confirm.tsx';
import { say } from '../../kit/words/say.ts';
import own from './interview.module.css';
import { longDay, shortDay, slotsByDay, spanIn } from './moments.ts';

interface SlotChoiceProps {
  slots: readonly string[];
  minutes: number;
  zone: string;
  /** What is asked before a time is taken. */
  question: string;
  onChoose: (starts: string) => Promise<void>;
}

/** Days with times to choose, and the times of one of them: one press, and one to confirm. */
export function SlotChoice({ slots, minutes, zone, question, onChoose }: SlotChoiceProps) {
  const [chosenDay, setChosenDay] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const days = slotsByDay(slots, zone);
  // The day may have gone with its last time, or be another one in another zone.
  const day = days.find(({ date }) => date === chosenDay) ?? days[0];
  if (!day) return <p className={classes.notice}>{say('No time is free at the moment.')}</p>;
  const send = async (starts: string) => {
    setChosen(null);
    setSending(true);
    await onChoose(starts).finally(() => setSending(false));
  };
  return (
    <div className={classes.stack}>
      <div role="group" aria-label={say('Day')} className={own.days}>
        {days.map(({ date }) => {
          const { weekday, day: short } = shortDay(date);
          return (
            <button
              key={date}
              type="button"
              className={own.dayButton}
              aria-pressed={date === day.date}
              aria-label={longDay(date)}
              onClick={() => setChosenDay(date)}
            >
              <span>{weekday}</span>
              <b>{short}</b>
            </button>
          );
        })}
      </div>
      <div role="group" aria-label={longDay(day.date)} className={classes.stack}>
        <h3 className={classes.subtitle}>{longDay(day.date)}</h3>
        <div className={own.slots}>
          {day.slots.map(({ starts_on, time }) => (
            <button
              key={starts_on}
              type="button"
              className={own.slot}
              disabled={sending}
              onClick={() => setChosen(starts_on)}
            >
              <span dir="ltr">{time}</span>
            </button>
          ))}
        </div>
      </div>
      {chosen && (
        <OutsideConfirm
          title={question}
          danger={false}
          message={momentOf(chosen, minutes, zone)}
          onClose={() => setChosen(null)}
          onConfirm={() => void send(chosen)}
        />
      )}
    </div>
  );
}

function momentOf(starts: string, minutes: number, zone: string): string {
  const { date, times } = spanIn(zone, new Date(starts), minutes);
  return `${longDay(date)}, ${times}`;
}
