import { Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { ref } from '@hireloom/contracts/kit/field';
import type { FormatKind } from '@hireloom/contracts/resume-format/resume-format';
import type { ResumeFormatRow } from '@hireloom/contracts/resume-format/resume-format-endpoints';
import { ReferencePicker } from '../../kit/entity/reference-picker.tsx';
import { languageName } from '../../kit/value/intl.ts';
import { mark, say } from '../../kit/words/say.ts';
import { DocxField } from './docx-field.tsx';
import type { FormatValues } from './format-values.ts';
import { MaskFields } from './mask-fields.tsx';
import { SectionList } from './section-list.tsx';

const clientField = ref(mark('Client'), 'organization');

interface FormatFieldsProps {
  kind: FormatKind;
  values: FormatValues;
  faults: Readonly<Record<string, readonly string[]>>;
  /** May the viewer know for which client it is? */
  seesClients: boolean;
  kept: ResumeFormatRow['file'];
  chosen: File | null;
  onChange: (given: Partial<FormatValues>) => void;
  onChoose: (file: File) => void;
}

/** The fields of a format; a Word file brings its own looks. */
export function FormatFields(props: FormatFieldsProps) {
  const { kind, values, faults, seesClients, kept, chosen, onChange, onChoose } = props;
  const looks = [
    { value: 'classic', label: say('Classic') },
    { value: 'compact', label: say('Compact') },
  ];
  const languages = [
    { value: 'en', label: languageName('en') },
    { value: 'ar', label: languageName('ar') },
  ];
  return (
    <Stack gap="md">
      <TextInput
        label={say('Name')}
        required
        dir="auto"
        maxLength={120}
        value={values.name}
        error={faults.name?.[0]}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      {seesClients && (
        <ReferencePicker
          label={say('Client')}
          placeholder={say('Any client')}
          field={clientField}
          value={values.organization}
          error={faults.organization?.[0]}
          onChange={(organization) => onChange({ organization })}
        />
      )}
      {kind === 'docx' ? (
        <DocxField kept={kept} chosen={chosen} faults={faults.file ?? []} onChoose={onChoose} />
      ) : (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <Select
              label={say('Look')}
              data={looks}
              value={values.look}
              onChange={(look) => onChange({ look: look === 'compact' ? 'compact' : 'classic' })}
            />
            <Select
              label={say('Language')}
              data={languages}
              value={values.language}
              onChange={(language) => onChange({ language: language === 'ar' ? 'ar' : 'en' })}
            />
          </SimpleGrid>
          <TextInput
            label={say('Title line')}
            description={say('Stands above the name, such as “Presented by Falcon Talent”.')}
            dir="auto"
            maxLength={120}
            value={values.title_line}
            error={faults['layout.title_line']?.[0]}
            onChange={(event) => onChange({ title_line: event.currentTarget.value })}
          />
          <SectionList
            value={values.sections}
            error={faults.sections?.[0] ?? faults['layout.sections']?.[0]}
            onChange={(sections) => onChange({ sections })}
          />
        </>
      )}
      <MaskFields value={values.masks} onChange={(masks) => onChange({ masks })} />
    </Stack>
  );
}
