import { Box } from '@mantine/core';
import { BackgroundWork } from '../features/dead-letter/background-work.tsx';
import { MemberGroups } from '../features/member/group/member-groups.tsx';
import { ReportingLines } from '../features/member/reporting/reporting-lines.tsx';
import { TeamDefaults } from '../features/member/team/team-defaults.tsx';
import { RecordTabs } from '../kit/entity-page/record-tabs.tsx';
import { PageHeader } from '../kit/page/page-header.tsx';
import { useViewer } from '../kit/session/session.ts';
import { say } from '../kit/words/say.ts';

/** What holds for all, the teams of members, who reports to whom, and what went wrong behind the scenes. */
export default function TeamManagementPage() {
  const { team } = useViewer();
  const tabs = [
    { key: 'defaults', label: say('Defaults'), content: <TeamDefaults /> },
    { key: 'teams', label: say('Teams'), content: <MemberGroups /> },
    { key: 'lines', label: say('Reporting lines'), content: <ReportingLines /> },
    { key: 'work', label: say('Background work'), content: <BackgroundWork /> },
  ];
  return (
    <>
      <PageHeader title={say('Team management')} description={team.name} />
      <Box maw={960}>
        <RecordTabs tabs={tabs} />
      </Box>
    </>
  );
}
