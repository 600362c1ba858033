import { SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { SuggestingText } from '../../../kit/entity-form/suggesting-text.tsx';
import { AddLine, LineCard } from './line-card.tsx';
import { MonthField } from './month-field.tsx';
import { emptyExperience, type ExperienceLine, type PartErrors } from './profile-values.ts';
import { say } from '../../../kit/words/say.ts';

interface ExperienceEditorProps {
  lines: readonly ExperienceLine[];
  errors: PartErrors;
  onChange: (lines: ExperienceLine[]) => void;
}

/** The jobs somebody had, one card each. */
export function ExperienceEditor({ lines, errors, onChange }: ExperienceEditorProps) {
  return (
    <Stack gap="sm">
      {lines.map((line, index) => {
        const change = (part: Partial<ExperienceLine>) => onChange(lines.with(index, { ...line, ...part }));
        const error = (key: keyof ExperienceLine) => errors[`experience.${index}.${key}`];
        return (
          <LineCard
            key={index}
            name={`Experience ${index + 1}`}
            confidence={line.confidence}
            missing={line.start_date ? null : say('From is missing')}
            onRemove={() => onChange(lines.toSpliced(index, 1))}
          >
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="xs">
              <TextInput
                label={say('Title')}
                required
                dir="auto"
                maxLength={150}
                error={error('title')}
                value={line.title}
                onChange={(event) => change({ title: event.currentTarget.value })}
              />
              <SuggestingText
                list="company"
                label={say('Company')}
                required
                maxLength={150}
                error={error('company')}
                value={line.company}
                onChange={(company) => change({ company })}
              />
              <MonthField
                label={say('From')}
                required
                error={error('start_date')}
                value={line.start_date}
                onChange={(start_date) => change({ start_date })}
              />
              <MonthField
                label={say('To')}
                placeholder={say('Current job')}
                error={error('end_date')}
                value={line.end_date}
                onChange={(end_date) => change({ end_date })}
              />
              <TextInput
                label={say('City')}
                dir="auto"
                maxLength={100}
                error={error('city')}
                value={line.city}
                onChange={(event) => change({ city: event.currentTarget.value })}
              />
            </SimpleGrid>
            <Textarea
              label={say('Description')}
              dir="auto"
              rows={4}
              resize="vertical"
              maxLength={5000}
              error={error('description')}
              value={line.description}
              onChange={(event) => change({ description: event.currentTarget.value })}
            />
          </LineCard>
        );
      })}
      <AddLine label={say('Add experience')} onClick={() => onChange([...lines, emptyExperience])} />
    </Stack>
  );
}
