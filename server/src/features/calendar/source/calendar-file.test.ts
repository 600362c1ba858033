import { describe, expect, it } from 'vitest';
import { calendarTimes } from './calendar-file.ts';
import { readApart } from './read-apart.ts';

const file = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Some//Program', ...lines, 'END:VCALENDAR'].join('\r\n');
const event = (...lines: string[]) =>
  ['BEGIN:VEVENT', 'UID:one@example.com', 'DTSTAMP:20260101T000000Z', ...lines, 'END:VEVENT'].join('\r\n');
const window = {
  from: Date.parse('2026-01-01T00:00:00Z'),
  to: Date.parse('2027-01-01T00:00:00Z'),
  zone: 'Asia/Dubai',
};
const read = (text: string, more: Partial<typeof window> = {}) => {
  const answer = calendarTimes({ text, ...window, ...more });
  if (answer.kind !== 'times') throw new Error(answer.kind);
  return answer.times;
};
const starts = (text: string, more: Partial<typeof window> = {}) =>
  read(text, more).map((time) => time.first_day ?? new Date(time.starts).toISOString());

const google = file(
  'METHOD:PUBLISH',
  'X-WR-CALNAME:Some calendar',
  'X-WR-TIMEZONE:Europe/Berlin',
  'BEGIN:VTIMEZONE\r\nTZID:Europe/Berlin\r\nX-LIC-LOCATION:Europe/Berlin',
  'BEGIN:DAYLIGHT\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200\r\nTZNAME:CEST\r\nDTSTART:19700329T020000\r\nRRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU\r\nEND:DAYLIGHT',
  'BEGIN:STANDARD\r\nTZOFFSETFROM:+0200\r\nTZOFFSETTO:+0100\r\nTZNAME:CET\r\nDTSTART:19701025T030000\r\nRRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU\r\nEND:STANDARD',
  'END:VTIMEZONE',
  event(
    ...['DTSTART;TZID=Europe/Berlin:20260323T100000', 'DTEND;TZID=Europe/Berlin:20260323T103000'],
    ...['RRULE:FREQ=WEEKLY;UNTIL=20260420T215959Z;BYDAY=MO', 'EXDATE;TZID=Europe/Berlin:20260406T100000'],
    'SUMMARY:Weekly\\, and a name that is so long that it is folded over two li\r\n nes',
    'BEGIN:VALARM\r\nACTION:DISPLAY\r\nSUMMARY:An alarm\r\nTRIGGER:-P0DT0H30M0S\r\nEND:VALARM',
  ),
  event(
    ...['RECURRENCE-ID;TZID=Europe/Berlin:20260413T100000', 'DTSTART;TZID=Europe/Berlin:20260413T150000'],
    ...['DTEND;TZID=Europe/Berlin:20260413T153000', 'SUMMARY:Moved', 'STATUS:CONFIRMED'],
  ),
  event(
    'UID:two@google.com',
    'DTSTART;VALUE=DATE:20260501',
    'DTEND;VALUE=DATE:20260503',
    'SUMMARY:Away',
    'TRANSP:TRANSPARENT',
  ),
);

const outlook = file(
  'METHOD:PUBLISH\r\nX-WR-CALNAME:Calendar',
  'BEGIN:VTIMEZONE\r\nTZID:W. Europe Standard Time',
  'BEGIN:STANDARD\r\nDTSTART:16010101T030000\r\nTZOFFSETFROM:+0200\r\nTZOFFSETTO:+0100\r\nRRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10\r\nEND:STANDARD',
  'BEGIN:DAYLIGHT\r\nDTSTART:16010101T020000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200\r\nRRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3\r\nEND:DAYLIGHT',
  'END:VTIMEZONE',
  event(
    ...[
      'DTSTART;TZID=W. Europe Standard Time:20260702T090000',
      'DTEND;TZID=W. Europe Standard Time:20260702T100000',
    ],
    ...['SUMMARY:Summer', 'X-MICROSOFT-CDO-BUSYSTATUS:BUSY', 'CLASS:PUBLIC', 'PRIORITY:5', 'SEQUENCE:0'],
  ),
  event(
    ...['UID:040000008200E00074C5B7101A82E008', 'DTSTART;TZID=W. Europe Standard Time:20260105T090000'],
    ...[
      'DTEND;TZID=W. Europe Standard Time:20260105T093000',
      'SUMMARY:Winter',
      'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
    ],
  ),
);

const apple = file(
  'CALSCALE:GREGORIAN',
  event(
    ...[
      'UID:A1',
      'DTSTART;TZID=America/New_York:20260307T093000',
      'DURATION:PT1H30M',
      'RRULE:FREQ=DAILY;COUNT=3',
    ],
    ...[
      'SUMMARY:Across the night of the clocks',
      'TRANSP:OPAQUE',
      'X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC',
    ],
  ),
  event('UID:A2', 'DTSTART:20260701T100000', 'DTEND:20260701T110000', 'SUMMARY:Floats'),
  event(
    'UID:A3',
    'DTSTART:20260702T100000Z',
    'DTEND:20260702T110000Z',
    'SUMMARY:Called off',
    'STATUS:CANCELLED',
  ),
  event('UID:A4', 'DTSTART;VALUE=DATE:20260310', 'RRULE:FREQ=YEARLY', 'SUMMARY:Birthday'),
);

describe('calendar files', () => {
  it("of Google: folded lines, alarms, what is taken out, moved and of whole days, by Berlin's clocks", () => {
    expect(starts(google)).toEqual([
      '2026-03-23T09:00:00.000Z',
      '2026-03-30T08:00:00.000Z',
      '2026-04-20T08:00:00.000Z',
      '2026-04-13T13:00:00.000Z',
      '2026-05-01',
    ]);
    const [first] = read(google);
    expect(first).toMatchObject({
      title: 'Weekly, and a name that is so long that it is folded over two lines',
      is_busy: true,
    });
    expect(read(google).at(-1)).toEqual({
      title: 'Away',
      is_busy: false,
      first_day: '2026-05-01',
      last_day: '2026-05-02',
      starts: Date.parse('2026-04-30T22:00:00Z'),
      ends: Date.parse('2026-05-02T22:00:00Z'),
    });
  });

  it('of Outlook: zones by the rules of the file, and free times', () => {
    expect(read(outlook).map(({ starts: at, is_busy }) => [new Date(at).toISOString(), is_busy])).toEqual([
      ['2026-07-02T07:00:00.000Z', true],
      ['2026-01-05T08:00:00.000Z', false],
    ]);
  });

  it('of Apple: durations, the clocks of New York, floating times in the zone of the owner, called off ones gone', () => {
    expect(starts(apple)).toEqual([
      '2026-03-07T14:30:00.000Z',
      '2026-03-08T13:30:00.000Z',
      '2026-03-09T13:30:00.000Z',
      '2026-07-01T06:00:00.000Z',
      '2026-03-10',
    ]);
    expect(read(apple).map(({ starts: from, ends }) => (ends - from) / 60_000)).toEqual([
      90, 90, 90, 60, 1440,
    ]);
  });

  it('that repeat on the days when clocks change keep their wall time', () => {
    const nightly = file(
      event(
        'DTSTART;TZID=Europe/Berlin:20261024T023000',
        'DTEND;TZID=Europe/Berlin:20261024T033000',
        'RRULE:FREQ=DAILY;COUNT=3',
        'SUMMARY:Night',
      ),
    );
    expect(starts(nightly)).toEqual([
      '2026-10-24T00:30:00.000Z',
      '2026-10-25T00:30:00.000Z',
      '2026-10-26T01:30:00.000Z',
    ]);
    const spring = nightly.replaceAll('20261024', '20260328');
    expect(starts(spring)).toEqual([
      '2026-03-28T01:30:00.000Z',
      '2026-03-29T01:30:00.000Z',
      '2026-03-30T00:30:00.000Z',
    ]);
  });

  it('with days added, taken out by day, and one of a row called off', () => {
    const text = file(
      event(
        'DTSTART:20260302T080000Z',
        'DTEND:20260302T090000Z',
        'RRULE:FREQ=DAILY;COUNT=4',
        'RDATE:20260310T080000Z',
        'EXDATE;VALUE=DATE:20260303',
        'SUMMARY:Row',
      ),
      event(
        'RECURRENCE-ID:20260304T080000Z',
        'DTSTART:20260304T080000Z',
        'DTEND:20260304T090000Z',
        'STATUS:CANCELLED',
      ),
    );
    expect(starts(text)).toEqual([
      '2026-03-02T08:00:00.000Z',
      '2026-03-05T08:00:00.000Z',
      '2026-03-10T08:00:00.000Z',
    ]);
  });

  it('are read as far as they go: an event that is none is left out, a zone that nobody knows is that of the owner', () => {
    const text = file(
      event('DTSTART:nonsense', 'SUMMARY:None'),
      event('SUMMARY:No time'),
      event('DTSTART:20260302T080000Z', 'DURATION:-PT1H', 'SUMMARY:Backwards'),
      event('UID:kept', 'DTSTART;TZID=Nowhere/Land:20260302T080000', 'DURATION:PT1H', 'SUMMARY:Kept'),
      event(
        'UID:path',
        'DTSTART;TZID="/freeassociation.sourceforge.net/Europe/Berlin":20260302T080000',
        'DURATION:PT1H',
      ),
    );
    expect(starts(text)).toEqual(['2026-03-02T04:00:00.000Z', '2026-03-02T07:00:00.000Z']);
    expect(calendarTimes({ ...window, text: '<html>Sign in</html>' })).toEqual({ kind: 'no_calendar' });
    expect(calendarTimes({ ...window, text: '' })).toEqual({ kind: 'no_calendar' });
  });

  it.each([
    'FREQ=SECONDLY',
    'FREQ=MINUTELY;COUNT=99999999999',
    'FREQ=DAILY;BYHOUR=0,1,2,3,4,5,6,7;BYMINUTE=0,1,2,3,4,5,6,7,8,9;BYSECOND=0,1,2,3,4,5,6,7,8,9',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=BAD;BYDAY=99XX',
    'FREQ=HOURLY',
    `FREQ=YEARLY;BYYEARDAY=${Array.from({ length: 366 }, (_, day) => day + 1).join(',')}`,
  ])('with a hostile rule come to an end: %s', (rule) => {
    const began = Date.now();
    const times = read(file(event('DTSTART:19700101T000000Z', 'DURATION:PT10M', `RRULE:${rule}`)));
    expect(times.length).toBeLessThanOrEqual(1500);
    expect(Date.now() - began).toBeLessThan(5000);
  });

  it('with more events than are read say how many were left out', () => {
    const many = Array.from({ length: 20_050 }, (_, place) =>
      event(`UID:${place}`, 'DTSTART:20260302T080000Z', 'DURATION:PT1H'),
    );
    const answer = calendarTimes({ ...window, text: file(...many) });
    expect(answer).toMatchObject({ kind: 'times', left_out: 50 });
  });

  it('are read by a process of its own, which is ended when it takes too long', async () => {
    const request = { ...window, text: google };
    expect(await readApart(request)).toMatchObject({ kind: 'times', left_out: 0 });
    expect(await readApart(request, 0)).toEqual({ kind: 'failed' });
  }, 60_000);
});
