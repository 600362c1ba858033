import { Checkbox, Group, NumberInput, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { lookup, ref } from '@hireloom/contracts/kit/field';
import { documentEndpoints } from '@hireloom/contracts/onboarding/document-endpoints';
import type { OnboardingRecord } from '@hireloom/contracts/onboarding/onboarding-endpoints';
import { call } from '../../../kit/api/api.ts';
import { ReferencePicker } from '../../../kit/entity/reference-picker.tsx';
import { DateInput } from '../../../kit/value/date/date-inputs.tsx';
import { say } from '../../../kit/words/say.ts';
import { useDeed } from '../use-deed.ts';
import { DeedDialog } from './deed-dialog.tsx';

const categoryField = lookup('Category', 'document_category');
export const reviewerField = ref('Reviewer', 'member');
type Named = { id: number; name: string } | null;

/** Asks one person for a document of their own, beside those that requirements ask for. */
export function AskDialog({ record, onClose }: { record: OnboardingRecord; onClose: () => void }) {
  const [name, setName] = useState('');
  const [category, setCategory] = useState<Named>(null);
  const [reviewer, setReviewer] = useState<Named>(null);
  const [due, setDue] = useState<string | null>(null);
  const [copies, setCopies] = useState(1);
  const [instructions, setInstructions] = useState('');
  const [asks, setAsks] = useState({
    is_mandatory: true,
    needs_number: false,
    needs_expiry: false,
    needs_back: false,
  });
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});
  const deed = useDeed(onClose);
  const errors = { ...deed.errors, ...missing };
  const send = () => {
    const lacks = {
      ...(name.trim().length < 2 && { name: say('Name is required') }),
      ...(category === null && { category: say('Category is required') }),
    };
    setMissing(lacks);
    if (category === null || Object.keys(lacks).length > 0) return;
    const body = {
      name: name.trim(),
      name_ar: null,
      category: category.id,
      copies,
      ...asks,
      formats: [],
      max_mb: 10,
      instructions: instructions.trim() || null,
      instructions_ar: null,
      due_on: due,
      reviewer: reviewer?.id ?? null,
    };
    void deed.run(
      () => call(documentEndpoints.ask, { params: { id: record.row.id }, body }),
      say('{name} is asked for', { name: body.name }),
    );
  };
  const box = (key: keyof typeof asks, label: string) => (
    <Checkbox
      label={label}
      checked={asks[key]}
      onChange={(event) => setAsks({ ...asks, [key]: event.currentTarget.checked })}
    />
  );
  return (
    <DeedDialog
      title={say('Ask {name} for another document', { name: record.row.name })}
      deed={deed}
      label={say('Ask for it')}
      size="lg"
      onClose={onClose}
      onConfirm={send}
    >
      <Group gap="sm" grow align="flex-start">
        <TextInput
          label={say('Name')}
          required
          dir="auto"
          maxLength={120}
          data-autofocus
          value={name}
          error={errors.name}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setMissing({});
          }}
        />
        <ReferencePicker
          label={say('Category')}
          required
          field={categoryField}
          value={category}
          error={errors.category}
          onChange={(picked) => {
            setCategory(picked);
            setMissing({});
          }}
        />
      </Group>
      <Group gap="sm" grow align="flex-start">
        <DateInput
          label={say('Due')}
          placeholder={say('dd/mm/yyyy')}
          clearable
          value={due}
          error={errors.due_on}
          onChange={setDue}
        />
        <NumberInput
          label={say('Copies')}
          min={1}
          max={10}
          allowDecimal={false}
          value={copies}
          error={errors.copies}
          onChange={(value) => typeof value === 'number' && setCopies(value)}
        />
      </Group>
      <ReferencePicker
        label={say('Reviewer')}
        placeholder={say('Whoever owns the onboarding')}
        field={reviewerField}
        value={reviewer}
        error={errors.reviewer}
        onChange={setReviewer}
      />
      <Textarea
        label={say('Instructions')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={2000}
        dir="auto"
        value={instructions}
        error={errors.instructions}
        onChange={(event) => setInstructions(event.currentTarget.value)}
      />
      <Group gap="md">
        {box('is_mandatory', say('Mandatory'))}
        {box('needs_number', say('Has a number'))}
        {box('needs_expiry', say('Expires'))}
        {box('needs_back', say('Front and back'))}
      </Group>
    </DeedDialog>
  );
}
