import {
  allSwitches,
  fitting,
  type Granted,
  lacksView,
  neededFor,
  switchKey,
} from '@hireloom/contracts/permission/permission-set';
import { hasOption, type Module, type Option, options, type Switch } from '@hireloom/contracts/permissions';
import { mark } from '../../kit/words/say.ts';

export const moduleGroups: readonly { title: string; modules: readonly Module[] }[] = [
  {
    title: mark('Clients'),
    modules: ['organization', 'company', 'business_unit', 'department', 'client_portal'],
  },
  {
    title: mark('Jobs and people'),
    modules: ['job', 'candidate', 'applicant', 'interview', 'calendar', 'note', 'file'],
  },
  { title: mark('From yes to the first day'), modules: ['offer', 'onboarding', 'visa_quota'] },
  { title: mark('Resumes'), modules: ['resume_search', 'bulk_parsing', 'bulk_attachment'] },
  { title: mark('Communication'), modules: ['email', 'template'] },
  { title: mark('Insight and settings'), modules: ['activity_log', 'settings'] },
];

/** The switches of these modules that a matrix offers, in one column when an option is given. */
export function switchesOf(within: readonly Module[], option?: Option): Switch[] {
  return within.flatMap((module) =>
    options
      .filter((each) => (option === undefined || each === option) && hasOption(module, each))
      .map((each) => ({ module, option: each })),
  );
}

/** Are all, some or none of these on, for all of these people? */
export function shareOf(people: readonly Granted[], switches: readonly Switch[]): 'all' | 'some' | 'none' {
  const held = people.flatMap((granted) => switches.map((one) => granted.has(switchKey(one))));
  if (!held.includes(true)) return 'none';
  return held.includes(false) ? 'some' : 'all';
}

/** What was switched on and off, by `module.option`; what is not named stays as each person has it. */
type Change = ReadonlyMap<string, boolean>;

export const noChange: Change = new Map();

/** What somebody has after the change. What lacks its view is off. */
export const changed = (granted: Granted, change: Change): Granted => fitting(put(granted, change));

function put(granted: Granted, change: Change): Granted {
  const next = new Set(granted);
  for (const [key, value] of change) {
    if (value) next.add(key);
    else next.delete(key);
  }
  return next;
}

/**
 * The change with these switched as well. What is switched on brings the narrowest view that somebody lacks for it; a view
 * that is taken away takes along what needs it.
 */
export function withSwitches(
  people: readonly Granted[],
  change: Change,
  switches: readonly Switch[],
  value: boolean,
): Change {
  const next = new Map(change);
  for (const one of switches) next.set(switchKey(one), value);
  const lacking = (one: Switch) => people.some((granted) => lacksView(put(granted, next), one));
  for (const one of value ? switches : []) {
    const [narrowest] = neededFor(one);
    if (narrowest && lacking(one)) next.set(switchKey({ module: one.module, option: narrowest }), true);
  }
  for (const one of value ? [] : allSwitches)
    if (next.get(switchKey(one)) === true && lacking(one)) next.delete(switchKey(one));
  return next;
}

/** Everything as in this set, whatever each had. */
export const setTo = (granted: Granted): Change =>
  new Map(allSwitches.map((one) => [switchKey(one), granted.has(switchKey(one))]));
