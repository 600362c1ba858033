import { Alert, Button, Group, List, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ref } from '@hireloom/contracts/kit/field';
import { type HandedOver, handedOver, type LeavingKind } from '@hireloom/contracts/member/leaving-endpoints';
import { memberEndpoints } from '@hireloom/contracts/member/member-endpoints';
import { call } from '../../kit/api/api.ts';
import { fieldErrors } from '../../kit/api/field-errors.ts';
import { type Picked, ReferencePicker } from '../../kit/entity/reference-picker.tsx';
import { ErrorState, errorText } from '../../kit/piece/error-state.tsx';
import { toastSuccess } from '../../kit/piece/toasts.tsx';
import { lists } from '../../kit/value/intl.ts';
import { useViewer } from '../../kit/session/session.ts';
import { mark, say } from '../../kit/words/say.ts';
import { leavingQuery, type ListedMember, memberName, refusal, useRefreshMembers } from './member-queries.ts';

const labels: Record<HandedOver, string> = {
  jobs: mark('{count, plural, one {# job they recruit for} other {# jobs they recruit for}}'),
  managed_jobs: mark('{count, plural, one {# job they hire for} other {# jobs they hire for}}'),
  interviews: mark('{count, plural, one {# interview they organise} other {# interviews they organise}}'),
  offers: mark('{count, plural, one {# offer, drafts included} other {# offers, drafts included}}'),
  onboardings: mark('{count, plural, one {# onboarding} other {# onboardings}}'),
  documents: mark('{count, plural, one {# document to review} other {# documents to review}}'),
  onboarding_tasks: mark('{count, plural, one {# task} other {# tasks}}'),
  api_keys: mark('{count, plural, one {# API key: {names}} other {# API keys: {names}}}'),
  candidates: mark('{count, plural, one {# candidate they look after} other {# candidates they look after}}'),
  organizations: mark(
    '{count, plural, one {# organization they look after} other {# organizations they look after}}',
  ),
  folders: mark(
    '{count, plural, one {# folder of theirs, with its files} other {# folders of theirs, with their files}}',
  ),
  led_teams: mark('{count, plural, one {# team they lead: {names}} other {# teams they lead: {names}}}'),
};

/** What finds its new owner by itself, and which one. */
const byThemselves: Record<Exclude<LeavingKind, HandedOver>, string> = {
  interviews_to_hold: mark(
    '{count, plural, one {They are taken off # interview they were to hold; its organiser is told to name somebody else} other {They are taken off # interviews they were to hold; their organisers are told to name somebody else}}',
  ),
  approvals: mark(
    '{count, plural, one {# approval that waits for them is asked of whoever stands in, or of the Admins} other {# approvals that wait for them are asked of whoever stands in, or of the Admins}}',
  ),
  reports: mark(
    '{count, plural, one {# member who reports to them reports to their manager} other {# members who report to them report to their manager}}',
  ),
  teams: mark('{count, plural, one {They are taken out of # team} other {They are taken out of # teams}}'),
};

/**
 * Kinds for which nobody is named beforehand: whoever hires for a job is a hiring manager, a key may well end,
 * and who leads a team next is no guess.
 */
const unowned: Partial<Record<HandedOver, string>> = {
  managed_jobs: mark('They stay as they are'),
  api_keys: mark('They are good no more'),
  led_teams: mark('They have no lead then'),
};
const placeholderOf = (kind: HandedOver, own: string): string =>
  kind === 'jobs' ? say('They stay as they are') : unowned[kind] ? say(unowned[kind]) : own;

const picker = ref('New owner', 'member');
type Owners = Partial<Record<HandedOver, Picked | null>>;

/** Asks before somebody loses the right to sign in, and who takes over what they looked after. */
export function LeavingDialog({ member, onClose }: { member: ListedMember; onClose: () => void }) {
  const refresh = useRefreshMembers();
  const { user } = useViewer();
  const name = memberName(member);
  const left = useQuery(leavingQuery(member.id));
  const [chosen, setChosen] = useState<Owners>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refused, setRefused] = useState<string | null>(null);
  const [working, setWorking] = useState(false);
  const invited = !member.last_login;
  const foundOf = (kind: LeavingKind) => left.data?.results.find((each) => each.kind === kind);
  const countOf = (kind: LeavingKind) => foundOf(kind)?.count ?? 0;
  const kinds = handedOver.filter((kind) => countOf(kind) > 0);
  const others = (Object.keys(byThemselves) as (keyof typeof byThemselves)[]).filter(
    (kind) => countOf(kind) > 0,
  );
  const own = { id: user.id, name: `${user.first_name} ${user.last_name}` };
  const ownerOf = (kind: HandedOver): Picked | null => {
    const picked = chosen[kind];
    if (picked !== undefined) return picked;
    return kind in unowned || user.id === member.id ? null : own;
  };
  const leave = async () => {
    setWorking(true);
    setErrors({});
    setRefused(null);
    const owners = kinds.flatMap((kind) => {
      const owner = ownerOf(kind);
      return owner ? [[kind, owner.id] as const] : [];
    });
    try {
      await call(memberEndpoints.update, {
        params: { id: member.id },
        body: { is_active: false, ...(owners.length > 0 ? { hand_over: Object.fromEntries(owners) } : {}) },
      });
      toastSuccess(
        invited
          ? say('The invitation of {name} was revoked', { name })
          : say('{name} was deactivated', { name }),
      );
      onClose();
      await refresh();
    } catch (error) {
      const fields = fieldErrors(error);
      if (fields) setErrors(fields);
      else setRefused(refusal(error) ?? errorText(error));
    } finally {
      setWorking(false);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      centered
      title={invited ? say('Revoke the invitation of {name}', { name }) : say('Deactivate {name}', { name })}
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      <Stack gap="sm">
        <Text size="sm">
          {invited
            ? say('Their link works no more. They can be activated and invited again later.')
            : say('They are signed out at once and can not sign in any more. What they made stays.')}
        </Text>
        {left.isError ? (
          <ErrorState
            title={say('What they look after could not be read')}
            error={left.error}
            onRetry={() => void left.refetch()}
          />
        ) : null}
        {left.isPending ? <Skeleton h={60} /> : null}
        {kinds.length > 0 && <Text fw={500}>{say('Who takes over?')}</Text>}
        {kinds.map((kind) => (
          <ReferencePicker
            key={kind}
            label={say(labels[kind], {
              count: countOf(kind),
              names: lists().format(foundOf(kind)?.names ?? []),
            })}
            placeholder={placeholderOf(kind, own.name)}
            field={picker}
            value={ownerOf(kind)}
            error={errors[`hand_over.${kind}`]}
            onChange={(owner) => setChosen({ ...chosen, [kind]: owner })}
          />
        ))}
        {others.length > 0 && (
          <List size="sm" spacing={4}>
            {others.map((kind) => (
              <List.Item key={kind}>{say(byThemselves[kind], { count: countOf(kind) })}</List.Item>
            ))}
          </List>
        )}
        {refused && (
          <Alert color="yellow" title={say("This can't be saved")} role="alert">
            {refused}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {say('Go back')}
          </Button>
          <Button color="red" loading={working} disabled={!left.data} onClick={() => void leave()}>
            {invited ? say('Revoke invitation') : say('Deactivate')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
