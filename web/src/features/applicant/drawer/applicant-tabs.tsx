import { useRef, useState } from 'react';
import type { ApplicantTab } from '@hireloom/contracts/applicant/applicant-tabs';
import { type OfferedTab, TabPanels, tabsFor } from '../../../kit/entity-page/tab-panels.tsx';
import { lazyPart } from '../../../kit/lazy/lazy.tsx';
import { useTeamSettings, useViewer } from '../../../kit/session/session.ts';
import { useUserSetting } from '../../../kit/session/settings.ts';
import { say } from '../../../kit/words/say.ts';
import type { ApplicantMore } from '../applicant-more.ts';
import type { ApplicantRow } from '../applicant-row.ts';
import { ApplicantResume } from './applicant-resume.tsx';
import { ApplicantSummary } from './applicant-summary.tsx';
import { mayHide, useOpenTabs } from './open-tabs.ts';
import { useFocusNote } from './use-focus-note.ts';

const Timeline = lazyPart(async () => (await import('../../timeline/index.ts')).Timeline);

/** What stands in the timeline: it is there as long as one of them is not hidden, and the server leaves out the rest. */
const told: readonly ApplicantTab[] = ['history', 'notes', 'activity'];
const TIMELINE = 'timeline';

interface ApplicantTabsProps {
  row: ApplicantRow;
  /** Counts how often a note was to be written: each time the box for it takes the focus. */
  noting: number;
  more: ApplicantMore | undefined;
}

/**
 * What is known of an applicant. The team may hide tabs from hiring managers and choose the one that opens first; the
 * one that the viewer opened last opens again.
 */
export function ApplicantTabs({ row, noting, more }: ApplicantTabsProps) {
  const { default_applicant_tab } = useTeamSettings().module_configurations;
  const [panel, setPanel] = useUserSetting('applicant_panel');
  const open = useOpenTabs();
  const all: OfferedTab[] = [
    open.includes('resume') && {
      key: 'resume',
      label: say('Resume'),
      content: <ApplicantResume id={row.id} />,
    },
    open.some((tab) => told.includes(tab)) && {
      key: TIMELINE,
      label: say('Timeline'),
      content: <Timeline of="applicant" id={row.id} composer={open.includes('notes')} />,
    },
    open.includes('summary') && {
      key: 'summary',
      label: say('Summary'),
      content: <ApplicantSummary row={row} />,
    },
    ...(more?.tabs(row) ?? []).map(
      (tab) => tab && (open.some((key) => key === tab.key) || !mayHide(tab.key)) && tab,
    ),
  ];
  const tabs = tabsFor(useViewer(), all);
  const offered = (key: string | null) => tabs.find((tab) => tab.key === key)?.key;
  const usual = told.some((tab) => tab === default_applicant_tab) ? TIMELINE : default_applicant_tab;
  const first = offered(panel.tab) ?? offered(usual) ?? tabs[0]?.key ?? null;
  const [shown, setShown] = useState(noting > 0 ? (offered(TIMELINE) ?? first) : first);
  const content = useRef<HTMLDivElement>(null);
  useFocusNote(content, open.includes('notes') ? noting : 0, () => setShown(TIMELINE));
  const show = (key: string | null) => {
    setShown(key);
    setPanel({ ...panel, tab: key });
  };
  return (
    <div ref={content}>
      <TabPanels tabs={tabs} open={shown} onChange={show} />
    </div>
  );
}
