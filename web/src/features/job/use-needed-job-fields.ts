import { useTeamSettings } from '../../kit/session/session.ts';

/** What a new job has to say besides, as the team wants it (specification, section 3 "Settings"). */
export function useNeededJobFields(): readonly string[] {
  const { joiningFormMandatoryOnJobCreate, documentCategoryMandatoryOnJobCreate } = useTeamSettings();
  return [
    ...(joiningFormMandatoryOnJobCreate ? ['joining_template'] : []),
    ...(documentCategoryMandatoryOnJobCreate ? ['document_categories'] : []),
  ];
}
