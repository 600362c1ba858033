import { Group, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { applicantTabs } from '@hireloom/contracts/applicant/applicant-tabs';
import { ref } from '@hireloom/contracts/kit/field';
import { explainRight } from '@hireloom/contracts/permission/right-explanation';
import { type Role, roleLabels, roles, type Switch } from '@hireloom/contracts/permissions';
import { recordRegistry } from '@hireloom/contracts/record-registry';
import { call } from '../../../kit/api/api.ts';
import { type Picked, ReferencePicker } from '../../../kit/entity/reference-picker.tsx';
import { EmptyState } from '../../../kit/piece/empty-state.tsx';
import { ErrorState } from '../../../kit/piece/error-state.tsx';
import { say } from '../../../kit/words/say.ts';
import { SwitchPicker } from '../switch-picker.tsx';
import { chosenDeed, type DeedChoice, DeedPicker } from './deed-picker.tsx';
import { RuleChain } from './rule-chain.tsx';
import { StagePicker } from './stage-picker.tsx';

const member = ref('Member', 'member');

type Kind = 'switch' | 'field' | 'tab';

/** "Why can't I?": a person, what they want to do and to which record; the answer names each rule that decides. */
export function ExplainTab() {
  const [search, setSearch] = useSearchParams();
  const [who, setWho] = useState<Picked | null>(() => memberIn(search));
  const [role, setRole] = useState<Role | null>(null);
  const [kind, setKind] = useState<Kind>('switch');
  const [asked, setAsked] = useState<Switch>({ module: 'candidate', option: 'update' });
  const [entity, setEntity] = useState<string | null>(null);
  const [field, setField] = useState<string | null>(null);
  const [tab, setTab] = useState<string>(applicantTabs[0].value);
  const [record, setRecord] = useState<Picked | null>(null);
  const [choice, setChoice] = useState<DeedChoice>(usual);
  const [stage, setStage] = useState<number | null>(null);
  const deed = kind === 'switch' ? chosenDeed(asked, choice) : undefined;
  const kinds = kind === 'tab' ? ['applicant'] : fieldKinds;
  const ofKinds = entity !== null && kinds.includes(entity) ? entity : (kinds[0] ?? null);
  const of = kind === 'switch' ? (deed?.entity ?? null) : ofKinds;
  const declared = of === null ? undefined : recordRegistry[of];
  const fields = Object.entries(declared?.fields ?? {}).map(([value, { label }]) => ({
    value,
    label: say(label),
  }));
  const shownField = fields.find(({ value }) => value === field)?.value ?? fields[0]?.value;
  const moved = deed?.name === 'move' && of === 'applicant' ? record : null;
  const query = who && {
    member: who.id,
    ...(role ? { role } : {}),
    ...(deed ? { ...asked, deed: deed.name } : {}),
    ...(kind === 'field' && of && shownField ? { entity: of, field: shownField } : {}),
    ...(kind === 'tab' ? { tab } : {}),
    ...(deed && of ? { entity: of } : {}),
    ...(record && of ? { record: record.id } : {}),
    ...(moved && stage !== null ? { stage } : {}),
  };
  const answer = useQuery({
    queryKey: ['member', 'right', query],
    queryFn: ({ signal }) => call(explainRight, { query: query ?? {}, signal } as never),
    enabled: query !== null,
    meta: { quiet: true },
  });
  const choose = (next: Picked | null) => {
    setWho(next);
    setRole(null);
    setSearch(
      (current) => {
        const params = new URLSearchParams(current);
        if (next) params.set('member', String(next.id));
        else params.delete('member');
        return params;
      },
      { replace: true },
    );
  };
  const held = answer.data?.roles ?? [];
  const pick = (next: Picked | null) => {
    setRecord(next);
    setStage(null);
  };
  return (
    <Stack gap="md" maw={860}>
      <Text size="sm" c="dimmed">
        {say('Whether somebody may do something, and which rule decides. Nobody is acted for.')}
      </Text>
      <Group gap="sm" align="end">
        <div style={{ flex: '1 1 220px' }}>
          <ReferencePicker label={say('Who')} field={member} value={who} onChange={choose} />
        </div>
        <Select
          label={say('Acting as')}
          w={{ base: '100%', sm: 200 }}
          disabled={!who}
          placeholder={say('Their current role')}
          clearable
          data={roles
            .filter((each) => held.length === 0 || held.includes(each))
            .map((value) => ({ value, label: say(roleLabels[value]) }))}
          value={role}
          onChange={(value) => setRole(roles.find((each) => each === value) ?? null)}
        />
        <Select
          label={say('Asks for')}
          w={{ base: '100%', sm: 200 }}
          allowDeselect={false}
          data={[
            { value: 'switch', label: say('Something to do') },
            { value: 'field', label: say('A field') },
            { value: 'tab', label: say('A tab of applicants') },
          ]}
          value={kind}
          onChange={(value) => {
            setKind(value === 'field' || value === 'tab' ? value : 'switch');
            pick(null);
          }}
        />
      </Group>
      <Group gap="sm" align="end">
        {kind === 'switch' && (
          <>
            <SwitchPicker
              value={asked}
              onChange={(next) => {
                if (next.module !== asked.module) pick(null);
                setAsked(next);
                setChoice({ ...choice, name: null });
              }}
            />
            <DeedPicker
              asked={asked}
              value={choice}
              onChange={(next) => {
                if (chosenDeed(asked, next)?.entity !== of) pick(null);
                setChoice(next);
              }}
            />
          </>
        )}
        {kind === 'field' && (
          <Select
            label={say('Kind of record')}
            w={{ base: '100%', sm: 180 }}
            allowDeselect={false}
            data={kinds.map((value) => ({ value, label: say(recordRegistry[value]?.label ?? value) }))}
            value={of}
            onChange={(value) => {
              setEntity(value);
              pick(null);
            }}
          />
        )}
        {kind === 'field' && (
          <Select
            label={say('Field')}
            w={{ base: '100%', sm: 220 }}
            searchable
            allowDeselect={false}
            data={fields}
            value={shownField ?? null}
            onChange={setField}
          />
        )}
        {kind === 'tab' && (
          <Select
            label={say('Tab')}
            w={{ base: '100%', sm: 200 }}
            allowDeselect={false}
            data={applicantTabs.map(({ value, label }) => ({ value, label: say(label) }))}
            value={tab}
            onChange={(value) => setTab(value ?? tab)}
          />
        )}
        {declared && (
          <div style={{ flex: '1 1 240px' }}>
            <ReferencePicker
              key={declared.name}
              label={say('Which one')}
              placeholder={say('Any')}
              field={ref(declared.label, declared.name)}
              value={record}
              onChange={pick}
            />
          </div>
        )}
        {moved && <StagePicker key={moved.id} record={moved.id} value={stage} onChange={setStage} />}
      </Group>
      {answer.error && (
        <ErrorState
          title={say('This could not be answered')}
          error={answer.error}
          onRetry={() => void answer.refetch()}
        />
      )}
      {answer.data && !answer.error && <RuleChain answer={answer.data} entity={of} />}
      {!who && (
        <EmptyState
          title={say('Choose a person first')}
          hint={say('Then what they want to do, and the record if it is about one.')}
        />
      )}
    </Stack>
  );
}

const usual: DeedChoice = { entity: null, name: null };

/** Kinds of records whose fields a team or a role hides. */
const fieldKinds = ['job', 'candidate', 'applicant', 'interview', 'offer'];

function memberIn(search: URLSearchParams): Picked | null {
  const id = Number(search.get('member'));
  return Number.isSafeInteger(id) && id > 0 ? { id, name: '' } : null;
}
