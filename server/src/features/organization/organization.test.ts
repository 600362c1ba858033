import { organization } from '@hireloom/contracts/organization/organization';
import { crudSuite } from '../../testing/crud-suite.ts';

crudSuite(organization, { editable: 'name' });
