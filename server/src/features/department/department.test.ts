import { department } from '@hireloom/contracts/entities/department';
import { crudSuite } from '../../testing/crud-suite.ts';

crudSuite(department, { editable: 'name' });
