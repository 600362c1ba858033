import {
  exEmployeeEndpoints as calls,
  passersBy,
  type WorkedHere,
} from '@hireloom/contracts/ex-employee/ex-employee-endpoints';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconHistory } from '../../icons.ts';
import { call } from '../../kit/api/api.ts';
import { toastError, toastSuccess } from '../../kit/piece/toasts.tsx';
import { view } from '../../kit/page/route-rights.ts';
import { useMay, useViewer } from '../../kit/session/session.ts';
import { dayText } from '../../kit/value/date/date-text.ts';
import { mark, say } from '../../kit/words/say.ts';
import { PassDialog } from './pass-dialog.tsx';

const rehireTexts: Record<WorkedHere['rehire'], string> = {
  yes: mark('May be hired again.'),
  ask: mark('Ask before hiring them again.'),
  no: mark('Is not to be hired again.'),
};
const matchTexts: Record<WorkedHere['matched_by'][number], string> = {
  id_number: mark('id number'),
  email: mark('e-mail'),
  phone: mark('phone'),
  name_birth: mark('name and date of birth'),
  merged: mark('a merged record'),
};

/** Under the candidate, so that what changes them reads it anew. */
const keyOf = (id: number) => ['candidate', 'ex_employee', id];

/** Tells of a candidate who worked here whether they may be hired again. Vendors and hiring managers are told nothing. */
export function ExEmployeeNotice({ candidate }: { candidate: number }) {
  const { current_role } = useViewer();
  const enabled = useMay(view('candidate')) && current_role !== 'vendor';
  const { data } = useQuery({
    queryKey: keyOf(candidate),
    queryFn: ({ signal }) => call(calls.ofCandidate, { params: { id: candidate }, signal }),
    enabled,
    meta: { quiet: true },
  });
  const found = data?.results ?? [];
  if (!enabled || found.length === 0) return null;
  return (
    <>
      {found.map((one, at) => (
        <Notice key={`${one.left_on} ${at}`} candidate={candidate} one={one} />
      ))}
    </>
  );
}

function Notice({ candidate, one }: { candidate: number; one: WorkedHere }) {
  const { current_role } = useViewer();
  const mayPass = passersBy.some((role) => role === current_role);
  const [asking, ask] = useDisclosure(false);
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(candidate) });
  const takeBack = async () => {
    try {
      await call(calls.unpass, { params: { id: candidate } });
      toastSuccess(say('They are not let through any more'));
      await refresh();
    } catch (error) {
      toastError(error);
    }
  };
  const isBarred = one.rehire === 'no' && one.passed === null;
  return (
    <Alert
      variant="light"
      color={isBarred ? 'red' : one.rehire === 'yes' ? 'gray' : 'orange'}
      role="status"
      icon={<IconHistory size={16} />}
      py="xs"
      mb="md"
      aria-label={say('Worked here')}
    >
      <Text size="sm" fw={500}>
        {one.left_on
          ? say('Worked here until {day}.', { day: dayText(one.left_on) })
          : say('Worked here before.')}{' '}
        {say(rehireTexts[one.rehire])}
      </Text>
      {one.reason && (
        <Text size="sm" dir="auto" style={{ overflowWrap: 'anywhere' }}>
          {one.reason}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {say('Known by: {what}', { what: one.matched_by.map((key) => say(matchTexts[key])).join(', ') })}
      </Text>
      {one.passed && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {say('Let through by {name} on {day}.', {
            name: one.passed.by?.name ?? '',
            day: dayText(one.passed.on),
          })}{' '}
          {one.passed.reason && <bdi>{one.passed.reason}</bdi>}
        </Text>
      )}
      {mayPass && one.rehire === 'no' && (
        <Group gap="xs" mt="xs">
          {one.passed ? (
            <Button size="compact-sm" variant="default" onClick={() => void takeBack()}>
              {say('Take back')}
            </Button>
          ) : (
            <Button size="compact-sm" variant="default" onClick={ask.open}>
              {say('Let through…')}
            </Button>
          )}
        </Group>
      )}
      {asking && <PassDialog candidate={candidate} onClose={ask.close} onDone={() => void refresh()} />}
    </Alert>
  );
}
