import { ScrollArea, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lookup } from '@hireloom/contracts/kit/field';
import { Ellipsis } from '../../../kit/piece/ellipsis.tsx';
import { type Picked, ReferencePicker } from '../../../kit/entity/reference-picker.tsx';
import { openDocumentsQuery } from '../attachment-queries.ts';
import classes from '../bulk-attachment.module.css';
import { filesText } from './match-words.ts';
import type { ChosenFile } from './use-chosen-files.ts';
import { say } from '../../../kit/words/say.ts';

export interface Categories {
  /** What people in onboarding are asked for that the files answer. */
  document: number | null;
  batch: Picked | null;
  folders: Readonly<Record<string, Picked>>;
}

const category = lookup('Category', 'candidate_filetype');

interface CategoryFieldsProps {
  files: readonly ChosenFile[];
  folders: readonly string[];
  value: Categories;
  onChange: (value: Categories) => void;
}

/**
 * What kind of document the files are: one category for all, and where folders tell them apart one for each; and what they
 * answer of whom it is asked in onboarding.
 */
export function CategoryFields({ files, folders, value, onChange }: CategoryFieldsProps) {
  const setFolder = (folder: string, chosen: Picked | null) => {
    const { [folder]: _before, ...others } = value.folders;
    onChange({ ...value, folders: chosen ? { ...others, [folder]: chosen } : others });
  };
  const { data: documents = [] } = useQuery(openDocumentsQuery);
  return (
    <Stack gap="xs">
      {documents.length > 0 && (
        <Select
          label={say('Answers the document')}
          description={say('Of those who are asked for it in onboarding; others get the file as usual')}
          placeholder={say('None')}
          clearable
          clearButtonProps={{ 'aria-label': say('Clear') }}
          data={documents.map(({ id, name, open }) => ({
            value: String(id),
            label: say('{name}: {count, plural, one {# waits} other {# wait}}', { name, count: open }),
          }))}
          value={value.document === null ? null : String(value.document)}
          onChange={(id) => onChange({ ...value, document: id === null ? null : Number(id) })}
        />
      )}
      <ReferencePicker
        field={category}
        label={folders.length > 0 ? say('Category of all files') : say('Category')}
        placeholder={say('No category')}
        value={value.batch}
        onChange={(batch) => onChange({ ...value, batch })}
      />
      {folders.length > 0 && (
        <section aria-label={say('Categories by folder')}>
          <Text size="sm" fw={500} mb={4}>
            {say('By folder')}
          </Text>
          <ScrollArea.Autosize mah={220} type="auto" offsetScrollbars>
            <Stack gap={6}>
              {folders.map((folder) => (
                <div key={folder} className={classes.byFolder}>
                  <div>
                    <Text size="sm" component="div">
                      <Ellipsis>{folder}</Ellipsis>
                    </Text>
                    <Text size="xs" c="dimmed">
                      {filesText(files.filter((file) => file.folder === folder).length)}
                    </Text>
                  </div>
                  <ReferencePicker
                    field={category}
                    label={undefined}
                    aria-label={say('Category of {folder}', { folder })}
                    placeholder={value.batch?.name ?? say('No category')}
                    value={value.folders[folder] ?? null}
                    onChange={(chosen) => setFolder(folder, chosen)}
                  />
                </div>
              ))}
            </Stack>
          </ScrollArea.Autosize>
        </section>
      )}
    </Stack>
  );
}
