import { type StoredCustomRules, storedCustomRules } from '@hireloom/contracts/custom-field/custom-rules';
import { storedShape } from '../../../platform/db/stored-shape.ts';

export { storedJson } from '../../../platform/db/stored-shape.ts';

export const customFieldRules = {
  rules: storedShape<StoredCustomRules>('team.custom_rules', storedCustomRules, {}),
};
