import { Button, Checkbox, Group, Input, Stack, Text } from '@mantine/core';
import { type KeyScope, keyScopes, scopeParts } from '@hireloom/contracts/api-key/key-calls';
import { type Module, moduleLabels, modules, optionLabels } from '@hireloom/contracts/permissions';
import type { ReactNode } from 'react';
import { say } from '../../kit/words/say.ts';

interface ScopePickerProps {
  label: string;
  description: string;
  value: readonly KeyScope[];
  onChange: (value: KeyScope[]) => void;
  error?: ReactNode;
}

const reading = keyScopes.filter((scope) => scope.includes('.view'));
const byModule = modules.flatMap((module): { module: Module; scopes: KeyScope[] }[] => {
  const scopes = keyScopes.filter((scope) => scopeParts(scope)?.module === module);
  return scopes.length > 0 ? [{ module, scopes }] : [];
});

/** What a key may do: a line for each module, a box for each thing that can be done with it. */
export function ScopePicker({ label, description, value, onChange, error }: ScopePickerProps) {
  const chosen = new Set<KeyScope>(value);
  const toggle = (scope: KeyScope) =>
    onChange(keyScopes.filter((each) => (each === scope ? !chosen.has(each) : chosen.has(each))));
  return (
    <Input.Wrapper {...{ label, description, error }} required>
      <Group gap="xs" my="xs">
        <Button size="compact-xs" variant="default" onClick={() => onChange([...reading])}>
          {say('Read everything')}
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => onChange([...keyScopes])}>
          {say('Everything')}
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => onChange([])}>
          {say('Nothing')}
        </Button>
      </Group>
      <Stack gap={6}>
        {byModule.map(({ module, scopes }) => (
          <Group key={module} role="group" aria-label={say(moduleLabels[module])} gap="sm" wrap="wrap">
            <Text size="sm" w={120} style={{ flexShrink: 0 }}>
              {say(moduleLabels[module])}
            </Text>
            {scopes.map((scope) => (
              <Checkbox
                key={scope}
                size="xs"
                label={labelOf(scope)}
                checked={chosen.has(scope)}
                onChange={() => toggle(scope)}
              />
            ))}
          </Group>
        ))}
      </Stack>
    </Input.Wrapper>
  );
}

function labelOf(scope: string): string {
  const parts = scopeParts(scope);
  return parts ? say(optionLabels[parts.option]) : scope;
}
