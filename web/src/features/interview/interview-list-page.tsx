import { Button, SegmentedControl } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useSearchParams } from 'react-router';
import { interview } from '@hireloom/contracts/interview/interview';
import { wallTime } from '@hireloom/contracts/kit/wall-time';
import { IconCalendarPlus, IconDownload } from '../../icons.ts';
import { toExportQuery } from '../../kit/data-table/table-address.ts';
import { ExportDialog } from '../../kit/dialog/list-dialogs.ts';
import { useEntityList } from '../../kit/entity-table/use-entity-list.ts';
import { useTableState } from '../../kit/entity-table/use-table-state.ts';
import { useScheduleInterview } from '../../kit/interview/interview-desk.ts';
import { MenuItem } from '../../kit/page/menu.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { useOwnMemberId } from '../../kit/session/own-member.ts';
import { useCan } from '../../kit/session/session.ts';
import { ownZone } from '../../kit/value/planned-time-input.tsx';
import { say } from '../../kit/words/say.ts';
import { InterviewTable } from './interview-table.tsx';

const LIVE = 'scheduled,confirmed';
const KEYS = ['status', 'date_from', 'date_to', 'interviewers'] as const;

type Shown = 'all' | 'mine' | 'upcoming' | 'open';

/** What each of the ready-made views asks for, in the words of the address. */
function queriesOf(own: number | null): Record<Shown, Partial<Record<(typeof KEYS)[number], string>>> {
  const today = wallTime(new Date(), ownZone()).date;
  return {
    all: {},
    mine: { interviewers: String(own ?? 0) },
    upcoming: { status: LIVE, date_from: today },
    open: { status: LIVE, date_to: today },
  };
}

/** All interviews that the viewer may read, with the ready-made views that one comes for. */
export default function InterviewListPage() {
  const [state] = useTableState(interview, false);
  const { data } = useEntityList(interview, state);
  const [search, setSearch] = useSearchParams();
  const [exporting, exportDialog] = useDisclosure(false);
  const mayExport = useCan('interview', 'export');
  const schedule = useScheduleInterview();
  const queries = queriesOf(useOwnMemberId());
  const isShown = (key: Shown) =>
    KEYS.every((name) => (search.get(name) ?? '') === (queries[key][name] ?? ''));
  const offered: { value: Shown; label: string }[] = [
    { value: 'all', label: say('All') },
    { value: 'mine', label: say('Mine') },
    { value: 'upcoming', label: say('Upcoming') },
    { value: 'open', label: say('To be ended') },
  ];
  const show = (key: Shown) =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      for (const name of [...KEYS, 'page']) next.delete(name);
      for (const [name, value] of Object.entries(queries[key])) next.set(name, value);
      return next;
    });
  const add = schedule && (
    <Button leftSection={<IconCalendarPlus size={16} />} onClick={() => schedule({})}>
      {say('New interview')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={say('Interviews')}
        count={data?.count}
        exact={data?.count_exact}
        actions={
          <>
            {add}
            {mayExport && (
              <MoreMenu label={say('More actions')}>
                <MenuItem leftSection={<IconDownload size={16} />} onClick={exportDialog.open}>
                  {say('Export')}
                </MenuItem>
              </MoreMenu>
            )}
          </>
        }
      />
      <SegmentedControl
        mb="sm"
        aria-label={say('Which interviews')}
        data={offered}
        value={offered.find(({ value }) => isShown(value))?.value ?? ''}
        onChange={(value) => show(offered.find((one) => one.value === value)?.value ?? 'all')}
      />
      <InterviewTable emptyAction={add} />
      <ExportDialog
        entity={interview}
        opened={exporting}
        onClose={exportDialog.close}
        query={toExportQuery(state)}
      />
    </>
  );
}
