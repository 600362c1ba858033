import { Button, Group, NumberInput, Paper, Select, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApprovalKind } from '@hireloom/contracts/approval/approval-endpoints';
import { call } from '../../../kit/api/api.ts';
import { fieldErrors } from '../../../kit/api/field-errors.ts';
import { peopleQuery } from '../approval-queries.ts';
import { callsOf, kindWords } from '../matrix/kinds.ts';
import { pickUnit, type Units } from '../matrix/matrix-values.ts';
import { SimulatorOutcome } from './simulator-outcome.tsx';
import { UnitPickers } from '../matrix/unit-pickers.tsx';
import { say } from '../../../kit/words/say.ts';

const nothing: Units = { org: null, company: null, business_unit: null, department: null };

/** Which matrix fires for a record with such units, and why. */
export function Simulator({ kind }: { kind: ApprovalKind }) {
  const [units, setUnits] = useState(nothing);
  const [openings, setOpenings] = useState(1);
  const [manager, setManager] = useState<string | null>(null);
  const managers = useQuery(peopleQuery('hiring_manager'));
  const ask = useMutation({
    mutationFn: (org: number) =>
      call(callsOf(kind).simulate, {
        body: {
          org,
          company: units.company?.id ?? null,
          business_unit: units.business_unit?.id ?? null,
          department: units.department?.id ?? null,
          openings,
          hiring_manager: manager ? Number(manager) : null,
        },
        idempotencyKey: null,
      }),
    meta: { fields: true },
  });
  // An answer to another question must not stand beside this one.
  const changed = () => ask.reset();
  const { one } = kindWords[kind];
  return (
    <Stack maw={880}>
      <Paper p="md" component="section" aria-label={say('Question')}>
        <Text size="sm" c="dimmed" mb="sm">
          {say('Which matrix fires for a {one} like this, and why?', { one })}
        </Text>
        <UnitPickers
          label={say('Units')}
          values={units}
          errors={fieldErrors(ask.error) ?? {}}
          onPick={(unit, picked) => {
            setUnits(pickUnit(units, unit, picked));
            changed();
          }}
        />
        <Group align="flex-start" gap="sm" mb="md">
          <NumberInput
            label={say('Openings')}
            w={120}
            min={1}
            max={999}
            allowDecimal={false}
            value={openings}
            onChange={(value) => {
              setOpenings(Math.max(1, Number(value) || 1));
              changed();
            }}
          />
          <Select
            label={say('Hiring manager')}
            w={260}
            searchable
            clearable
            placeholder={say('None')}
            data={(managers.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            value={manager}
            onChange={(id) => {
              setManager(id);
              changed();
            }}
          />
        </Group>
        <Button
          disabled={!units.org}
          loading={ask.isPending}
          onClick={() => units.org && ask.mutate(units.org.id)}
        >
          {say('Show who approves')}
        </Button>
      </Paper>
      <div aria-live="polite">{ask.data && <SimulatorOutcome answer={ask.data} one={one} />}</div>
    </Stack>
  );
}
