/** What the parent asks the process that reads calendar files. Moments are milliseconds. */
export interface IcsRequest {
  text: string;
  from: number;
  to: number;
  /** In which times are meant that name no zone. */
  zone: string;
}

/** One time at which something stands in a calendar: of what repeats, each time is one. */
export interface IcsTime {
  title: string | null;
  starts: number;
  ends: number;
  /** Of whole days. */
  first_day: string | null;
  last_day: string | null;
  is_busy: boolean;
}

export type IcsAnswer =
  | { kind: 'ready' }
  | { kind: 'times'; times: IcsTime[]; left_out: number }
  /** It is no calendar, or could not be read in the room and time that there is. */
  | { kind: 'no_calendar' }
  | { kind: 'failed' };
