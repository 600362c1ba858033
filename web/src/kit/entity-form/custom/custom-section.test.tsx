import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import {
  type CustomField,
  customSubtypes,
  type CustomSubtype,
  plainDepth,
} from '@hireloom/contracts/custom-field/custom-fields';
import { company } from '@hireloom/contracts/company/company';
import { renderWithProviders } from '../../../testing/render.tsx';
import { fakeApi } from '../../testing/fake-api.ts';
import { startValues, toSubmission, validate } from '../form-values.ts';
import { CustomSection } from './custom-section.tsx';

const field = (key: string, more: Partial<CustomField> = {}): CustomField => ({
  ...plainDepth(),
  ...{ id: 1, key, title: key, type: 'others', choices: [], active: true },
  ...{ show_on_table: false, show_on_email_templates: false },
  ...more,
});
const shift = field('Shift', { type: 'options', choices: ['Day', 'Night'], key: 'shift' });
const lamp = field('lamp', { required: true, show_when: { field: 'custom.shift', value: 'Night' } });

function Form({ fields }: { fields: CustomField[] }) {
  const [values, setValues] = useState<Record<string, unknown>>({});
  return (
    <>
      <CustomSection fields={fields} values={values} isNew errors={{}} onChange={setValues} />
      <output>{JSON.stringify(values)}</output>
    </>
  );
}

test('each subtype has its control, with its help', () => {
  fakeApi({});
  const fields = customSubtypes.map((subtype) =>
    field(subtype, { subtype, choices: ['A', 'B'], currency: 'KWD', help: `About ${subtype}` }),
  );
  renderWithProviders(<Form fields={fields} />);
  for (const subtype of customSubtypes) {
    expect(screen.getAllByLabelText(subtype).length).toBeGreaterThan(0);
    expect(screen.getByText(`About ${subtype}`)).toBeTruthy();
  }
  expect(screen.getByText('KWD')).toBeTruthy();
});

test('numbers, truths and several options are what they are', async () => {
  const user = userEvent.setup();
  fakeApi({});
  const subtypes: CustomSubtype[] = ['decimal', 'yes_no', 'multi'];
  renderWithProviders(
    <Form fields={subtypes.map((subtype) => field(subtype, { subtype, choices: ['A', 'B'] }))} />,
  );
  fireEvent.change(screen.getByRole('textbox', { name: 'decimal' }), { target: { value: '1.2345' } });
  await user.click(screen.getByRole('combobox', { name: 'yes_no' }));
  await user.click(await screen.findByRole('option', { name: 'No' }));
  await user.click(screen.getByRole('combobox', { name: 'multi' }));
  await user.click(await screen.findByRole('option', { name: 'B' }));
  const told = JSON.parse(within(document.body).getByRole('status').textContent ?? '');
  expect(told).toEqual({ decimal: 1.2345, yes_no: false, multi: ['B'] });
});

test('fields stand under their headings, and show when the rule says so', async () => {
  const user = userEvent.setup();
  fakeApi({});
  renderWithProviders(<Form fields={[shift, lamp, field('floor', { section: 'Site' })]} />);
  expect(screen.getByRole('group', { name: 'Site' })).toBeTruthy();
  expect(screen.queryByLabelText(/lamp/)).toBeNull();
  await user.click(screen.getByRole('combobox', { name: 'Shift' }));
  await user.click(await screen.findByRole('option', { name: 'Night' }));
  expect(screen.getByLabelText(/lamp/)).toBeTruthy();
});

test('the form asks for what is shown, and sends what changed', () => {
  const start = startValues(company, { name: 'A', custom: { shift: 'Day', gone: 'kept' } });
  const values = (custom: object) => ({ ...start, custom: { ...(start.custom as object), ...custom } });
  const wrong = (custom: object) =>
    Object.keys(validate(company, values(custom), start, 'edit', [shift, lamp])).filter((path) =>
      path.startsWith('custom.'),
    );
  expect(wrong({})).toEqual([]);
  expect(wrong({ shift: 'Night' })).toEqual(['custom.lamp']);
  expect(wrong({ shift: 'Noon' })).toEqual(['custom.shift']);
  const sent = toSubmission(
    company,
    values({ shift: 'Night', lamp: 'L-1', who: { id: 7, name: 'Ann' } }),
    start,
    'edit',
  );
  expect(sent.body.custom).toEqual({ shift: 'Night', lamp: 'L-1', who: 7 });
});
