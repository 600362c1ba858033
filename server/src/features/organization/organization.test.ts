import { organization } from '@hireloom/contracts/entities/organization';
import { crudSuite } from '../../testing/crud-suite.ts';

crudSuite(organization, { editable: 'name' });
