import { useTeamSettings } from '../../../kit/session/session.ts';

export interface ShownColumns {
  month: boolean;
  year: boolean;
}

/** Which columns of a salary the team shows (specification, section 3: the two flags of the breakup). */
export function useShownColumns(): ShownColumns {
  const { show_monthly_salary_breakup, show_yearly_salary_breakup } = useTeamSettings();
  return { month: show_monthly_salary_breakup, year: show_yearly_salary_breakup };
}
