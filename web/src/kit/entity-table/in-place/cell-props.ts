import type { ReactNode } from 'react';
import type { Entity } from '@hireloom/contracts/kit/entity';
import type { Field } from '@hireloom/contracts/kit/field';
import type { KitRow } from '../../entity/entity-client.ts';

/** What each kind of cell that can be changed gets. */
export interface InPlaceCellProps {
  entity: Entity;
  row: KitRow;
  /** Key of the field. */
  name: string;
  field: Field;
  /** The value as it is shown. */
  children: ReactNode;
}
