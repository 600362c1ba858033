import { businessUnit } from '@hireloom/contracts/entities/business-unit';
import { crudSuite } from '../../testing/crud-suite.ts';

crudSuite(businessUnit, { editable: 'name' });
