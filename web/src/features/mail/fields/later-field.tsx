import { Stack, Switch } from '@mantine/core';
import type { PlannedTime } from '@hireloom/contracts/kit/planned-time';
import { PlannedTimeInput, tomorrowMorning } from '../../../kit/value/planned-time-input.tsx';
import { say } from '../../../kit/words/say.ts';

interface LaterFieldProps {
  value: PlannedTime | null;
  onChange: (value: PlannedTime | null) => void;
  /** By `date`, `time`, `zone` and `choice`. */
  errors: Readonly<Record<string, string>>;
}

/** Whether an e-mail goes at once or at a planned time. */
export function LaterField({ value, onChange, errors }: LaterFieldProps) {
  return (
    <Stack gap="xs">
      <Switch
        label={say('Send later')}
        checked={value !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? tomorrowMorning() : null)}
      />
      {value && <PlannedTimeInput value={value} errors={errors} onChange={onChange} />}
    </Stack>
  );
}
