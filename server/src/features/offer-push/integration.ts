import { systemLines } from '../stage-change/index.ts';

/** The system that is told of offers, as a connection. */
export const offerEndpointLines = systemLines('offer_endpoint', ['offer']);
