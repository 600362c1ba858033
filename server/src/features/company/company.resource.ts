import { company } from '@hireloom/contracts/company/company';
import { everyone, defineResource } from '../../crud/resource.ts';

export const companyResource = defineResource({
  entity: company,
  visibleTo: () => everyone,
  children: [
    { table: 'business_unit', column: 'company_id', label: 'business units' },
    { table: 'department', column: 'company_id', label: 'departments' },
    { table: 'job', column: 'company_id', label: 'jobs' },
  ],
  unique: {
    company_name: { field: 'name', message: 'This organization already has a company of this name' },
  },
});
