import type { PlatformKind } from '@hireloom/contracts/meeting-platform/platform-pick';
import type { Platform } from '../../../platform/context.ts';
import { phrase } from '../../../platform/words/phrase.ts';
import { MeetingFault } from '../meeting-fault.ts';
import { platformToken } from '../sign-in/platform-tokens.ts';
import { meetMaker } from './meet-maker.ts';
import type { MeetingMaker } from './meeting-maker.ts';
import type { Service } from './service-call.ts';
import { teamsMaker } from './teams-maker.ts';
import { zoomMaker } from './zoom-maker.ts';

/** What makes the meetings of a platform of the team, with a token that is good now. Throws `MeetingFault`. */
export async function openMaker(
  platform: Platform,
  teamId: number,
  one: { id: number; kind: PlatformKind },
): Promise<MeetingMaker> {
  const { config } = platform;
  const service = async (name: string, root: string): Promise<Service> => ({
    ...{ name, root, token: await platformToken(platform, teamId, one) },
  });
  switch (one.kind) {
    case 'teams':
      return teamsMaker(await service('Microsoft Teams', config.MICROSOFT_GRAPH_URL));
    case 'meet':
      return meetMaker(await service('Google Meet', config.GOOGLE_CALENDAR_URL));
    case 'zoom':
      return zoomMaker(await service('Zoom', config.ZOOM_API_URL));
    case 'fixed':
    case 'pattern':
      throw new MeetingFault('refused', phrase('A link makes no meetings'));
  }
}
