import { Alert, Progress } from '@mantine/core';
import { type ReactNode, type RefObject, useRef } from 'react';
import type { Entity, Row } from '@hireloom/contracts/kit/entity';
import { useClosedFields } from '../entity/closed-fields.ts';
import { useCustomFields } from '../entity/custom-field.ts';
import type { Submission } from '../entity/entity-client.ts';
import { ConflictAlert } from './conflict-alert.tsx';
import { CustomSection } from './custom/custom-section.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { FormSections } from './form-sections.tsx';
import type { FormMode } from './form-values.ts';
import { FormFooter } from './frame/form-footer.tsx';
import { FormFrame } from './frame/form-frame.tsx';
import { formPlaces, SectionList } from './frame/section-list.tsx';
import { ownPlaces } from './custom/own-state.ts';
import { needing } from './needed-fields.ts';
import { QuickFields } from './quick/quick-fields.tsx';
import { useQuick } from './quick/use-quick.ts';
import { SentFiles } from './files/sent-files.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useEntityForm } from './use-entity-form.ts';
import { say } from '../words/say.ts';

export interface EntityFormProps<E extends Entity> {
  entity: E;
  mode: FormMode;
  /** The record to edit, or what a new one starts with (references as `{ id, name }`). */
  initial?: Partial<Row<E>> | undefined;
  /** Sends the form in place of the entity's own create or update. Throws `ApiError`. */
  onSubmit?: (submission: Submission) => Promise<Row<E>>;
  onSaved: (row: Row<E>) => void;
  onCancel?: () => void;
  submitLabel?: string;
  /** Fields that this form leaves out, as its place decides them. */
  omit?: readonly string[];
  /** Asks for the few fields of a quick create; the others wait behind "More fields". */
  quick?: boolean;
  /** Fields that the team wants of every new one, though the product does not. */
  needs?: readonly string[] | undefined;
  /** Offers to save and begin the next one; told of each that was saved so. */
  onSavedNew?: ((row: Row<E>) => void) | undefined;
  /** A long form: the list of its sections stands beside it. */
  listed?: boolean;
  /** Puts the cursor into the first field. */
  startsTyping?: boolean;
  /** Lets the place of the form ask before it closes. */
  guard?: RefObject<FormGuard | null>;
  children?: ReactNode;
}

export interface FormGuard {
  isDirty: () => boolean;
  discard: () => void;
}

/** The form of an entity, derived from its declaration. What is typed survives errors, a lost line and a reload. */
export function EntityForm<E extends Entity>(props: EntityFormProps<E>) {
  return <LooseForm {...(props as LooseProps)} />;
}

/** The same props with the row type that the kit itself works on. */
type LooseProps = EntityFormProps<Entity>;

function LooseForm({ entity: declared, needs = [], ...props }: LooseProps) {
  const {
    onCancel,
    submitLabel,
    omit: left = [],
    guard,
    children,
    quick,
    listed,
    startsTyping,
    ...rest
  } = props;
  const { mode } = rest;
  const omit = [...left, ...useClosedFields(declared)];
  const entity = mode === 'create' ? needing(declared, needs) : declared;
  const options = { ...rest, entity };
  const formRef = useRef<HTMLFormElement>(null);
  const form = useEntityForm(options, formRef);
  const customFields = useCustomFields(entity.name);
  const few = useQuick({ entity, values: form.values, errors: form.errors, start: form.start, omit });
  if (guard) guard.current = { isDirty: form.isDirty, discard: form.discard };
  const isQuick = quick === true && entity.quick !== undefined;
  const shown = { entity, values: form.values, errors: form.errors, onChange: form.change };
  const own = {
    fields: customFields,
    values: (form.values.custom ?? {}) as Record<string, unknown>,
    beside: { ...rest.initial, ...form.values },
    isNew: mode === 'create',
  };
  const others = (
    <>
      <FormSections {...shown} omit={isQuick ? [...omit, ...few.asked] : omit} />
      <CustomSection {...own} errors={form.errors} onChange={(custom) => form.change('custom', custom)} />
      <SentFiles values={form.values} errors={form.errors} onChange={form.change} />
    </>
  );
  const fields = (
    <>
      {form.restored && <DraftNotice lost={form.lost} onStartAgain={form.startAgain} />}
      {isQuick && <QuickFields {...shown} {...few} onToggle={few.toggle} />}
      {isQuick ? few.opened && <div style={{ marginTop: 16 }}>{others}</div> : others}
      {children}
      {form.conflict && (
        <ConflictAlert
          entity={entity}
          row={form.conflict}
          onTheirs={form.takeTheirs}
          onMine={form.overwrite}
        />
      )}
      {form.failure && (
        <Alert color="red" mt="md" role="alert">
          {form.failure}
        </Alert>
      )}
      {form.progress !== null && (
        <Progress value={form.progress} size="sm" mt="md" aria-label={say('Files are being sent')} />
      )}
      <FormFooter
        sending={form.sending}
        submitLabel={submitLabel ?? (mode === 'create' ? say('Create') : say('Save'))}
        onCancel={onCancel}
        onSubmitNew={options.onSavedNew && (() => form.submit(true))}
      />
    </>
  );
  return (
    <FormFrame
      formRef={formRef}
      startsTyping={startsTyping === true}
      label={
        mode === 'create'
          ? say('New {label}', { label: say(entity.label).toLowerCase() })
          : say('Edit {label}', { label: say(entity.label).toLowerCase() })
      }
      onSubmit={() => {
        if (!form.sending) form.submit();
      }}
    >
      {listed ? (
        <SectionList
          formRef={formRef}
          places={[...formPlaces({ ...shown, omit }), ...ownPlaces(own, form.errors)]}
        >
          {fields}
        </SectionList>
      ) : (
        fields
      )}
      <UnsavedGuard isDirty={form.isDirty} onDiscard={form.discard} />
    </FormFrame>
  );
}
