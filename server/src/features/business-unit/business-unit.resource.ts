import { businessUnit } from '@hireloom/contracts/business-unit/business-unit';
import { defineResource, everyone } from '../../crud/resource.ts';

export const businessUnitResource = defineResource({
  entity: businessUnit,
  visibleTo: () => everyone,
  unique: {
    business_unit_name: { field: 'name', message: 'There already is a business unit of this name here' },
  },
});
