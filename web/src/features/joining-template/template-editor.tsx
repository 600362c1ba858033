import {
  Alert,
  Badge,
  Button,
  Checkbox,
  Grid,
  Group,
  Paper,
  SegmentedControl,
  Stack,
  TextInput,
} from '@mantine/core';
import type { JoiningForm } from '@hireloom/contracts/onboarding/joining-form';
import type { JoiningTemplateRow } from '@hireloom/contracts/joining-template/joining-template-endpoints';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { IconHistory, IconPlus } from '../../icons.ts';
import { OrderRows } from '../../kit/data-table/order-rows.tsx';
import { UnsavedGuard } from '../../kit/entity-form/unsaved-guard.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { toastSuccess } from '../../kit/piece/toasts.tsx';
import { say } from '../../kit/words/say.ts';
import { FormJson } from './form-json.tsx';
import { formOf, newSection, sectionsOf } from './joining-draft.ts';
import { PhonePreview } from './phone-preview.tsx';
import { SectionEditor } from './section-editor.tsx';
import { StaleAlert } from './stale-alert.tsx';
import { usedText } from './template-columns.tsx';
import { templatePath, TEMPLATES_PATH } from './template-path.ts';
import { useJoiningDraft } from './use-joining-draft.ts';
import { useTemplateSteps } from './use-template-steps.tsx';
import { VersionsPanel } from './versions-panel.tsx';

const MOST_SECTIONS = 20;

/** Makes a joining form: on the left what it asks, or its JSON; beside it how a phone shows it. `row` is null for a new one. */
export function TemplateEditor({ row }: { row: JoiningTemplateRow | null }) {
  const navigate = useNavigate();
  const editor = useJoiningDraft(row);
  const { base, draft, change, errors } = editor;
  const [showsVersions, setShowsVersions] = useState(false);
  const [asJson, setAsJson] = useState(false);
  const steps = useTemplateSteps({
    onCopied: ({ id }) => void navigate(templatePath(id)),
    onRemoved: () => {
      editor.discard();
      void navigate(TEMPLATES_PATH);
    },
  });
  const save = async (version?: number) => {
    const saved = await editor.save(version);
    if (!saved) return;
    toastSuccess(say('{name} was saved', { name: saved.name }));
    if (!row) void navigate(templatePath(saved.id), { replace: true });
  };
  const take = (form: JoiningForm) => change({ sections: sectionsOf(form) });
  const bringBack = (form: JoiningForm, version: number) => {
    take(form);
    setShowsVersions(false);
    toastSuccess(say('The form of version {version} is in the editor: save it to use it', { version }));
  };
  const failure = editor.failure ?? errors.form?.[0] ?? errors['form.sections']?.[0];
  return (
    <>
      <PageHeader
        title={base ? base.name : say('New joining template')}
        description={base ? usedText(base.used) : undefined}
        actions={
          <>
            {base && !base.is_active && (
              <Badge variant="outline" color="gray" tt="none">
                {say('Retired')}
              </Badge>
            )}
            {base && (
              <Button
                variant="default"
                leftSection={<IconHistory size={16} />}
                onClick={() => setShowsVersions(true)}
              >
                {say('Versions')}
              </Button>
            )}
            {base && (
              <MoreMenu label={say('Actions for {name}', { name: base.name })}>
                {steps.itemsFor(base)}
              </MoreMenu>
            )}
            <Button loading={editor.saving} disabled={!editor.isDirty()} onClick={() => void save()}>
              {say('Save')}
            </Button>
          </>
        }
      />
      {editor.theirs && (
        <StaleAlert
          theirs={editor.theirs}
          onTheirs={editor.takeTheirs}
          onMine={() => void save(editor.theirs?.version)}
        />
      )}
      {failure && (
        <Alert color="red" mb="md" role="alert" title={say("The template can't be saved like this")}>
          {failure}
        </Alert>
      )}
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <Stack gap="md">
            <Paper p="md">
              <Group gap="md" align="flex-start">
                <TextInput
                  label={say('Name')}
                  required
                  dir="auto"
                  maxLength={120}
                  style={{ flex: '1 1 220px' }}
                  value={draft.name}
                  onChange={(event) => change({ name: event.currentTarget.value })}
                  error={errors.name?.[0]}
                />
                <TextInput
                  label={say('Description')}
                  dir="auto"
                  maxLength={500}
                  style={{ flex: '1 1 220px' }}
                  value={draft.description}
                  onChange={(event) => change({ description: event.currentTarget.value })}
                  error={errors.description?.[0]}
                />
                <Checkbox
                  label={say('For jobs that name no other form')}
                  checked={draft.is_default}
                  onChange={(event) => change({ is_default: event.currentTarget.checked })}
                />
              </Group>
            </Paper>
            <SegmentedControl
              aria-label={say('How to make the form')}
              style={{ alignSelf: 'flex-start' }}
              data={[
                { value: 'questions', label: say('Questions') },
                { value: 'json', label: say('As JSON') },
              ]}
              value={asJson ? 'json' : 'questions'}
              onChange={(value) => setAsJson(value === 'json')}
            />
            {asJson ? (
              <FormJson form={formOf(draft)} onForm={take} />
            ) : (
              <>
                <OrderRows
                  ids={draft.sections.map(({ id }) => id)}
                  onOrder={(ids) =>
                    change({
                      sections: ids.flatMap((id) => draft.sections.find((one) => one.id === id) ?? []),
                    })
                  }
                >
                  {draft.sections.map((section, place) => (
                    <SectionEditor
                      key={section.id}
                      sections={draft.sections}
                      section={section}
                      place={place}
                      errors={errors}
                      onChange={(sections) => change({ sections })}
                    />
                  ))}
                </OrderRows>
                <Button
                  variant="default"
                  leftSection={<IconPlus size={16} />}
                  style={{ alignSelf: 'flex-start' }}
                  disabled={draft.sections.length >= MOST_SECTIONS}
                  onClick={() => change({ sections: [...draft.sections, newSection()] })}
                >
                  {say('Add section')}
                </Button>
              </>
            )}
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <PhonePreview form={formOf(draft)} />
        </Grid.Col>
      </Grid>
      {base && showsVersions && (
        <VersionsPanel id={base.id} onBringBack={bringBack} onClose={() => setShowsVersions(false)} />
      )}
      {steps.dialog}
      <UnsavedGuard isDirty={editor.isDirty} onDiscard={editor.discard} />
    </>
  );
}
