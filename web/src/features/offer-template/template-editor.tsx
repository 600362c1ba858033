import {
  Alert,
  Badge,
  Button,
  Grid,
  Group,
  Paper,
  SegmentedControl,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import type { OfferTemplateRow } from '@hireloom/contracts/offer-template/offer-template-endpoints';
import {
  letterLayoutLabels,
  letterLayouts,
  type OfferTemplateForm,
} from '@hireloom/contracts/offer-template/offer-template-form';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { IconHistory } from '../../icons.ts';
import { UnsavedGuard } from '../../kit/entity-form/unsaved-guard.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { toastSuccess } from '../../kit/piece/toasts.tsx';
import { say } from '../../kit/words/say.ts';
import { partsFor } from './letter-draft.ts';
import { LetterPage } from './letter-page.tsx';
import { LetterParts } from './letter-parts.tsx';
import { useLetterBook } from './offer-template-queries.ts';
import { StaleAlert } from './stale-alert.tsx';
import { usedText } from './template-columns.tsx';
import { templatePath, TEMPLATES_PATH } from './template-path.ts';
import { useLetterDraft } from './use-letter-draft.ts';
import { useTemplateSteps } from './use-template-steps.tsx';
import { VersionsPanel } from './versions-panel.tsx';

interface TemplateEditorProps {
  /** Null for a new one. */
  row: OfferTemplateRow | null;
  /** What a new one is written in. */
  language: string;
}

/** Writes what an offer letter says; beside it the letter as a page, its fields filled with samples. */
export function TemplateEditor({ row, language }: TemplateEditorProps) {
  const navigate = useNavigate();
  const editor = useLetterDraft(row, language);
  const { base, draft, change, errors } = editor;
  const book = useLetterBook();
  const [shown] = useDebouncedValue(draft, 400);
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const [showsVersions, setShowsVersions] = useState(false);
  const steps = useTemplateSteps({
    onCopied: ({ id }) => void navigate(templatePath(id)),
    onRemoved: () => {
      editor.discard();
      void navigate(TEMPLATES_PATH);
    },
  });
  const save = async (version?: number) => {
    const saved = await editor.save(book, version);
    if (!saved) return;
    toastSuccess(say('{name} was saved', { name: saved.name }));
    if (!row) void navigate(templatePath(saved.id), { replace: true });
  };
  const bringBack = (form: OfferTemplateForm, version: number) => {
    change(form);
    setShowsVersions(false);
    toastSuccess(say('The text of version {version} is in the editor: save it to use it', { version }));
  };
  return (
    <>
      <PageHeader
        title={base ? base.name : say('New offer template')}
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
      {(editor.failure ?? errors['form.layout']) && (
        <Alert color="red" mb="md" role="alert" title={say("The template can't be saved like this")}>
          {editor.failure ?? errors['form.layout']?.[0]}
        </Alert>
      )}
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 6 }}>
          <Paper p="md">
            <Stack gap="md">
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
              </Group>
              <SegmentedControl
                aria-label={say('Layout')}
                style={{ alignSelf: phone ? 'stretch' : 'flex-start' }}
                fullWidth={phone}
                orientation={phone ? 'vertical' : 'horizontal'}
                data={letterLayouts.map((value) => ({ value, label: say(letterLayoutLabels[value]) }))}
                value={draft.layout}
                onChange={(layout) => change({ layout, parts: partsFor(layout, draft.parts) })}
              />
              <LetterParts
                parts={draft.parts}
                onChange={(parts) => change({ parts })}
                book={book}
                errors={errors}
              />
            </Stack>
          </Paper>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 6 }}>
          <Paper p="md" component="section" aria-label={say('Preview')}>
            <Text component="h2" fw={600} size="sm" mb="sm">
              {say('Preview')}
            </Text>
            <LetterPage form={shown} book={book} />
          </Paper>
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
