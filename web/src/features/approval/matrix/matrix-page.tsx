import { useQuery } from '@tanstack/react-query';
import type { ApprovalKind } from '@hireloom/contracts/approval/approval-endpoints';
import { RecordTabs } from '../../../kit/entity-page/record-tabs.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { AbsenceList } from '../admin/absence-list.tsx';
import { conflictsQuery } from '../approval-queries.ts';
import { ApprovalSwitches } from '../admin/approval-switches.tsx';
import { ConflictList } from '../admin/conflict-list.tsx';
import { kindWords } from './kinds.ts';
import { MatrixList } from './matrix-list.tsx';
import { RulesPanel } from '../admin/rules-panel.tsx';
import { Simulator } from '../admin/simulator.tsx';
import { say } from '../../../kit/words/say.ts';

/** Everything that decides who approves one kind of record, and whether anybody does. */
export function MatrixPage({ kind }: { kind: ApprovalKind }) {
  const conflicts = useQuery(conflictsQuery(kind));
  return (
    <>
      <PageHeader title={say(kindWords[kind].title)} />
      <ApprovalSwitches kind={kind} />
      <RecordTabs
        tabs={[
          { key: 'matrices', label: say('Matrices'), content: <MatrixList kind={kind} /> },
          { key: 'simulator', label: say('Simulator'), content: <Simulator kind={kind} /> },
          {
            key: 'conflicts',
            label: say('Conflicts'),
            count: conflicts.data?.length,
            content: <ConflictList kind={kind} />,
          },
          { key: 'rules', label: say('Rules'), content: <RulesPanel /> },
          { key: 'absences', label: say('Absences'), content: <AbsenceList everybody /> },
        ]}
      />
    </>
  );
}
