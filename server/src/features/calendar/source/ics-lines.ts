/** Events and zones of a calendar file, each as the lines of its own. */
export interface IcsBlocks {
  /** The zone that the whole file names, as Google's do. */
  zone: string | null;
  zones: string[];
  events: string[][];
  /** Events beyond those that are read. */
  left_out: number;
}

const MOST_EVENTS = 20_000;
/** Lines of one event that are read: long texts and lists of guests are passed over. */
const MOST_LINES = 400;
const read =
  /^(UID|DTSTAMP|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|SUMMARY|STATUS|TRANSP|X-MICROSOFT-CDO-BUSYSTATUS)[;:]/i;

/**
 * Takes a calendar file apart: what stands in each event, without alarms, guests and texts that nobody asked for. Null when
 * it is no calendar at all.
 */
export function icsBlocks(text: string): IcsBlocks | null {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/\r?\n|\r/);
  if (!lines.slice(0, 20).some((line) => /^BEGIN:VCALENDAR\s*$/i.test(line))) return null;
  const blocks: IcsBlocks = { zone: null, zones: [], events: [], left_out: 0 };
  let event: string[] | null = null;
  let zone: string[] | null = null;
  let inner = 0;
  for (const raw of lines) {
    const line = raw.trimEnd();
    const upper = line.slice(0, 40).toUpperCase();
    if (event) {
      if (upper === 'END:VEVENT') {
        if (blocks.events.length < MOST_EVENTS) blocks.events.push(event);
        else blocks.left_out += 1;
        [event, inner] = [null, 0];
      } else if (upper.startsWith('BEGIN:')) inner += 1;
      else if (upper.startsWith('END:')) inner = Math.max(0, inner - 1);
      else if (inner === 0 && event.length < MOST_LINES && read.test(line)) event.push(line);
    } else if (zone) {
      zone.push(line);
      if (upper === 'END:VTIMEZONE') {
        if (blocks.zones.length < 200) blocks.zones.push(zone.join('\r\n'));
        zone = null;
      } else if (zone.length > 5000) zone = null;
    } else if (upper === 'BEGIN:VEVENT') event = [];
    else if (upper === 'BEGIN:VTIMEZONE') zone = [line];
    else if (upper.startsWith('X-WR-TIMEZONE:')) blocks.zone = line.slice(14).trim();
  }
  return blocks;
}
