import type { Consequence } from '../../../platform/context.ts';
import { defineDoor } from '../../../platform/door.ts';

/** What follows when applicants were deleted; told of their ids. */
export type TakeOffConsequence = Consequence<readonly number[]>;

/** Whoever is taken off a job enters no stage by it, and is out all the same. */
export const takeOffDoor = defineDoor<readonly number[]>('applicants are taken off their jobs');
