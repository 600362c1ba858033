import { applicantNote } from './applicant-note.ts';
import { applicant } from './applicant.ts';

const one = `${applicant.path}:id/`;

/**
 * The tabs of an applicant, by the key that settings name them with, and how the paths of their calls begin. A team may
 * hide tabs from hiring managers: the calls are refused to them then.
 */
export const applicantTabs = [
  { value: 'summary', label: 'Summary', calls: `${one}profile/` },
  { value: 'resume', label: 'Resume', calls: `${one}resume/` },
  { value: 'history', label: 'History', calls: `${one}history/` },
  { value: 'notes', label: 'Notes', calls: applicantNote.path },
  { value: 'interviews', label: 'Interviews', calls: '/customer/interview-progress/' },
  { value: 'activity', label: 'Activity', calls: `${one}activity/` },
] as const;

export type ApplicantTab = (typeof applicantTabs)[number]['value'];

/** The tab that a call belongs to, by the path of its endpoint. */
export const tabOfCall = (path: string) => applicantTabs.find(({ calls }) => path.startsWith(calls));
