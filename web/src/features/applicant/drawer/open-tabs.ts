import { type ApplicantTab, applicantTabs } from '@hireloom/contracts/applicant/applicant-tabs';
import { useTeamSettings, useViewer } from '../../../kit/session/session.ts';

/** The tabs of an applicant that the viewer may open, in their order: the team may hide some from hiring managers. */
export function useOpenTabs(): ApplicantTab[] {
  const viewer = useViewer();
  const { hidden_applicant_tabs } = useTeamSettings().module_configurations;
  const hidden = viewer.current_role === 'hiring_manager' ? hidden_applicant_tabs : [];
  return applicantTabs.map(({ value }) => value).filter((tab) => !hidden.includes(tab));
}

/** Whether the team may hide a tab at all: what hiring managers never see needs no hiding. */
export const mayHide = (key: string): boolean => applicantTabs.some(({ value }) => value === key);
