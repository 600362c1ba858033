import { z } from 'zod';
import { phrase } from '../kit/phrase.ts';
import {
  hasOption,
  type Module,
  moduleLabels,
  type ModulePermission,
  modules,
  type Option,
  optionLabels,
  options,
  optionsOf,
  type Switch,
  viewOptions,
} from '../permissions.ts';
import { modulePermission } from '../profile/profile-endpoints.ts';

/** Switches that are on, as `module.option`. */
export type Granted = ReadonlySet<string>;

export const switchKey = ({ module, option }: Switch): string => `${module}.${option}`;

/** Every switch that is offered, in the order of the matrix. */
export const allSwitches: readonly Switch[] = modules.flatMap((module) =>
  options.filter((option) => hasOption(module, option)).map((option) => ({ module, option })),
);

/** One of these options of its module must be on for the switch to be given: nobody works on what they may not open. */
export function neededFor({ module, option }: Switch): readonly Option[] {
  const views = viewOptions(module).filter((each) => hasOption(module, each));
  return views.includes(option) ? [] : views;
}

/** Is this switch without the view that it needs? */
export function lacksView(granted: Granted, one: Switch): boolean {
  const needed = neededFor(one);
  return (
    needed.length > 0 && !needed.some((option) => granted.has(switchKey({ module: one.module, option })))
  );
}

/** The same switches without those that lack their view. */
export const fitting = (granted: Granted): Granted =>
  new Set(
    allSwitches.filter((one) => granted.has(switchKey(one)) && !lacksView(granted, one)).map(switchKey),
  );

export function readGranted(permissions: readonly ModulePermission[]): Granted {
  return new Set(
    permissions.flatMap(({ module_name: module, options: entries }) =>
      entries.filter(({ value }) => value).map(({ name: option }) => switchKey({ module, option })),
    ),
  );
}

/** Every switch that is offered, as the server takes them. */
export function toPermissions(granted: Granted): ModulePermission[] {
  return modules.map((module) => ({
    module_name: module,
    options: optionsOf(module).map((option) => ({
      name: option,
      value: granted.has(switchKey({ module, option })),
    })),
  }));
}

/** What is on in one and not in the other. */
export function differences(before: Granted, after: Granted): { gained: Switch[]; lost: Switch[] } {
  const held = (set: Granted) => (one: Switch) => set.has(switchKey(one));
  const had = held(before);
  const has = held(after);
  return {
    gained: allSwitches.filter((one) => has(one) && !had(one)),
    lost: allSwitches.filter((one) => had(one) && !has(one)),
  };
}

export const sameSwitches = (one: Granted, other: Granted): boolean => {
  const { gained, lost } = differences(one, other);
  return gained.length === 0 && lost.length === 0;
};

/** The sentence at a switch that lacks its view. */
function needs(module: Module, option: Option): string {
  const [first, second] = neededFor({ module, option }).map((each) => optionLabels[each]);
  const labels = { module: moduleLabels[module], option: optionLabels[option], first: first ?? '' };
  return second === undefined
    ? phrase('{module}: “{option}” needs “{first}”', labels)
    : phrase('{module}: “{option}” needs “{first}” or “{second}”', { ...labels, second });
}

/** All switches of somebody, as any writer hands them in: each module once, and nothing without the view it needs. */
export const permissionSet = z
  .array(modulePermission)
  .max(40)
  .superRefine((given, context) => {
    const granted = readGranted(given);
    const seen = new Set<Module>();
    for (const [at, { module_name: module, options: entries }] of given.entries()) {
      if (seen.has(module))
        context.addIssue({
          code: 'custom',
          path: [at, 'module_name'],
          message: phrase('{module} is named twice', { module: moduleLabels[module] }),
        });
      seen.add(module);
      for (const [place, { name: option, value }] of entries.entries())
        if (value && hasOption(module, option) && lacksView(granted, { module, option }))
          context.addIssue({
            code: 'custom',
            path: [at, 'options', place, 'name'],
            message: needs(module, option),
          });
    }
  });
