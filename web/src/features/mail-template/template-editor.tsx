import { Alert, Badge, Button, Grid, Paper, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { MailTemplateRow } from '@hireloom/contracts/mail-template/mail-template-endpoints';
import { templateCategories, templateCategoryLabels } from '@hireloom/contracts/template/field';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { IconHistory } from '../../icons.ts';
import { UnsavedGuard } from '../../kit/entity-form/unsaved-guard.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { toastSuccess } from '../../kit/piece/toasts.tsx';
import { say } from '../../kit/words/say.ts';
import { useMailBook } from './mail-template-queries.ts';
import { StaleAlert } from './stale-alert.tsx';
import { emptyText } from './template-draft.ts';
import { TemplateFiles } from './template-files.tsx';
import { templatePath, TEMPLATES_PATH } from './template-path.ts';
import { TemplatePreview } from './template-preview.tsx';
import { TemplateTexts } from './template-texts.tsx';
import { usePictures } from './use-pictures.ts';
import { useTemplateDraft } from './use-template-draft.ts';
import { useTemplateSteps } from './use-template-steps.tsx';
import { VersionsPanel } from './versions-panel.tsx';

interface TemplateEditorProps {
  /** Null for a new one. */
  row: MailTemplateRow | null;
  /** What the first text of a new one is written in. */
  language: string;
}

/** Writes a template: on the left what it says in each language, beside it how it reads when it is filled. */
export function TemplateEditor({ row, language }: TemplateEditorProps) {
  const navigate = useNavigate();
  const form = useTemplateDraft(row, language);
  const { base, draft, change, errors } = form;
  const [opened, setOpened] = useState(draft.texts[0]?.language ?? language);
  const text = draft.texts.find((each) => each.language === opened) ?? draft.texts[0] ?? emptyText(language);
  const open = text.language;
  const book = useMailBook(draft.category);
  const { pictures, keep } = usePictures(base);
  const [showsVersions, setShowsVersions] = useState(false);
  const steps = useTemplateSteps({
    onCopied: ({ id }) => void navigate(templatePath(id)),
    onRemoved: () => {
      form.discard();
      void navigate(TEMPLATES_PATH);
    },
  });
  const save = async (version?: number) => {
    const saved = await form.save(book, version);
    if (!saved) return;
    toastSuccess(say('{name} was saved', { name: saved.name }));
    if (!row) void navigate(templatePath(saved.id), { replace: true });
  };
  const bringBack = (texts: typeof draft.texts, version: number) => {
    change({ texts });
    setOpened(texts[0]?.language ?? open);
    setShowsVersions(false);
    toastSuccess(say('The text of version {version} is in the editor: save it to use it', { version }));
  };
  return (
    <>
      <PageHeader
        title={base ? base.name : say('New e-mail template')}
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
            <Button loading={form.saving} disabled={!form.isDirty()} onClick={() => void save()}>
              {say('Save')}
            </Button>
          </>
        }
      />
      {form.theirs && (
        <StaleAlert
          theirs={form.theirs}
          onTheirs={form.takeTheirs}
          onMine={() => void save(form.theirs?.version)}
        />
      )}
      {form.failure && (
        <Alert color="red" mb="md" role="alert" title={say("The template can't be saved like this")}>
          {form.failure}
        </Alert>
      )}
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <Paper p="md">
            <Stack gap="md">
              <SimpleGrid cols={{ base: 1, sm: 2 }}>
                <TextInput
                  label={say('Name')}
                  required
                  dir="auto"
                  maxLength={120}
                  value={draft.name}
                  onChange={(event) => change({ name: event.currentTarget.value })}
                  error={errors.name?.[0]}
                />
                <Select
                  label={say('Category')}
                  required
                  data={templateCategories.map((value) => ({
                    value,
                    label: say(templateCategoryLabels[value]),
                  }))}
                  value={draft.category}
                  onChange={(value) => {
                    const category = templateCategories.find((each) => each === value);
                    if (category) change({ category });
                  }}
                />
              </SimpleGrid>
              <TemplateTexts
                texts={draft.texts}
                onChange={(texts) => change({ texts })}
                open={open}
                onOpen={setOpened}
                book={book}
                errors={errors}
                pictures={pictures}
                onPicture={keep}
              />
              <TemplateFiles files={draft.files} onChange={(files) => change({ files })} />
            </Stack>
          </Paper>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <TemplatePreview text={text} category={draft.category} pictures={pictures} />
        </Grid.Col>
      </Grid>
      {base && showsVersions && (
        <VersionsPanel
          id={base.id}
          language={open}
          pictures={pictures}
          onBringBack={bringBack}
          onClose={() => setShowsVersions(false)}
        />
      )}
      {steps.dialog}
      <UnsavedGuard isDirty={form.isDirty} onDiscard={form.discard} />
    </>
  );
}
