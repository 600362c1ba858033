import { Stack, TagsInput, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { BULK_DELETE_PHRASE, UNDO_DAYS } from '@hireloom/contracts/bulk-action/bulk-action-endpoints';
import type { BulkEntity, BulkKind } from '@hireloom/contracts/bulk-action/bulk-action-rights';
import { customToWire } from '@hireloom/contracts/custom-field/check-values';
import { activeCategories } from '@hireloom/contracts/workflow/stages';
import { recordRegistry } from '@hireloom/contracts/record-registry';
import { BulkFields, OwnBulkFields } from '../../kit/entity/bulk-fields.tsx';
import { type FormValues, toWireValue } from '../../kit/entity-form/form-values.ts';
import {
  type JobRow,
  OpenJobSelect,
  type StageChoice,
  StageSelect,
  useStages,
  waysOf,
} from '../applicant/index.ts';
import { lazyPart } from '../../kit/lazy/lazy.tsx';
import type { Work } from './bulk-action-queries.ts';
import type { EmailFormProps } from './email-form.tsx';
import { ExitForm, MoveForm, type MoveFormProps } from './step-forms.tsx';
import { say } from '../../kit/words/say.ts';

interface FormProps {
  errors: Record<string, string>;
  /** Null as long as something is missing; with the name of the stage that applicants are to go to. */
  onChange: (work: Work | null, stage?: StageChoice) => void;
}

interface BulkFormProps extends FormProps, Pick<MoveFormProps, 'stages' | 'stage'> {
  kind: BulkKind;
  entity: BulkEntity;
  /** One of those whom it would be done to. */
  example: EmailFormProps['example'];
}

/** Its editor is read by those who write. */
const EmailForm = lazyPart(async () => (await import('./email-form.tsx')).EmailForm);

/** The form of one kind of work. */
export function BulkForm({ kind, entity, stages, stage, example, ...props }: BulkFormProps) {
  switch (kind) {
    case 'move':
      return <MoveForm stages={stages} stage={stage} {...props} />;
    case 'reject':
    case 'withdraw':
      return <ExitForm kind={kind} {...props} />;
    case 'attach':
      return <AttachForm {...props} />;
    case 'update':
      return <UpdateForm entity={entity} {...props} />;
    case 'email':
      return entity === 'candidate' || entity === 'applicant' ? (
        <EmailForm entity={entity} example={example} {...props} />
      ) : null;
    case 'delete':
      return <DeleteForm {...props} />;
  }
}

function AttachForm({ errors, onChange }: FormProps) {
  const [job, setJob] = useState<JobRow | null>(null);
  const [stage, setStage] = useState<StageChoice | null>(null);
  const stages = useStages(waysOf(job));
  const tell = (picked: JobRow | null, first: StageChoice | null) => {
    setJob(picked);
    setStage(first);
    onChange(picked && { kind: 'attach', job: picked.id, stage: first?.id ?? null });
  };
  return (
    <>
      <OpenJobSelect value={job} error={errors.job} onChange={(picked) => tell(picked, null)} />
      <StageSelect
        label={say('Stage')}
        clearable
        disabled={!job}
        stages={stages.filter(({ category }) => activeCategories.includes(category))}
        value={stage?.id ?? null}
        onChange={(first) => tell(job, first)}
        error={errors.stage}
      />
    </>
  );
}

interface Change {
  add_tags: string[];
  remove_tags: string[];
  values: FormValues;
  /** Values of the team's own fields. */
  own: FormValues;
}

function UpdateForm({ entity: name, errors, onChange }: FormProps & { entity: BulkEntity }) {
  const entity = recordRegistry[name];
  const [change, setChange] = useState<Change>({ add_tags: [], remove_tags: [], values: {}, own: {} });
  const tell = (part: Partial<Change>) => {
    const next = { ...change, ...part };
    setChange(next);
    const { values, own, ...tags } = next;
    const set: FormValues = Object.fromEntries(
      Object.entries(values).map(([key, value]) => {
        const field = entity.fields[key];
        return [key, field ? toWireValue(field, value) : value];
      }),
    );
    if (Object.keys(own).length > 0)
      set.custom = Object.fromEntries(Object.entries(own).map(([key, value]) => [key, customToWire(value)]));
    const empty = Object.keys(set).length + tags.add_tags.length + tags.remove_tags.length === 0;
    onChange(empty ? null : { kind: 'update', set, ...tags });
  };
  return (
    <Stack gap="sm">
      <TagsInput
        label={say('Add tags')}
        data-autofocus
        value={change.add_tags}
        onChange={(add_tags) => tell({ add_tags })}
        error={errors.add_tags}
        splitChars={[',', ';']}
        acceptValueOnBlur
        maxTags={20}
      />
      <TagsInput
        label={say('Remove tags')}
        value={change.remove_tags}
        onChange={(remove_tags) => tell({ remove_tags })}
        error={errors.remove_tags}
        splitChars={[',', ';']}
        acceptValueOnBlur
        maxTags={20}
      />
      <Text size="sm" c="dimmed">
        {say('Tick what else should change. Everything else stays as it is.')}
      </Text>
      <BulkFields
        entity={entity}
        keys={(entity.bulk ?? []).filter((key) => key !== 'tags')}
        values={change.values}
        errors={errors}
        onChange={(values) => tell({ values })}
      />
      <OwnBulkFields entity={name} values={change.own} errors={errors} onChange={(own) => tell({ own })} />
    </Stack>
  );
}

function DeleteForm({ errors, onChange }: FormProps) {
  const [confirm, setConfirm] = useState('');
  return (
    <>
      <Text size="sm">
        {say(
          'The candidates leave all lists, with their applications. This can be undone for {UNDO_DAYS} days.',
          { UNDO_DAYS },
        )}
      </Text>
      <TextInput
        label={say('Type “{BULK_DELETE_PHRASE}” to go on', { BULK_DELETE_PHRASE })}
        autoComplete="off"
        data-autofocus
        value={confirm}
        error={errors.confirm}
        onChange={(event) => {
          setConfirm(event.currentTarget.value);
          onChange({ kind: 'delete', confirm: event.currentTarget.value });
        }}
      />
    </>
  );
}
