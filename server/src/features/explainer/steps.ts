import type { RightFix, RightRule, RightStep } from '@hireloom/contracts/permission/right-explanation';
import {
  hasPermission,
  isSwitchedOn,
  moduleLabels,
  optionLabels,
  type Permission,
  roleLabels,
  type Switch,
} from '@hireloom/contracts/permissions';
import type { Viewer } from '../../platform/context.ts';
import {
  inEnglish,
  joined,
  phrase,
  phraseBeside,
  type Sentence,
  toPhrase,
} from '../../platform/words/phrase.ts';

/** One rule and what it says. What to change is told only where it failed. */
export const step = (
  rule: RightRule,
  passed: boolean,
  why: Sentence,
  fix: RightFix | null = null,
): RightStep => ({
  ...{ rule, passed, why: inEnglish(why), why_phrase: phraseBeside(why), fix: passed ? null : fix },
});

const roleOf = ({ current_role }: Viewer) => ({ text: roleLabels[current_role] });

const called = ({ module, any }: Permission) =>
  toPhrase(
    joined(
      any.map((option) => phrase('{module}: {option}', names({ module, option }))),
      phrase(' or '),
    ),
  );

const names = ({ module, option }: Switch) => ({
  module: { text: moduleLabels[module] },
  option: { text: optionLabels[option] },
});

/** Role and switches, asked as every call asks them. */
export function rightSteps(viewer: Viewer, access: Permission): RightStep[] {
  const { beside, ...own } = access;
  const passed = hasPermission(viewer, own);
  const what = called(own);
  const role = roleOf(viewer);
  if (own.also?.includes(viewer.current_role))
    return [
      step(
        'role',
        true,
        phrase('{role}: reads single records that others lead to, without a right to lists', { role }),
      ),
    ];
  const first =
    viewer.current_role === 'recruiter'
      ? step(
          'switch',
          passed,
          passed
            ? phrase('The switch is on: {what}', { what })
            : phrase('The switch is off: {what}', { what }),
          'permissions',
        )
      : step(
          'role',
          passed,
          passed
            ? phrase('The role {role} includes {what}', { role, what })
            : phrase('The role {role} does not include {what}', { role, what }),
          'members',
        );
  return beside ? [first, besideStep(viewer, beside)] : [first];
}

/** A switch that stands beside the module of the record. */
function besideStep(viewer: Viewer, asked: Switch): RightStep {
  const passed = isSwitchedOn(viewer, asked);
  const what = phrase('{module}: {option}', names(asked));
  const role = roleOf(viewer);
  if (viewer.current_role === 'recruiter')
    return step(
      'beside',
      passed,
      passed ? phrase('The switch is on: {what}', { what }) : phrase('The switch is off: {what}', { what }),
      'permissions',
    );
  return step(
    'beside',
    passed,
    passed
      ? phrase('{what} goes with the record for the role {role}', { role, what })
      : phrase('The role {role} does not include {what}', { role, what }),
    'members',
  );
}
