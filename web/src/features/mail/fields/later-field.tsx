import { Stack, Switch } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { PlannedTime } from '@hireloom/contracts/kit/planned-time';
import { PlannedTimeInput, tomorrowMorning } from '../../../kit/value/planned-time-input.tsx';
import { say } from '../../../kit/words/say.ts';
import classes from '../mail.module.css';

interface LaterFieldProps {
  value: PlannedTime | null;
  onChange: (value: PlannedTime | null) => void;
  /** By `date`, `time`, `zone` and `choice`. */
  errors: Readonly<Record<string, string>>;
}

/** Whether an e-mail goes at once or at a planned time. */
export function LaterField({ value, onChange, errors }: LaterFieldProps) {
  const parts = useRef<HTMLDivElement>(null);
  const later = value !== null;
  useEffect(() => {
    // What the switch opens may stand below what is seen.
    if (later) parts.current?.scrollIntoView({ block: 'nearest' });
  }, [later]);
  return (
    <Stack gap="xs" ref={parts} className={classes.above}>
      <Switch
        label={say('Send later')}
        checked={later}
        onChange={(event) => onChange(event.currentTarget.checked ? tomorrowMorning() : null)}
      />
      {value && <PlannedTimeInput value={value} errors={errors} onChange={onChange} />}
    </Stack>
  );
}
