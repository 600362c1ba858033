import { Checkbox, Group, NumberInput, Select, Stack, Switch, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { delayUnitLabels, delayUnits, eventOf } from '@hireloom/contracts/auto-mail/auto-mail-events';
import { timeZones } from '@hireloom/contracts/kit/time-zones';
import { useSession } from '../../../kit/session/session.ts';
import { say } from '../../../kit/words/say.ts';
import { Hint } from '../hint.tsx';
import type { RuleForm } from './use-rule-form.ts';

/** When it goes: its delay, and when it does not. */
export function TimingFields({ form }: { form: RuleForm }) {
  const session = useSession();
  const country = session.status === 'ready' ? session.team.default_country : '';
  const zones = useMemo(() => timeZones(country), [country]);
  const { event, is_quiet, delay, delay_unit } = form.values;
  const { counts_from } = eventOf(event);
  const asksZone = is_quiet || delay_unit === 'days' || delay_unit === 'working_days';
  return (
    <Stack gap="sm">
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <NumberInput
          label={say(counts_from === 'begin' ? 'Before' : 'After')}
          min={0}
          max={365}
          allowDecimal={false}
          w={110}
          {...form.getInputProps('delay')}
          onChange={(value) => form.setFieldValue('delay', Number(value) || 0)}
        />
        <Select
          aria-label={say('Unit of the delay')}
          w={180}
          data={delayUnits.map((value) => ({ value, label: say(delayUnitLabels[value]) }))}
          {...form.getInputProps('delay_unit')}
        />
      </Group>
      {delay === 0 || counts_from ? null : (
        <Hint>{say('If it is taken back until then, nothing is sent.')}</Hint>
      )}
      <Switch label={say('Quiet hours')} {...form.getInputProps('is_quiet', { type: 'checkbox' })} />
      {is_quiet && (
        <Group gap="sm" align="flex-end">
          <TextInput type="time" label={say('From')} dir="ltr" {...form.getInputProps('quiet.from')} />
          <TextInput type="time" label={say('To')} dir="ltr" {...form.getInputProps('quiet.to')} />
          <Checkbox
            mb={8}
            label={say('Nor on days of rest')}
            {...form.getInputProps('quiet.weekend', { type: 'checkbox' })}
          />
        </Group>
      )}
      {asksZone && (
        <Select
          label={say('Time zone')}
          searchable
          maw={320}
          data={zones}
          limit={100}
          {...form.getInputProps('zone')}
        />
      )}
    </Stack>
  );
}
