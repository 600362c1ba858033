import { Alert, Badge, Button, Grid, Group, NumberInput, Paper, Stack, Text, TextInput } from '@mantine/core';
import type { AssessmentForm } from '@hireloom/contracts/assessment-template/assessment-form';
import type { AssessmentTemplateRow } from '@hireloom/contracts/assessment-template/assessment-template-endpoints';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { IconHistory, IconPlus } from '../../icons.ts';
import { UnsavedGuard } from '../../kit/entity-form/unsaved-guard.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { toastSuccess } from '../../kit/piece/toasts.tsx';
import { momentText } from '../../kit/value/date/date-text.ts';
import { say } from '../../kit/words/say.ts';
import { FormPreview } from './form-preview.tsx';
import { SectionEditor } from './section-editor.tsx';
import { usedText } from './template-columns.tsx';
import { formOf, newSection, sectionsOf } from './template-draft.ts';
import { templatePath, TEMPLATES_PATH } from './template-path.ts';
import { useTemplateDraft } from './use-template-draft.ts';
import { useTemplateSteps } from './use-template-steps.tsx';
import { VersionsPanel } from './versions-panel.tsx';

/** Makes a form: on the left what it asks, beside it how interviewers get it. `row` is null for a new one. */
export function TemplateEditor({ row }: { row: AssessmentTemplateRow | null }) {
  const navigate = useNavigate();
  const editor = useTemplateDraft(row);
  const { base, draft, change, errors } = editor;
  const [showsVersions, setShowsVersions] = useState(false);
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
  const bringBack = (form: AssessmentForm, version: number) => {
    change({ sections: sectionsOf(form), pass_mark: form.pass_mark });
    setShowsVersions(false);
    toastSuccess(say('The form of version {version} is in the editor: save it to use it', { version }));
  };
  return (
    <>
      <PageHeader
        title={base ? base.name : say('New assessment template')}
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
      {(editor.failure ?? errors.form?.[0]) && (
        <Alert color="red" mb="md" role="alert" title={say("The template can't be saved like this")}>
          {editor.failure ?? errors.form?.[0]}
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
                  style={{ flex: '2 1 220px' }}
                  value={draft.name}
                  onChange={(event) => change({ name: event.currentTarget.value })}
                  error={errors.name?.[0]}
                />
                <NumberInput
                  label={say('Pass mark')}
                  description={say('Mean from 1 to 5')}
                  inputWrapperOrder={['label', 'input', 'description', 'error']}
                  style={{ flex: '0 1 140px' }}
                  min={1}
                  max={5}
                  step={0.5}
                  decimalScale={1}
                  value={draft.pass_mark ?? ''}
                  onChange={(value) => change({ pass_mark: typeof value === 'number' ? value : null })}
                  error={errors['form.pass_mark']?.[0]}
                />
                <TextInput
                  label={say('Description')}
                  dir="auto"
                  maxLength={500}
                  style={{ flex: '1 1 100%' }}
                  value={draft.description}
                  onChange={(event) => change({ description: event.currentTarget.value })}
                  error={errors.description?.[0]}
                />
              </Group>
            </Paper>
            {draft.sections.map(({ id }, place) => (
              <SectionEditor
                key={id}
                sections={draft.sections}
                place={place}
                errors={errors}
                onChange={(sections) => change({ sections })}
              />
            ))}
            <Button
              variant="default"
              leftSection={<IconPlus size={16} />}
              style={{ alignSelf: 'flex-start' }}
              disabled={draft.sections.length >= 20}
              onClick={() => change({ sections: [...draft.sections, newSection()] })}
            >
              {say('Add section')}
            </Button>
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <FormPreview form={formOf(draft)} />
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

interface StaleAlertProps {
  theirs: AssessmentTemplateRow;
  onTheirs: () => void;
  onMine: () => void;
}

/** Somebody else saved the template while it was made here: which one is to stay? */
function StaleAlert({ theirs, onTheirs, onMine }: StaleAlertProps) {
  const name = theirs.updated_by?.name ?? say('Somebody');
  return (
    <Alert color="orange" mb="md" role="alert" title={say('This template has changed meanwhile')}>
      <Text size="sm" mb="xs">
        {say('{name} changed it on {updated_on}.', { name, updated_on: momentText(theirs.updated_on) })}
      </Text>
      <Group gap="xs">
        <Button size="compact-sm" variant="default" onClick={onTheirs}>
          {say('Load their version')}
        </Button>
        <Button size="compact-sm" color="orange" variant="light" onClick={onMine}>
          {say('Overwrite with mine')}
        </Button>
      </Group>
    </Alert>
  );
}
