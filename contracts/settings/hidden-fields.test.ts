import { describe, expect, it } from 'vitest';
import { hiddenFieldsOf } from './hidden-fields.ts';

describe('fields that a team hides', () => {
  it('are kept by module', () => {
    const stored = {
      module_configurations: { hidden_job_fields: ['salary_min'], hidden_candidate_fields: ['phone'] },
    };
    expect(hiddenFieldsOf(stored)).toEqual({ job: ['salary_min'], candidate: ['phone'] });
  });

  it('stay hidden though other settings are damaged', () => {
    const stored = { menu_names: 7, module_configurations: { hidden_job_fields: ['salary_min'] } };
    expect(hiddenFieldsOf(stored).job).toEqual(['salary_min']);
  });

  it('are none where nothing was chosen', () => {
    for (const stored of [null, 'damaged', {}, { module_configurations: { hidden_job_fields: 'all' } }]) {
      expect(Object.values(hiddenFieldsOf(stored)).flat()).toEqual([]);
    }
  });
});
