import { scopeParts } from '@hireloom/contracts/api-key/key-calls';
import { moduleLabels, modules, optionLabels } from '@hireloom/contracts/permissions';
import { List } from '@mantine/core';
import { lists } from '../../kit/value/intl.ts';
import { say } from '../../kit/words/say.ts';

/** What scopes let a program do, a line for each kind of records. */
export function scopeLines(scopes: readonly string[]): { module: string; what: string }[] {
  const known = scopes.flatMap((scope) => scopeParts(scope) ?? []);
  return modules.flatMap((module) => {
    const options = known.filter((each) => each.module === module);
    return options.length === 0
      ? []
      : [
          {
            module: say(moduleLabels[module]),
            what: lists().format(options.map(({ option }) => say(optionLabels[option]))),
          },
        ];
  });
}

export function ScopeWords({ scopes }: { scopes: readonly string[] }) {
  return (
    <List size="sm" spacing={4}>
      {scopeLines(scopes).map(({ module, what }) => (
        <List.Item key={module}>
          <b>{module}</b> {what}
        </List.Item>
      ))}
    </List>
  );
}
