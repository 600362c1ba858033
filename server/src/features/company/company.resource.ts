import { company } from '@hireloom/contracts/company/company';
import { everyone, defineResource } from '../../crud/resource.ts';

export const companyResource = defineResource({
  entity: company,
  visibleTo: () => everyone,
  unique: {
    company_name: { field: 'name', message: 'This organization already has a company of this name' },
  },
});
