import { useState } from 'react';
import { applicant } from '@hireloom/contracts/applicant/applicant';
import { applicantNote } from '@hireloom/contracts/applicant/applicant-note';
import type { ApplicantTab } from '@hireloom/contracts/applicant/applicant-tabs';
import { ActivityFeed } from '../../kit/entity-page/activity-feed.tsx';
import { type RecordTab, TabPanels, tabsFor } from '../../kit/entity-page/tab-panels.tsx';
import { useTeamSettings, useViewer } from '../../kit/session/session.ts';
import { notesTab } from '../note/index.ts';
import { ApplicantResume } from './applicant-resume.tsx';
import type { ApplicantRow } from './applicant-row.ts';
import { ApplicantSummary } from './applicant-summary.tsx';
import { useOpenTabs } from './open-tabs.ts';
import { StageHistory } from './stage-history.tsx';
import { say } from '../../kit/words/say.ts';

/** What is known of an applicant. The team may hide tabs from hiring managers and choose the one that opens first. */
export function ApplicantTabs({ row }: { row: ApplicantRow }) {
  const { default_applicant_tab } = useTeamSettings().module_configurations;
  const all: Record<ApplicantTab, RecordTab> = {
    summary: { key: 'summary', label: say('Summary'), content: <ApplicantSummary row={row} /> },
    resume: { key: 'resume', label: say('Resume'), content: <ApplicantResume id={row.id} /> },
    history: { key: 'history', label: say('History'), content: <StageHistory id={row.id} /> },
    notes: notesTab(applicantNote, row.id),
    activity: {
      key: 'activity',
      label: say('Activity'),
      content: <ActivityFeed entity={applicant} id={row.id} />,
    },
  };
  const tabs = tabsFor(
    useViewer(),
    useOpenTabs().map((tab) => all[tab]),
  );
  const first = tabs.find(({ key }) => key === default_applicant_tab)?.key ?? tabs[0]?.key ?? null;
  const [open, setOpen] = useState(first);
  return <TabPanels tabs={tabs} open={open} onChange={setOpen} />;
}
