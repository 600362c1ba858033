import { Group, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { eventOf } from '@hireloom/contracts/auto-mail/auto-mail-events';
import { languages } from '../../../kit/words/languages.ts';
import { say } from '../../../kit/words/say.ts';
import { sendAccountsQuery } from '../../../kit/mail/mail-choices.ts';
import { templatesQuery } from '../auto-mail-queries.ts';
import type { RuleForm } from './use-rule-form.ts';

const nameOf = (code: string): string =>
  languages.find(({ value }) => value === code.split('-')[0])?.label ?? code;

/** What is sent, in which language and by which account. */
export function TemplateFields({ form }: { form: RuleForm }) {
  const templates = useQuery(templatesQuery);
  const accounts = useQuery({ ...sendAccountsQuery, select: ({ results }) => results });
  const { categories } = eventOf(form.values.event);
  const fitting = (templates.data ?? []).filter(
    ({ id, category, is_active }) =>
      categories.includes(category) && (is_active || String(id) === form.values.template),
  );
  const chosen = fitting.find(({ id }) => String(id) === form.values.template);
  return (
    <>
      <Select
        label={say('Template')}
        required
        searchable
        nothingFoundMessage={say('Nothing found')}
        data={fitting.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.getInputProps('template')}
      />
      <Group grow preventGrowOverflow={false} gap="sm">
        {chosen && chosen.languages.length > 1 && (
          <Select
            label={say('Language')}
            data={[...new Set([form.values.language, ...chosen.languages])].map((value) => ({
              value,
              label: nameOf(value),
            }))}
            {...form.getInputProps('language')}
          />
        )}
        {accounts.data && accounts.data.length > 0 && (
          <Select
            label={say('Account')}
            clearable
            placeholder={say('As templates of this kind leave')}
            data={accounts.data
              .filter(({ is_own }) => !is_own)
              .map(({ id, name }) => ({ value: String(id), label: name }))}
            {...form.getInputProps('account')}
          />
        )}
      </Group>
    </>
  );
}
