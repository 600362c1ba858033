import { phrase } from '../../../platform/words/phrase.ts';
import { canonicalEmail, isEmailSlip, isRoleMailbox } from './canonical-email.ts';
import { canonicalId } from './canonical-id.ts';
import { canonicalLink } from './canonical-link.ts';
import { isPhoneSlip, isSamePhone, phoneDigits } from './phone-digits.ts';
import type { MatchContext, MatchPerson, MatchReason } from './person.ts';
import { reason } from './reason.ts';

/** What passport and civil id say; a new passport has a new number, a civil id stays. */
export function idReasons(a: MatchPerson, b: MatchPerson): MatchReason[] {
  const found: MatchReason[] = [];
  const passports = [canonicalId(a.passport_no), canonicalId(b.passport_no)];
  if (passports[0] && passports[1]) {
    found.push(
      passports[0] === passports[1]
        ? reason('passport_same', 9, phrase('Same passport number'))
        : reason('passport_other', -0.5, phrase('Other passport number')),
    );
  }
  const ids = [canonicalId(a.civil_id), canonicalId(b.civil_id)];
  if (ids[0] && ids[1]) {
    found.push(
      ids[0] === ids[1]
        ? reason('civil_id_same', 9, phrase('Same civil id'))
        : reason('civil_id_other', -3.5, phrase('Other civil id')),
    );
  }
  return found;
}

export function emailReason(a: MatchPerson, b: MatchPerson, context: MatchContext): MatchReason | null {
  const left = new Set(a.emails.map(canonicalEmail));
  const right = new Set(b.emails.map(canonicalEmail));
  if (left.size === 0 || right.size === 0) return null;
  const common = [...left].filter((email) => right.has(email));
  const own = common.find((email) => !isRoleMailbox(email) && !context.sharedEmails?.has(email));
  if (own) return reason('email_same', 5, phrase('Same e-mail ({email})', { email: own }));
  if (common[0])
    return reason(
      'email_shared',
      0.3,
      phrase('Same e-mail, but several people use it ({email})', { email: common[0] }),
    );
  for (const one of left) {
    const slip = [...right].find((other) => isEmailSlip(one, other));
    if (slip)
      return reason(
        'email_slip',
        1.2,
        phrase('E-mail one slip apart ({email} / {other})', { email: one, other: slip }),
      );
  }
  return reason('email_other', -0.5, phrase('Other e-mail'));
}

export function phoneReason(a: MatchPerson, b: MatchPerson, context: MatchContext): MatchReason | null {
  const digitsOf = (person: MatchPerson) =>
    person.phones.flatMap((raw) => phoneDigits(raw, person.country) ?? []);
  const [left, right] = [digitsOf(a), digitsOf(b)];
  if (left.length === 0 || right.length === 0) return null;
  const isShared = (digits: string) =>
    context.sharedPhones !== undefined &&
    (context.sharedPhones.has(`+${digits}`) || context.sharedPhones.has(digits));
  let shared: string | null = null;
  for (const one of left) {
    for (const other of right) {
      if (!isSamePhone(one, other)) continue;
      if (!isShared(one.digits) && !isShared(other.digits))
        return reason('phone_same', 4, phrase('Same phone number'));
      shared = one.digits;
    }
  }
  if (shared) return reason('phone_shared', 0.4, phrase('Same phone number, but several people use it'));
  if (left.some((one) => right.some((other) => isPhoneSlip(one, other)))) {
    return reason('phone_slip', 0.3, phrase('Phone number one digit apart'));
  }
  return reason('phone_other', -0.5, phrase('Other phone number'));
}

export function linkReason(a: MatchPerson, b: MatchPerson): MatchReason | null {
  const right = new Set((b.links ?? []).map(canonicalLink));
  const common = (a.links ?? []).map(canonicalLink).find((link) => link !== null && right.has(link));
  return common ? reason('link_same', 5, phrase('Same profile ({link})', { link: common })) : null;
}
