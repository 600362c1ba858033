import { Fieldset } from '@mantine/core';
import type { ReactNode } from 'react';
import { legendStyles } from '../../../kit/entity-form/form-sections.tsx';
import { EducationEditor } from './education-editor.tsx';
import { ExperienceEditor } from './experience-editor.tsx';
import { LanguagesEditor } from './languages-editor.tsx';
import type { PartErrors, ProfileValues } from './profile-values.ts';
import { SkillsEditor } from './skills-editor.tsx';
import { say } from '../../../kit/words/say.ts';

interface PartsEditorProps {
  parts: ProfileValues;
  errors: PartErrors;
  onChange: (parts: ProfileValues) => void;
}

/** The parts of a profile that a new candidate may start with. */
export function PartsEditor({ parts, errors, onChange }: PartsEditorProps) {
  const errorOf = (key: string) => Object.entries(errors).find(([path]) => path.split('.')[0] === key)?.[1];
  return (
    <>
      <Section legend={say('Skills')}>
        <SkillsEditor
          lines={parts.skills}
          error={errorOf('skills')}
          onChange={(skills) => onChange({ ...parts, skills })}
        />
      </Section>
      <Section legend={say('Languages')}>
        <LanguagesEditor
          lines={parts.languages}
          error={errorOf('languages')}
          onChange={(languages) => onChange({ ...parts, languages })}
        />
      </Section>
      <Section legend={say('Experience')}>
        <ExperienceEditor
          lines={parts.experience}
          errors={errors}
          onChange={(experience) => onChange({ ...parts, experience })}
        />
      </Section>
      <Section legend={say('Education')}>
        <EducationEditor
          lines={parts.education}
          errors={errors}
          onChange={(education) => onChange({ ...parts, education })}
        />
      </Section>
    </>
  );
}

function Section({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <Fieldset legend={legend} variant="unstyled" mb="lg" styles={legendStyles}>
      {children}
    </Fieldset>
  );
}
