import type { ReactNode } from 'react';
import type { Entity } from '@hireloom/contracts/kit/entity';
import type { KitRow } from '../../entity/entity-client.ts';
import type { CellPlace } from './cell-value.ts';

/** What each kind of cell that can be changed gets. */
export interface InPlaceCellProps extends CellPlace {
  entity: Entity;
  row: KitRow;
  /** The value as it is shown. */
  children: ReactNode;
}
