import { ActionIcon, Group, Select, Stack, Text } from '@mantine/core';
import { candidateLanguage, levels } from '@hireloom/contracts/candidate/candidate-parts';
import { IconX } from '../../../icons.ts';
import { AddingPicker } from './adding-picker.tsx';
import type { LanguageLine } from './profile-values.ts';
import { say } from '../../../kit/words/say.ts';

interface LanguagesEditorProps {
  lines: readonly LanguageLine[];
  onChange: (lines: LanguageLine[]) => void;
  error?: string | undefined;
}

/** Languages, each with how well it is known. */
export function LanguagesEditor({ lines, onChange, error }: LanguagesEditorProps) {
  return (
    <Stack gap="xs">
      {lines.map(({ language, level }, index) => (
        <Group key={language.id} gap="xs" wrap="nowrap">
          <Text size="sm" style={{ flex: 1, minWidth: 0 }} truncate title={language.name}>
            {language.name}
          </Text>
          <Select
            aria-label={say('Level of {name}', { name: language.name })}
            placeholder={say('Level')}
            size="xs"
            w={130}
            clearable
            data={[...levels]}
            value={level}
            onChange={(next) => {
              const chosen = levels.find((word) => word === next) ?? null;
              onChange(lines.with(index, { language, level: chosen }));
            }}
          />
          <ActionIcon
            aria-label={say('Remove {name}', { name: language.name })}
            onClick={() => onChange(lines.toSpliced(index, 1))}
          >
            <IconX size={16} />
          </ActionIcon>
        </Group>
      ))}
      <AddingPicker
        label={say('Add a language')}
        field={candidateLanguage.fields.language}
        placeholder={say('Type a language')}
        error={error}
        onAdd={(picked) => {
          if (lines.every(({ language }) => language.id !== picked.id))
            onChange([...lines, { language: picked, level: null }]);
        }}
      />
    </Stack>
  );
}
