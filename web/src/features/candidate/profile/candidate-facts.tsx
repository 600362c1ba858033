import { Anchor, Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { CandidateProfile } from '@hireloom/contracts/candidate/candidate-endpoints';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import {
  candidateEducation,
  candidateExperience,
  candidateLanguage,
  candidateSkill,
} from '@hireloom/contracts/candidate/candidate-parts';
import type { Field } from '@hireloom/contracts/kit/field';
import { listedTexts } from '@hireloom/contracts/listed-text/listed-texts';
import { sectionsOf } from '@hireloom/contracts/kit/sections';
import { IconPlus } from '../../../icons.ts';
import { useOwnFacts } from '../../../kit/entity/own-facts.tsx';
import type { KitRow } from '../../../kit/entity/entity-client.ts';
import { useWriteMail } from '../../../kit/mail/mail-desk.ts';
import { CanNotBeRead, isUnreadable } from '../../../kit/value/can-not-be-read.tsx';
import { DateView } from '../../../kit/value/date/date-view.tsx';
import { FieldValue, textOf } from '../../../kit/value/field-value.tsx';
import { say } from '../../../kit/words/say.ts';
import { EditableFact } from './editable-fact.tsx';
import { type Fact, FactSection } from './fact-section.tsx';
import { PartPanel } from './part-panel.tsx';
import { EducationView, ExperienceView, LevelView } from './profile-values-view.tsx';

/** What the head of the page shows already, or tabs of their own. */
const apart: readonly string[] = [
  ...['name', 'photo', 'resume', 'job', 'job_count', 'latest_education'],
  // What the lists know of schools and employers stands with these.
  ...listedTexts.map(({ filter }) => filter),
];
const notInPlace: readonly Field['kind'][] = ['rows', 'image'];
const copied: readonly Field['kind'][] = ['text', 'email', 'phone'];
const wide: readonly Field['kind'][] = ['long_text', 'rows', 'tags', 'lookups'];
/** The name stands above: its parts come behind what is asked for more. */
const LAST = 'Person';

/** The age stands with the birthday it follows from. */
const shownFields: Record<string, Field> = {
  ...candidate.fields,
  age: { ...candidate.fields.age, section: candidate.fields.date_of_birth.section },
};

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

interface CandidateFactsProps {
  profile: CandidateProfile;
  mayEdit: boolean;
}

/** All that is known of a candidate, by section; what is empty waits behind a button. Facts are changed where they stand. */
export function CandidateFacts({ profile, mayEdit }: CandidateFactsProps) {
  const row: KitRow = { ...profile.candidate };
  const [all, { toggle }] = useDisclosure(false);
  const own = useOwnFacts(candidate.name, row, { filled: !all });
  const fields = Object.entries(shownFields).filter(
    ([key]) => !apart.includes(key) && (all || isUnreadable(row, key) || !isEmpty(row[key])),
  );
  const sections = sectionsOf(fields).toSorted(
    ([one], [other]) => Number(one === LAST) - Number(other === LAST),
  );
  const fact = ([key, field]: [string, Field]): Fact => {
    const value = row[key];
    const empty = isEmpty(value);
    const shown = isUnreadable(row, key) ? (
      <CanNotBeRead />
    ) : empty ? null : (
      <ShownValue name={key} field={field} row={row} />
    );
    const source = empty ? undefined : profile.sources[key];
    const text = copied.includes(field.kind) && !empty ? textOf(value) : undefined;
    const inPlace = mayEdit && !field.computed && !notInPlace.includes(field.kind);
    return {
      key,
      label: say(field.label),
      wide: wide.includes(field.kind),
      source,
      value: inPlace ? (
        <EditableFact row={row} name={key} field={field} {...(text === undefined ? {} : { copy: text })}>
          {shown}
        </EditableFact>
      ) : (
        (shown ?? '–')
      ),
    };
  };
  const stamp = (at: string, by: { name: string } | null) => (
    <>
      <DateView value={at} short />
      {by && say(' by {name}', { name: by.name })}
    </>
  );
  const part = { candidateId: row.id, mayEdit };
  // An incomplete education comes first (specification, section 3).
  const education = profile.education.toSorted(
    (one, other) => Number(one.completed !== false) - Number(other.completed !== false),
  );
  return (
    <Stack gap="lg">
      {sections.map(([name, entries]) => (
        <FactSection key={name} title={say(name)} facts={entries.map(fact)} />
      ))}
      {own.map(({ title, facts }) => (
        <FactSection
          key={title}
          title={title}
          facts={facts.map(({ key, label, value, wide: isWide }) => ({
            key,
            label,
            value: value ?? '–',
            wide: isWide,
          }))}
        />
      ))}
      <PartPanel
        {...part}
        entity={candidateExperience}
        rows={profile.experience.map((line) => ({ ...line }))}
        show={(line) => <ExperienceView row={line} />}
      />
      <PartPanel
        {...part}
        entity={candidateEducation}
        rows={education.map((line) => ({ ...line }))}
        show={(line) => <EducationView row={line} />}
      />
      <PartPanel
        {...part}
        entity={candidateSkill}
        columns
        rows={profile.skills.map((line) => ({ ...line }))}
        show={(line) => <LevelView name={textOf(line.skill)} row={line} />}
      />
      <PartPanel
        {...part}
        entity={candidateLanguage}
        columns
        rows={profile.languages.map((line) => ({ ...line }))}
        show={(line) => <LevelView name={textOf(line.language)} row={line} />}
      />
      <FactSection
        title={say('Record')}
        facts={[
          { key: 'id', label: say('Id'), value: row.id },
          { key: 'created', label: say('Created'), value: stamp(row.created_on, row.created_by) },
          { key: 'updated', label: say('Updated'), value: stamp(row.updated_on, row.updated_by) },
        ]}
      />
      {mayEdit && (
        <Button
          variant="default"
          size="xs"
          w="fit-content"
          aria-expanded={all}
          leftSection={all ? undefined : <IconPlus size={16} />}
          onClick={toggle}
        >
          {all ? say('Hide empty fields') : say('Add more')}
        </Button>
      )}
    </Stack>
  );
}

function ShownValue({ name, field, row }: { name: string; field: Field; row: KitRow }): ReactNode {
  const value = row[name];
  const write = useWriteMail();
  if (field.kind === 'email' && write && row.deleted_on === null) {
    return (
      <Anchor
        component="button"
        type="button"
        inherit
        dir="ltr"
        style={{ overflowWrap: 'anywhere', textAlign: 'start' }}
        onClick={() => write({ about: { kind: 'candidate', id: row.id, name: textOf(row.name) } })}
      >
        {textOf(value)}
      </Anchor>
    );
  }
  if (field.kind === 'long_text') return <span style={{ whiteSpace: 'pre-wrap' }}>{String(value)}</span>;
  if (field.kind === 'text') return textOf(value);
  if (field.kind === 'rows' && Array.isArray(value))
    return value.map((line, index) => <div key={index}>{textOf(line)}</div>);
  return <FieldValue kind={field.kind} field={field} name={name} value={value} row={row} />;
}
