import {
  meetingPlatformRow,
  type MeetingPlatformRow,
} from '@hireloom/contracts/meeting-platform/meeting-platform-endpoints';
import { phraseRow } from '@hireloom/contracts/kit/phrase';
import { type PlatformKind, platformKinds } from '@hireloom/contracts/meeting-platform/platform-pick';
import { storedShape } from '../../platform/db/stored-shape.ts';

export const meetingPlatformShapes = {
  error_phrase: storedShape('meeting_platform.error_phrase', phraseRow.nullable(), null),
};

/** Words of columns as the program of today knows them. */
export const kindOf = (stored: string): PlatformKind =>
  platformKinds.find((kind) => kind === stored) ?? 'fixed';

export const stateOf = (stored: string): MeetingPlatformRow['state'] =>
  meetingPlatformRow.shape.state.catch('untried').parse(stored);
