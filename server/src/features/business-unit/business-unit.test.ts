import { businessUnit } from '@hireloom/contracts/business-unit/business-unit';
import { crudSuite } from '../../testing/crud-suite.ts';

crudSuite(businessUnit, { editable: 'name' });
