import { Group, Select } from '@mantine/core';
import { useState } from 'react';
import type { MailTemplateRow } from '@hireloom/contracts/mail-template/mail-template-endpoints';
import { templateCategories, templateCategoryLabels } from '@hireloom/contracts/template/field';
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx';
import { languages } from '../../../kit/words/languages.ts';
import { say } from '../../../kit/words/say.ts';

interface TemplateSelectProps {
  templates: readonly MailTemplateRow[];
  value: number | null;
  language: string;
  /** Whether words that somebody typed would be lost. */
  overTyped: () => boolean;
  /** Null: the text stays, and is no template's any more. */
  onTake: (template: MailTemplateRow | null, language: string) => void;
}

/** Which template a text is taken from, and in which language. It asks before typed words are replaced. */
export function TemplateSelect({ templates, value, language, overTyped, onTake }: TemplateSelectProps) {
  const [asked, setAsked] = useState<{ template: MailTemplateRow; language: string } | null>(null);
  if (templates.length === 0) return null;
  const chosen = templates.find(({ id }) => id === value);
  const take = (template: MailTemplateRow | null, next: string) => {
    if (template && overTyped()) setAsked({ template, language: next });
    else onTake(template, next);
  };
  const data = templateCategories
    .map((category) => ({
      group: say(templateCategoryLabels[category]),
      items: templates
        .filter((template) => template.category.type === category)
        .map(({ id, name }) => ({ value: String(id), label: name })),
    }))
    .filter(({ items }) => items.length > 0);
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap">
      <Select
        style={{ flex: 1 }}
        label={say('Template')}
        placeholder={say('None')}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': say('Clear') }}
        nothingFoundMessage={say('No template has this name')}
        data={data}
        value={value === null ? null : String(value)}
        onChange={(id) => take(templates.find((template) => String(template.id) === id) ?? null, language)}
      />
      {chosen && chosen.texts.length > 1 && (
        <Select
          w={170}
          label={say('Language')}
          data={chosen.texts.map((text) => ({
            value: text.language,
            label: languages.find((known) => known.value === text.language)?.label ?? text.language,
          }))}
          value={chosen.texts.some((text) => text.language === language) ? language : chosen.language}
          onChange={(next) => next && take(chosen, next)}
        />
      )}
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked) onTake(asked.template, asked.language);
        }}
        title={say('Replace what you wrote?')}
        message={say('The template brings its own subject and text. What you wrote is lost.')}
        confirmLabel={say('Replace')}
        returnLabel={say('Keep my text')}
        danger={false}
      />
    </Group>
  );
}
