import { expect, it } from 'vitest';
import { teamSettings, userSettings } from './settings.ts';

it('team settings start as the specification says', () => {
  expect(teamSettings.parse({})).toMatchObject({
    show_yearly_salary_breakup: true,
    show_monthly_salary_breakup: true,
    hierarchyBasedDesignation: false,
    joiningFormMandatoryOnJobCreate: false,
    documentCategoryMandatoryOnJobCreate: false,
    module_configurations: {
      default_applicant_tab: 'summary',
      hiring_manager_hierarchy: { type: 'immediate-hierarchy', value: 1 },
    },
    external_vendor: { enabled: false, users_limit: -1 },
    ziwo_calls: { enabled: false },
  });
});

it('user settings start as the specification says', () => {
  expect(userSettings.parse({})).toMatchObject({
    dark_mode: 'system',
    menu_style: 'vertical',
    layout_style: 'full',
    i18n_locale: 'en',
  });
});

it('what is given stays, what is unknown goes', () => {
  const stored = teamSettings.parse({ external_vendor: { enabled: true }, unknown: 1 });
  expect(stored.external_vendor).toMatchObject({ enabled: true, users_limit: -1 });
  expect(stored).not.toHaveProperty('unknown');
});
