import type { ReactNode, RefObject } from 'react';
import type { CandidateProfile } from '@hireloom/contracts/candidate/candidate-endpoints';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { filePermission } from '@hireloom/contracts/kit/entity-endpoints';
import { canView } from '@hireloom/contracts/permissions';
import { FilesPanel } from '../../../kit/entity-page/files-panel.tsx';
import { PastView } from '../../../kit/entity-page/past-view.tsx';
import { type OfferedTab, tabsFor } from '../../../kit/entity-page/tab-panels.tsx';
import { useViewer } from '../../../kit/session/session.ts';
import { say } from '../../../kit/words/say.ts';
import { Timeline } from '../../timeline/index.ts';
import { CandidateFacts } from './candidate-facts.tsx';
import { CandidateJobs } from './candidate-jobs.tsx';

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
  /** The application whose timeline is read by those who may not see candidates. */
  applicant: number | null;
  noteBox: RefObject<HTMLTextAreaElement | null>;
  /** The resume, where it has no pane of its own. */
  resume: ReactNode;
  resumeFirst: boolean;
}

/** The tabs of a candidate; those that need the right to candidates are left out without it. */
export function useCandidateTabs(profile: CandidateProfile, rights: TabRights) {
  const viewer = useViewer();
  const { maySee, mayEdit, onAttach, more, applicant, noteBox, resume, resumeFirst } = rights;
  const { id, job_count: jobs } = profile.candidate;
  const timeline: OfferedTab = (maySee || applicant !== null) && {
    key: 'timeline',
    label: say('Timeline'),
    content: (
      <Timeline
        of={maySee ? 'candidate' : 'applicant'}
        id={maySee ? id : (applicant ?? id)}
        composer
        box={noteBox}
      />
    ),
  };
  const shown: OfferedTab = resume !== null && { key: 'resume', label: say('Resume'), content: resume };
  const tabs: OfferedTab[] = [
    ...(resumeFirst ? [shown, timeline] : [timeline, shown]),
    {
      key: 'profile',
      label: say('Profile'),
      content: (
        <>
          <CandidateFacts profile={profile} mayEdit={mayEdit} />
          {maySee && <PastView entity={candidate} id={id} />}
        </>
      ),
    },
    canView(viewer, 'applicant') && {
      key: 'jobs',
      label: say('Jobs'),
      count: jobs,
      content: <CandidateJobs id={id} onAttach={onAttach} />,
    },
    ...(maySee
      ? [
          {
            key: 'documents',
            label: say('Documents'),
            count: profile.documents,
            permission: filePermission(candidate, 'view'),
            content: <FilesPanel entity={candidate} id={id} />,
          },
        ]
      : []),
    ...more(profile, { maySee, mayAttach: onAttach !== undefined }),
  ];
  return tabsFor(viewer, tabs);
}
