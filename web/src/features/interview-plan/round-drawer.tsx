import { Alert, Button, Group, Select, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { interview } from '@hireloom/contracts/interview/interview';
import { interviewTypeLabels, interviewTypes } from '@hireloom/contracts/interview/interview-words';
import { errorSentence, fieldErrors } from '../../kit/api/field-errors.ts';
import { EditDrawer } from '../../kit/dialog/edit-drawer.tsx';
import { ReferencePicker } from '../../kit/entity/reference-picker.tsx';
import { focusFirstError } from '../../kit/entity-form/frame/focus-error.ts';
import { say } from '../../kit/words/say.ts';
import { MinutesSelect } from './fields/minutes-select.tsx';
import { PeopleField } from './fields/people-field.tsx';
import { PlaceFields } from './fields/place-fields.tsx';
import { useForms } from './pick-queries.ts';
import type { RoundValues } from './round-values.ts';

interface RoundDrawerProps {
  round: RoundValues;
  /** Saves the plan with the round in it; throws what the server refuses, with the fields of the round by their own names. */
  onSave: (values: RoundValues) => Promise<void>;
  onClose: () => void;
}

/** A round of the plan, in a side panel. */
export function RoundDrawer({ round, onSave, onClose }: RoundDrawerProps) {
  const [values, setValues] = useState(round);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [why, setWhy] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const forms = useForms();
  const set = (part: Partial<RoundValues>) => {
    setValues({ ...values, ...part });
    setErrors({});
  };
  const save = async () => {
    if (saving) return;
    setSaving(true);
    setWhy(null);
    try {
      await onSave(values);
      onClose();
    } catch (error) {
      const fields = fieldErrors(error);
      if (fields) setErrors(ofOneRound(fields));
      else setWhy(errorSentence(error));
      focusFirstError(form.current);
    } finally {
      setSaving(false);
    }
  };
  return (
    <EditDrawer
      position="right"
      size="md"
      title={round.id === null ? say('New round') : say('Edit round')}
      isChanged={() => JSON.stringify(values) !== JSON.stringify(round)}
      onClose={onClose}
    >
      {(close) => (
        <form
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <Stack gap="sm">
            {why && (
              <Alert color="red" role="alert">
                {why}
              </Alert>
            )}
            <TextInput
              label={say('Name')}
              required
              dir="auto"
              maxLength={150}
              data-autofocus
              value={values.name}
              error={errors.name}
              onChange={(event) => set({ name: event.currentTarget.value })}
            />
            <Group gap="xs" grow align="flex-start">
              <Select
                label={say('Type')}
                data={interviewTypes.map((type) => ({ value: type, label: say(interviewTypeLabels[type]) }))}
                value={values.type}
                onChange={(type) => set({ type: interviewTypes.find((one) => one === type) ?? values.type })}
              />
              <MinutesSelect
                value={values.minutes}
                error={errors.minutes}
                onChange={(minutes) => set({ minutes })}
              />
            </Group>
            <PeopleField
              required={false}
              value={values.people}
              error={errors.members}
              onChange={(people) => set({ people })}
            />
            {values.people.length > 1 && (
              <Switch
                label={say('One of them is enough')}
                checked={values.isPool}
                onChange={(event) => set({ isPool: event.currentTarget.checked })}
              />
            )}
            <PlaceFields
              type={values.type}
              location={values.location}
              platform={values.platform}
              errors={errors}
              onChange={({ location, platform }) =>
                set({
                  ...(location !== undefined && { location }),
                  ...(platform !== undefined && { platform }),
                })
              }
            />
            <Select
              label={say('Form of the scorecards')}
              placeholder={say('None')}
              clearable
              clearButtonProps={{ 'aria-label': say('Clear') }}
              error={errors.template}
              data={forms.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={values.template === null ? null : String(values.template)}
              onChange={(id) => set({ template: id === null ? null : Number(id) })}
            />
            <ReferencePicker
              field={interview.fields.stage}
              label={say('Interview stage')}
              error={errors.stage}
              value={values.stage}
              onChange={(stage) => set({ stage })}
            />
            <Textarea
              label={say('Instructions for the interviewers')}
              autosize
              minRows={3}
              maxRows={10}
              dir="auto"
              maxLength={5000}
              value={values.instructions}
              error={errors.instructions}
              onChange={(event) => set({ instructions: event.currentTarget.value })}
            />
            <Group justify="flex-end" mt="sm">
              <Button variant="default" onClick={close}>
                {say('Cancel')}
              </Button>
              <Button type="submit" loading={saving}>
                {say('Save')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </EditDrawer>
  );
}

/** `rounds.2.name` is said at the name of the one round that is open. */
const ofOneRound = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([path, said]) => [path.split('.')[2] ?? path, said]));
