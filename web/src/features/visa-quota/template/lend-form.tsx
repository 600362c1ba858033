import { Group, Select } from '@mantine/core';
import { visaTemplateEndpoints, type VisaTemplateRow } from '@hireloom/contracts/visa-quota/visa-template';
import { visaAuthorityLabels } from '@hireloom/contracts/visa-quota/visa-words';
import { useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { call } from '../../../kit/api/api.ts';
import { DateInput } from '../../../kit/value/date/date-inputs.tsx';
import { say } from '../../../kit/words/say.ts';
import { VisaDrawer } from '../visa-drawer.tsx';
import { filesQuery } from '../visa-queries.ts';

interface Values extends Record<string, unknown> {
  file: string | null;
  issued_on: string | null;
  expires_on: string | null;
}

/** Adds the lines of a template to a file of a company. */
export function LendForm({ row, onClose }: { row: VisaTemplateRow; onClose: () => void }) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), 250);
  const files = useQuery(filesQuery({ page: 1, ...(search ? { search } : {}) }));
  const initial: Values = { file: null, issued_on: null, expires_on: null };
  return (
    <VisaDrawer<Values>
      title={say('Use {name} for a company', { name: row.name })}
      saveLabel={say('Add the lines')}
      done={say('{count, plural, one {# line was added} other {# lines were added}}', {
        count: row.lines.length,
      })}
      initial={initial}
      save={({ file, issued_on, expires_on }) =>
        call(visaTemplateEndpoints.use, {
          params: { id: row.id },
          body: { file: Number(file), issued_on: issued_on ?? '', expires_on: expires_on ?? '' },
        })
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <Select
            label={say('File')}
            required
            searchable
            onSearchChange={setText}
            filter={({ options }) => options}
            nothingFoundMessage={say('No file found')}
            data={(files.data?.results ?? []).map(({ id, company, authority, file_no }) => ({
              value: String(id),
              label: `${company.name} · ${say(visaAuthorityLabels[authority])} ${file_no}`,
            }))}
            {...form.getInputProps('file')}
          />
          <Group grow align="flex-start">
            <DateInput label={say('Issued on')} required {...form.getInputProps('issued_on')} />
            <DateInput label={say('Ends on')} required {...form.getInputProps('expires_on')} />
          </Group>
        </>
      )}
    </VisaDrawer>
  );
}
