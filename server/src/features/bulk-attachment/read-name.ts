import { type MatchKey, matchKeys } from '@hireloom/contracts/bulk-attachment/bulk-attachment-endpoints';

export interface NameKey {
  key: MatchKey;
  value: string;
}

/** Words that say what a file is, not whose it is. */
const documentWords = new Set(
  `cv resume lebenslauf passport visa iqama civil id card copy scan scanned certificate certificates degree diploma transcript photo picture
   image letter offer contract experience reference medical police clearance emirates national licence license driving document documents doc
   file new old final latest updated signed front back page attested translation of the and for`.split(/\s+/),
);

const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,24}/u;
const TOKEN = /[\p{L}\p{N}\p{M}'’+]+/gu;

/**
 * What in a file name says whose file it is, in the order in which it is tried: the id of the candidate, passport or
 * civil id, e-mail, phone, name. `12345-passport.pdf` names the id, `N1234567 passport.pdf` the passport,
 * `784-1990-1234567-1.pdf` the civil id.
 */
export function readName(fileName: string, wanted: readonly MatchKey[] = matchKeys): NameKey[] {
  const last = fileName.split(/[\\/]/).at(-1) ?? fileName;
  const cut = last.replace(/\.[A-Za-z0-9]{1,5}$/, '');
  // What looks like an extension may be the end of an address: "a@b.com" has none, "a@b.com.pdf" has one.
  const email = (EMAIL.exec(cut) ?? EMAIL.exec(last))?.[0];
  const bare = (email && !cut.includes(email) ? last : cut).replace(email ?? '', ' ');
  const found: NameKey[] = [];
  const add = (key: MatchKey, value: string | undefined) => {
    if (value && wanted.includes(key) && !found.some((each) => each.key === key && each.value === value))
      found.push({ key, value });
  };
  add('id', /^\s*(?:id|candidate|cand)?[\s_#-]*(\d{1,9})(?!\d|-\d)/i.exec(bare)?.[1]);
  for (const [word] of bare.matchAll(/[A-Za-z0-9]+/g))
    if (isPassport(word)) add('passport', word.toUpperCase());
  for (const [run] of bare.matchAll(/(?<![\d+])\d[\d-]{6,20}\d(?!\d)/g))
    add('civil_id', run.replace(/-/g, ''));
  add('email', email?.toLowerCase());
  for (const [run] of bare.matchAll(/(?:\+|00)?\d[\d ()_.-]{6,18}\d/g)) {
    const digits = run.replace(/[^\d+]/g, '');
    if (digits.length >= 8 && digits.length <= 16) add('phone', digits);
  }
  const words = (bare.match(TOKEN) ?? []).filter(
    (word) => !/\d/.test(word) && !documentWords.has(word.toLowerCase()),
  );
  if (words.length >= 2 && words.length <= 6) add('name', words.join(' '));
  return found.sort((a, b) => matchKeys.indexOf(a.key) - matchKeys.indexOf(b.key));
}

/** One or two letters and 5 to 8 digits, or nine characters that mix both: how passports are numbered. */
const isPassport = (word: string) =>
  /^[A-Za-z]{1,2}\d{5,8}$/.test(word) || /^(?=.*\d)(?=.*[A-Za-z])[A-Za-z0-9]{8,9}$/.test(word);
