import { department } from '@hireloom/contracts/department/department';
import { crudSuite } from '../../testing/crud-suite.ts';

crudSuite(department, { editable: 'name' });
