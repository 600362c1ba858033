import { customToWire } from '@hireloom/contracts/custom-field/check-values';
import { toWireValue } from '../../entity-form/form-values.ts';
import type { CellPlace } from './cell-value.ts';

/** The value as the server takes it. Apart, as it needs what forms need: tables are shown before anything is changed. */
export const cellWire = ({ field, own }: CellPlace, value: unknown): unknown =>
  own ? customToWire(value) : toWireValue(field, value);
