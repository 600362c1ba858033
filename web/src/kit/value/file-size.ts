import { plainNumbers } from './intl.ts';

const UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const;

/** A number of bytes in Bytes, KB, MB or GB (specification, section 9). */
export function fileSizeText(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), UNITS.length - 1);
  const amount = bytes / 1024 ** step;
  const shown = step === 0 ? amount : Number(amount.toFixed(amount < 10 ? 1 : 0));
  return `${plainNumbers().format(shown)} ${UNITS[step]}`;
}
