const GOOGLE = new Set(['gmail.com', 'googlemail.com']);
const SAME_PROVIDER: Readonly<Record<string, string>> = {
  'googlemail.com': 'gmail.com',
  'ya.ru': 'yandex.ru',
  'yandex.com': 'yandex.ru',
  'me.com': 'icloud.com',
  'mac.com': 'icloud.com',
  'pm.me': 'proton.me',
  'protonmail.com': 'proton.me',
};
const KEEPS_TAGS = new Set([
  'mail.ru',
  'qq.com',
  '163.com',
  '126.com',
  'web.de',
  'gmx.de',
  'gmx.net',
  'aol.com',
]);
const YAHOO = /^(yahoo|ymail|rocketmail)\./;
const ROLE_WORD =
  /^(hr\d*|cvs?|jobs?|careers?|recruit\w*|hiring|hire|resumes?|talents?|staffing|info|admin|office|contact|mail|team|apply|applications?|vacanc\w+|placements?|manpower|sourcing|agency|candidates?|bewerbung\w*|empleos?|rrhh|rh|recursos|seleccion|vagas|emploi|recrutement|lavoro|kariyer|ik|employment|consult\w*|noreply|no-reply|support|sales|reception|visa|travels?)$/;
const ROLE_DOMAIN =
  /(manpower|talent|recruit|staffing|hir(e|ing)|jobs?|career|placement|headhunt|personnel|employment|workforce|adecco|randstad|agency|consultan|overseas|resourc|humanres|zeitarbeit|interim|people|sourc|kariyer|empleo|\bhr|hr\b)/;
const AGENCY_WORD = /^(hr|cvs?|recruit\w*|hiring|manpower|placements?|staffing|agency|resumes?)$/;
const FREE_MAIL =
  /^(gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|icloud|me|mac|aol|gmx|web|mail|yandex|ya|proton|protonmail|qq|163|126|naver|daum|rediffmail|zoho|fastmail|orange|free|wanadoo|libero|t-online)\./;

/** The one form of an address that all its spellings share: case, and dots and tags where the provider ignores them. */
export function canonicalEmail(email: string): string {
  const address = email
    .normalize('NFKC')
    .replace(/^mailto:/i, '')
    .replace(/[\s<>]/g, '')
    .toLowerCase();
  const at = address.lastIndexOf('@');
  if (at < 1) return address;
  let local = address.slice(0, at);
  const written = address.slice(at + 1).replace(/\.+$/, '');
  const domain = SAME_PROVIDER[written] ?? written;
  if (!KEEPS_TAGS.has(domain)) local = local.split(YAHOO.test(domain) ? /[+-]/ : '+')[0] || local;
  if (GOOGLE.has(domain)) local = local.replaceAll('.', '');
  return `${local}@${domain}`;
}

/** Whether an address belongs to an office or an agency rather than to one person. */
export function isRoleMailbox(canonical: string): boolean {
  const [local = '', domain = ''] = canonical.split('@');
  const words = local.split(/[._\-\d]+/);
  if (FREE_MAIL.test(domain)) return words.some((word) => AGENCY_WORD.test(word));
  return words.some((word) => ROLE_WORD.test(word)) || ROLE_DOMAIN.test(domain);
}

/**
 * Whether two canonical addresses differ by one slip of the keyboard in their letters. Another number or
 * another initial is no slip: thomas.k1 and thomas.k2 are two people.
 */
export function isEmailSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let start = 0;
  while (a[start] !== undefined && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (/\d/.test(left + right) && left.length === right.length) return false;
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && left === [...right].reverse().join('');
}
