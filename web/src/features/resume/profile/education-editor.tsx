import { Checkbox, SimpleGrid, Stack } from '@mantine/core';
import { SuggestingText } from '../../../kit/entity-form/suggesting-text.tsx';
import { AddLine, LineCard } from './line-card.tsx';
import { MonthField } from './month-field.tsx';
import { emptyEducation, type EducationLine, type PartErrors } from './profile-values.ts';
import { say } from '../../../kit/words/say.ts';

interface EducationEditorProps {
  lines: readonly EducationLine[];
  errors: PartErrors;
  onChange: (lines: EducationLine[]) => void;
}

/** Schools and degrees, one card each. */
export function EducationEditor({ lines, errors, onChange }: EducationEditorProps) {
  return (
    <Stack gap="sm">
      {lines.map((line, index) => {
        const change = (part: Partial<EducationLine>) => onChange(lines.with(index, { ...line, ...part }));
        const error = (key: keyof EducationLine) => errors[`education.${index}.${key}`];
        return (
          <LineCard
            key={index}
            name={`Education ${index + 1}`}
            confidence={line.confidence}
            missing={line.start_date || line.end_date ? null : say('Dates are missing')}
            onRemove={() => onChange(lines.toSpliced(index, 1))}
          >
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="xs">
              <SuggestingText
                list="university"
                label={say('University or school')}
                required
                maxLength={200}
                error={error('university')}
                value={line.university}
                onChange={(university) => change({ university })}
              />
              <SuggestingText
                list="degree"
                label={say('Degree')}
                maxLength={150}
                error={error('degree')}
                value={line.degree}
                onChange={(degree) => change({ degree })}
              />
              <SuggestingText
                list="education"
                label={say('Field of study')}
                maxLength={150}
                error={error('field_of_study')}
                value={line.field_of_study}
                onChange={(field_of_study) => change({ field_of_study })}
              />
              <MonthField
                label={say('From')}
                error={error('start_date')}
                value={line.start_date}
                onChange={(start_date) => change({ start_date })}
              />
              <MonthField
                label={say('To')}
                error={error('end_date')}
                value={line.end_date}
                onChange={(end_date) => change({ end_date })}
              />
            </SimpleGrid>
            <Checkbox
              label={say('Completed')}
              checked={line.completed}
              onChange={(event) => change({ completed: event.currentTarget.checked })}
            />
          </LineCard>
        );
      })}
      <AddLine label={say('Add education')} onClick={() => onChange([...lines, emptyEducation])} />
    </Stack>
  );
}
