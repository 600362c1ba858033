import { Group, Select, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { offerEndpoints } from '@hireloom/contracts/offer/offer-endpoints';
import { call } from '../../../kit/api/api.ts';
import { errorSentence } from '../../../kit/api/field-errors.ts';
import { languages } from '../../../kit/words/languages.ts';
import { say } from '../../../kit/words/say.ts';
import { letterQuery, templatePickQuery } from '../offer-queries.ts';
import { OfferLetter } from '../record/letter-view.tsx';
import type { OfferDraft } from './use-offer-draft.ts';

/** Which letter the candidate gets, shown as the file that is sent. What is written is saved for it. */
export function LetterStep({ draft }: { draft: OfferDraft }) {
  const { values, errors, set, record } = draft;
  const { data: templates = [], isPending } = useQuery(templatePickQuery);
  const chosen = templates.find(({ id }) => id === values.template);
  const letter = useLetter(draft);
  const known = chosen ? chosen.languages : [values.template_language];
  return (
    <Stack gap="md">
      <Group gap="md" align="flex-start" grow preventGrowOverflow={false}>
        <Select
          label={say('Letter')}
          placeholder={say('None')}
          miw={220}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': say('Clear') }}
          disabled={!draft.isDraft}
          error={errors.template}
          description={
            !isPending && templates.length === 0
              ? say('There are no letters yet. An Admin writes them in the master settings.')
              : undefined
          }
          data={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={values.template === null ? null : String(values.template)}
          onChange={(id) => {
            const template = templates.find((one) => String(one.id) === id);
            const spoken = template && !template.languages.includes(values.template_language);
            set({
              template: template?.id ?? null,
              ...(spoken && { template_language: template.languages[0] ?? 'en' }),
            });
          }}
        />
        <Select
          label={say('Language')}
          description={say('In which the candidate is written to')}
          miw={180}
          disabled={!draft.isDraft}
          error={errors.template_language}
          data={known.map((value) => ({
            value,
            label: languages.find((language) => language.value === value)?.label ?? value,
          }))}
          value={values.template_language}
          onChange={(language) => language && set({ template_language: language })}
        />
      </Group>
      {letter.why && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {letter.why}
        </Text>
      )}
      {values.template === null ? (
        <Text size="sm" c="dimmed">
          {say('Choose a letter to see it as the candidate gets it.')}
        </Text>
      ) : (
        <OfferLetter
          letter={letter.letter}
          busy={letter.busy}
          name={record?.row.name ?? say('Offer')}
          onMake={() => void letter.make()}
        />
      )}
    </Stack>
  );
}

/** The letter of the draft as it stands: made when the step is opened and when another letter is chosen. */
function useLetter(draft: OfferDraft) {
  const { values, record, isDraft } = draft;
  const queryClient = useQueryClient();
  const [making, setMaking] = useState(false);
  const [why, setWhy] = useState<string | null>(null);
  const asked = useRef<string | null>(null);
  const id = record?.row.id ?? 0;
  const reading = useQuery({ ...letterQuery(id), enabled: id > 0 && !making });
  const make = async () => {
    setMaking(true);
    setWhy(null);
    const saved = await draft.save();
    try {
      if (!saved) return;
      const { id: of } = saved.row;
      const made = await call(offerEndpoints.makeLetter, { params: { id: of } });
      queryClient.setQueryData(letterQuery(of).queryKey, made);
    } catch (error) {
      setWhy(errorSentence(error));
    } finally {
      setMaking(false);
    }
  };
  const wish = `${values.template} ${values.template_language}`;
  useEffect(() => {
    if (!isDraft || values.template === null || asked.current === wish) return;
    asked.current = wish;
    void make();
    // Once for each letter that is chosen: the step is drawn anew when somebody comes back to it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wish, isDraft]);
  return { letter: reading.data ?? null, busy: making || (reading.isFetching && !reading.data), why, make };
}
