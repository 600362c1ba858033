import { useState } from 'react';
import { applicant } from '@hireloom/contracts/applicant/applicant';
import { applicantNote } from '@hireloom/contracts/applicant/applicant-note';
import { ActivityFeed } from '../../kit/entity-page/activity-feed.tsx';
import { TabPanels, tabsFor } from '../../kit/entity-page/tab-panels.tsx';
import { useTeamSettings, useViewer } from '../../kit/session/session.ts';
import { notesTab } from '../note/index.ts';
import { ApplicantResume } from './applicant-resume.tsx';
import type { ApplicantRow } from './applicant-row.ts';
import { ApplicantSummary } from './applicant-summary.tsx';
import { StageHistory } from './stage-history.tsx';
import { say } from '../../kit/words/say.ts';

/** What is known of an applicant. The team may hide tabs from hiring managers and choose the one that opens first. */
export function ApplicantTabs({ row }: { row: ApplicantRow }) {
  const viewer = useViewer();
  const { hidden_applicant_tabs, default_applicant_tab } = useTeamSettings().module_configurations;
  const hidden = viewer.current_role === 'hiring_manager' ? hidden_applicant_tabs : [];
  const all = [
    { key: 'summary', label: say('Summary'), content: <ApplicantSummary row={row} /> },
    { key: 'resume', label: say('Resume'), content: <ApplicantResume id={row.id} /> },
    { key: 'history', label: say('History'), content: <StageHistory id={row.id} /> },
    notesTab(applicantNote, row.id),
    { key: 'activity', label: say('Activity'), content: <ActivityFeed entity={applicant} id={row.id} /> },
  ];
  const tabs = tabsFor(viewer, all).filter(({ key }) => !hidden.includes(key));
  const first = tabs.find(({ key }) => key === default_applicant_tab)?.key ?? tabs[0]?.key ?? null;
  const [open, setOpen] = useState(first);
  return <TabPanels tabs={tabs} open={open} onChange={setOpen} />;
}
