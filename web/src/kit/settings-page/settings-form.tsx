import { Alert, Box, Fieldset, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ComponentType, ReactNode } from 'react';
import type { SettingsSection } from '@hireloom/contracts/kit/settings-section';
import type { TeamSettings } from '@hireloom/contracts/settings/settings';
import { FieldControl } from '../entity-form/field-control.tsx';
import { UnsavedGuard } from '../entity-form/unsaved-guard.tsx';
import { SaveButtons } from '../input/save-buttons.tsx';
import {
  findProblems,
  pickValues,
  type PlacedField,
  placedFields,
  refusedFields,
  type SettingsErrors,
  type SettingsValues,
  valueAt,
} from './settings-values.ts';
import { startFrom, useMayChangeSettings, useSaveTeamSettings } from './team-settings.ts';
import { say } from '../words/say.ts';

/** What a control that is handed in gets. */
export interface SettingControlProps extends PlacedField {
  /** All settings of the team as they would be with what stands in the form. */
  team: TeamSettings;
  error: string | undefined;
  onChange: (value: unknown) => void;
}

export interface SettingsGroup {
  title: string;
  /** Paths of fields, in their order. */
  fields: readonly string[];
}

export interface SettingsFormProps {
  /** What the form changes, as features declare it. */
  sections: readonly SettingsSection[];
  /** Said when it is saved. */
  saved: string;
  /** Controls by path, in place of those that the kinds of the fields bring. `own` fields need one. */
  controls?: Readonly<Record<string, ComponentType<SettingControlProps>>>;
  /** How the fields are put together, where not by the sections that they name. */
  groups?: readonly SettingsGroup[];
  /** Fields, by path, that show only while the settings ask for them. */
  shownIf?: Readonly<Record<string, (team: TeamSettings) => boolean>>;
  /** Sentences at paths, beside those of the declared schemas. */
  check?: (team: TeamSettings) => SettingsErrors;
  /** Stands between the fields and the buttons. */
  children?: ReactNode;
}

/** The fields of sections of the team's settings, saved together. Who may not change them sees them alone. */
export function SettingsForm({ team, ...props }: SettingsFormProps & { team: TeamSettings }) {
  const { sections, check, controls = {}, shownIf = {} } = props;
  const mayChange = useMayChangeSettings();
  const save = useSaveTeamSettings(props.saved, true);
  const fields = placedFields(sections);
  const form = useForm<SettingsValues>({
    initialValues: pickValues(sections, team),
    validate: (values) => ({ ...findProblems(sections, values), ...check?.({ ...team, ...values }) }),
  });
  const current: TeamSettings = { ...team, ...form.values };
  const submit = form.onSubmit((values) =>
    save.mutate(values, {
      onSuccess: () => startFrom(form, values),
      onError: (error) => form.setErrors(refusedFields(error, fields) ?? {}),
    }),
  );
  const draw = ({ path, field }: PlacedField) => {
    const depends = shownIf[path];
    if (depends?.(current) === false) return null;
    const error = typeof form.errors[path] === 'string' ? form.errors[path] : undefined;
    const given = { path, field, error, onChange: (value: unknown) => form.setFieldValue(path, value) };
    return (
      <Box key={path} ps={depends ? 'xl' : 0}>
        <Setting {...given} team={current} control={controls[path]} />
      </Box>
    );
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {!mayChange && (
          <Text size="sm" c="dimmed" role="status">
            {say('Only admins change these settings.')}
          </Text>
        )}
        <Fieldset variant="unstyled" m={0} disabled={!mayChange}>
          <Stack>
            {groupsOf(fields, props.groups).map(({ title, fields: placed }) => (
              <Paper key={title} p="md" component="section" aria-label={say(title)}>
                <Title order={2} size="h4" mb="sm">
                  {say(title)}
                </Title>
                <Stack gap="md">{placed.map(draw)}</Stack>
              </Paper>
            ))}
          </Stack>
        </Fieldset>
        {props.children}
        {form.errors[''] && (
          <Alert color="red" role="alert">
            {form.errors['']}
          </Alert>
        )}
        {mayChange && (
          <Group justify="flex-end" pos="sticky" bottom={0} py="sm" bg="var(--mantine-color-body)">
            <SaveButtons form={form} saving={save.isPending} />
          </Group>
        )}
      </Stack>
      <UnsavedGuard isDirty={() => form.isDirty()} onDiscard={form.reset} />
    </form>
  );
}

/** One field: the control that was handed in, else that of its kind. */
function Setting({
  control: Control,
  ...props
}: SettingControlProps & { control: ComponentType<SettingControlProps> | undefined }) {
  const { path, field, team, error, onChange } = props;
  if (Control) return <Control {...props} />;
  if (field.kind === 'own') throw new Error(say('{path} needs a control', { path }));
  return (
    <FieldControl
      field={field}
      path={path}
      value={valueAt(team, path)}
      errors={error === undefined ? {} : { [path]: error }}
      onChange={onChange}
    />
  );
}

/** The fields under their headings: as the page puts them, else by the sections that they name. */
function groupsOf(fields: readonly PlacedField[], groups: readonly SettingsGroup[] | undefined) {
  if (groups) {
    return groups.map(({ title, fields: paths }) => ({
      title,
      fields: paths.flatMap((path) => fields.find((placed) => placed.path === path) ?? []),
    }));
  }
  const titles = [...new Set(fields.map(({ field }) => field.section ?? 'Settings'))];
  return titles.map((title) => ({
    title,
    fields: fields.filter(({ field }) => (field.section ?? 'Settings') === title),
  }));
}
