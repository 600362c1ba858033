import type { ReactNode } from 'react';
import type { OfferedTab } from '../../kit/entity-page/tab-panels.tsx';
import type { ApplicantRow } from './applicant-row.ts';

/** What the processes above add to an open applicant. */
export interface ApplicantMore {
  /** Said between the facts and the tabs, such as the next interview. */
  line: (row: ApplicantRow) => ReactNode;
  /** Entries of the menu; nothing where there are none for the viewer. */
  menu: (row: ApplicantRow) => ReactNode;
  /** Tabs; those whose keys are in the contract the team may hide from hiring managers. */
  tabs: (row: ApplicantRow) => readonly OfferedTab[];
}
