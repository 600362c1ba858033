import { timeZones } from '@hireloom/contracts/kit/time-zones';
import { useMemo } from 'react';
import classes from '../../kit/outside/outside.module.css';
import { say } from '../../kit/words/say.ts';
import { browserZone } from './moments.ts';

interface ZonePickerProps {
  value: string;
  /** Of whoever invites: stands near the top as well. */
  other: string;
  onChange: (zone: string) => void;
}

/** In which zone times are shown. */
export function ZonePicker({ value, other, onChange }: ZonePickerProps) {
  const zones = useMemo(() => [...new Set([browserZone(), other, ...timeZones()])], [other]);
  return (
    <label className={classes.languages}>
      {say('Time zone')}
      <select
        className={classes.select}
        dir="ltr"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {zones.map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </select>
    </label>
  );
}
