import { ActionIcon, Badge, Button, Group, Menu, Stack, Text } from '@mantine/core';
import { candidateSkill, levels } from '@hireloom/contracts/candidate/candidate-parts';
import { IconX } from '../../../icons.ts';
import { AddingPicker } from './adding-picker.tsx';
import { ConfidenceMark } from './confidence-mark.tsx';
import { hasSkill, type SkillLine, SURE } from './profile-values.ts';
import { say } from '../../../kit/words/say.ts';

interface SkillsEditorProps {
  lines: readonly SkillLine[];
  onChange: (lines: SkillLine[]) => void;
  error?: string | undefined;
}

/** Skills as chips with a level. A word that the list does not know is added to it on saving. */
export function SkillsEditor({ lines, onChange, error }: SkillsEditorProps) {
  const add = (skill: SkillLine['skill'], name: string) => {
    const line = { skill, name, level: null, confidence: null };
    if (!hasSkill(lines, line)) onChange([...lines, line]);
  };
  return (
    <Stack gap="xs">
      {lines.length > 0 && (
        <Group gap={6} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
          {lines.map((line, index) => (
            <li key={line.skill?.id ?? line.name}>
              <SkillChip
                line={line}
                onChange={(next) => onChange(lines.with(index, next))}
                onRemove={() => onChange(lines.toSpliced(index, 1))}
              />
            </li>
          ))}
        </Group>
      )}
      <AddingPicker
        label={say('Add a skill')}
        field={candidateSkill.fields.skill}
        placeholder={say('Type a skill')}
        error={error}
        onAdd={(picked) => add(picked, picked.name)}
        onNewWord={(word) => add(null, word)}
      />
    </Stack>
  );
}

interface SkillChipProps {
  line: SkillLine;
  onChange: (line: SkillLine) => void;
  onRemove: () => void;
}

function SkillChip({ line, onChange, onRemove }: SkillChipProps) {
  const { name, level, skill, confidence } = line;
  return (
    <Group gap={0} wrap="nowrap">
      <Menu withinPortal position="bottom-start">
        <Menu.Target>
          <Button
            variant="default"
            size="compact-sm"
            fw={400}
            aria-label={say('{name}, {level}: change level', { name, level: level ?? say('no level') })}
            rightSection={
              <>
                {confidence !== null && confidence < SURE && <ConfidenceMark confidence={confidence} />}
                {skill === null && (
                  <Badge size="xs" variant="light" tt="none">
                    {say('new')}
                  </Badge>
                )}
              </>
            }
          >
            {name}
            {level && (
              <Text span c="dimmed" size="xs" ms={6}>
                {level}
              </Text>
            )}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {levels.map((choice) => (
            <Menu.Item key={choice} onClick={() => onChange({ ...line, level: choice })}>
              {choice}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => onChange({ ...line, level: null })}>{say('No level')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ActionIcon size={26} aria-label={say('Remove {name}', { name })} onClick={onRemove}>
        <IconX size={14} />
      </ActionIcon>
    </Group>
  );
}
