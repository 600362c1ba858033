import { viewContent } from '@hireloom/contracts/table-view/table-view';
import { storedShape } from '../../platform/db/stored-shape.ts';

export const tableViewShapes = {
  content: storedShape('table_view.content', viewContent, { columns: [], filters: {}, sort: [] }),
};
