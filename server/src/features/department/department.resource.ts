import { department } from '@hireloom/contracts/department/department';
import { defineResource, everyone } from '../../crud/resource.ts';

export const departmentResource = defineResource({
  entity: department,
  visibleTo: () => everyone,
  unique: { department_name: { field: 'name', message: 'There already is a department of this name here' } },
});
