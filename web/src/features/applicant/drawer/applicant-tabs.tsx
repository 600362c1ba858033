import { useRef, useState } from 'react';
import { applicant } from '@hireloom/contracts/applicant/applicant';
import { applicantNote } from '@hireloom/contracts/applicant/applicant-note';
import type { ApplicantTab } from '@hireloom/contracts/applicant/applicant-tabs';
import { ActivityFeed } from '../../../kit/entity-page/activity-feed.tsx';
import { type RecordTab, TabPanels, tabsFor } from '../../../kit/entity-page/tab-panels.tsx';
import { useTeamSettings, useViewer } from '../../../kit/session/session.ts';
import { useUserSetting } from '../../../kit/session/settings.ts';
import { notesTab } from '../../note/index.ts';
import { ApplicantResume } from './applicant-resume.tsx';
import type { ApplicantRow } from '../applicant-row.ts';
import { ApplicantSummary } from './applicant-summary.tsx';
import { useOpenTabs } from './open-tabs.ts';
import { StageHistory } from './stage-history.tsx';
import { useFocusNote } from './use-focus-note.ts';
import { say } from '../../../kit/words/say.ts';

interface ApplicantTabsProps {
  row: ApplicantRow;
  /** Counts how often a note was to be written: each time the box for it takes the focus. */
  noting: number;
}

/**
 * What is known of an applicant. The team may hide tabs from hiring managers and choose the one that opens first; the
 * one that the viewer opened last opens again.
 */
export function ApplicantTabs({ row, noting }: ApplicantTabsProps) {
  const { default_applicant_tab } = useTeamSettings().module_configurations;
  const [panel, setPanel] = useUserSetting('applicant_panel');
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
  const offered = (key: string | null) => tabs.find((tab) => tab.key === key)?.key;
  const first = offered(panel.tab) ?? offered(default_applicant_tab) ?? tabs[0]?.key ?? null;
  const [open, setOpen] = useState(noting > 0 ? (offered(NOTE_TAB) ?? first) : first);
  const content = useRef<HTMLDivElement>(null);
  useFocusNote(content, offered(NOTE_TAB) ? noting : 0, () => setOpen(NOTE_TAB));
  const show = (key: string | null) => {
    setOpen(key);
    setPanel({ ...panel, tab: key });
  };
  return (
    <div ref={content}>
      <TabPanels tabs={tabs} open={open} onChange={show} />
    </div>
  );
}

/** The tab in which notes are written. */
const NOTE_TAB: ApplicantTab = 'notes';
