import type { CandidateProfile } from '@hireloom/contracts/candidate/candidate-endpoints';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import {
  candidateEducation,
  candidateExperience,
  candidateLanguage,
  candidateSkill,
} from '@hireloom/contracts/candidate/candidate-parts';
import { candidateNote } from '@hireloom/contracts/candidate/candidate-note';
import { filePermission } from '@hireloom/contracts/kit/entity-endpoints';
import { canView } from '@hireloom/contracts/permissions';
import { ActivityFeed } from '../../../kit/entity-page/activity-feed.tsx';
import { FilesPanel } from '../../../kit/entity-page/files-panel.tsx';
import { type OfferedTab, tabsFor } from '../../../kit/entity-page/tab-panels.tsx';
import { textOf } from '../../../kit/value/field-value.tsx';
import { useViewer } from '../../../kit/session/session.ts';
import { notesTab } from '../../note/index.ts';
import { CandidateJobs } from './candidate-jobs.tsx';
import { CandidateSummary } from './candidate-summary.tsx';
import { PartPanel } from './part-panel.tsx';
import { EducationView, ExperienceView, LevelView } from './profile-values-view.tsx';
import { say } from '../../../kit/words/say.ts';

/** The tabs that processes add, by what the viewer may do with the candidate. */
export type CandidateTabs = (
  profile: CandidateProfile,
  rights: { maySee: boolean; mayAttach: boolean },
) => readonly OfferedTab[];

interface TabRights {
  /** Candidates themselves, not only those who are applicants for the viewer. */
  maySee: boolean;
  mayEdit: boolean;
  onAttach: (() => void) | undefined;
  /** Those of the processes, after Jobs. */
  more: CandidateTabs;
}

/** The tabs of a candidate; those that need the right to candidates are left out without it. */
export function useCandidateTabs(profile: CandidateProfile, { maySee, mayEdit, onAttach, more }: TabRights) {
  const viewer = useViewer();
  const { id, job_count: jobs } = profile.candidate;
  const part = { candidateId: id, mayEdit };
  // An incomplete education comes first (specification, section 3).
  const education = profile.education.toSorted(
    (one, other) => Number(one.completed !== false) - Number(other.completed !== false),
  );
  const tabs: OfferedTab[] = [
    {
      key: 'summary',
      label: say('Summary'),
      content: <CandidateSummary row={{ ...profile.candidate }} mayEdit={mayEdit} />,
    },
    {
      key: 'experience',
      label: say('Experience'),
      count: profile.experience.length,
      content: (
        <PartPanel
          {...part}
          entity={candidateExperience}
          rows={profile.experience.map((row) => ({ ...row }))}
          show={(row) => <ExperienceView row={row} />}
        />
      ),
    },
    {
      key: 'education',
      label: say('Education'),
      count: education.length,
      content: (
        <PartPanel
          {...part}
          entity={candidateEducation}
          rows={education.map((row) => ({ ...row }))}
          show={(row) => <EducationView row={row} />}
        />
      ),
    },
    {
      key: 'skills',
      label: say('Skills'),
      count: profile.skills.length,
      content: (
        <PartPanel
          {...part}
          entity={candidateSkill}
          rows={profile.skills.map((row) => ({ ...row }))}
          show={(row) => <LevelView name={textOf(row.skill)} row={row} />}
        />
      ),
    },
    {
      key: 'languages',
      label: say('Languages'),
      count: profile.languages.length,
      content: (
        <PartPanel
          {...part}
          entity={candidateLanguage}
          rows={profile.languages.map((row) => ({ ...row }))}
          show={(row) => <LevelView name={textOf(row.language)} row={row} />}
        />
      ),
    },
    canView(viewer, 'applicant') && {
      key: 'jobs',
      label: say('Jobs'),
      count: jobs,
      content: <CandidateJobs id={id} onAttach={onAttach} />,
    },
    ...more(profile, { maySee, mayAttach: onAttach !== undefined }),
    maySee && {
      key: 'documents',
      label: say('Documents'),
      permission: filePermission(candidate, 'view'),
      content: <FilesPanel entity={candidate} id={id} />,
    },
    maySee && notesTab(candidateNote, id),
    maySee && {
      key: 'activity',
      label: say('Activity'),
      content: <ActivityFeed entity={candidate} id={id} />,
    },
  ];
  return tabsFor(viewer, tabs);
}
