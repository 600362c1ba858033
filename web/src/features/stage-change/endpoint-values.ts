import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import type { UseFormReturnType } from '@mantine/form';
import type {
  PushEndpoint,
  PushMapping,
  stageChangeEndpoints,
} from '@hireloom/contracts/stage-change/stage-change-endpoints';

export interface EndpointValues {
  enabled: boolean;
  url: string;
  header_name: string;
  /** Empty leaves the stored one as it is. */
  secret: string;
  remove_secret: boolean;
  mapping: PushMapping;
}
export type EndpointForm = UseFormReturnType<EndpointValues>;

const ofApplicants: PushMapping = [
  { key: 'candidate_name', field: 'candidate_name' },
  { key: 'email', field: 'email' },
  { key: 'phone', field: 'phone' },
  { key: 'job_code', field: 'job_code' },
  { key: 'job_title', field: 'job_title' },
];

const ofOffers: PushMapping = [
  { key: 'offer_id', field: 'offer_id' },
  { key: 'status', field: 'offer_status' },
  { key: 'candidate_name', field: 'candidate_name' },
  { key: 'designation', field: 'offer_designation' },
  { key: 'joining_date', field: 'joining_date' },
  { key: 'letter', field: 'letter_pdf' },
];

/** What most systems ask for, to start with. */
const usual = (type: PushEndpoint['type']) => (type === 'offer' ? ofOffers : ofApplicants);

export function valuesOf({
  type,
  enabled,
  url,
  header_name,
  mapping,
  version,
}: PushEndpoint): EndpointValues {
  const rows = version === 0 ? usual(type) : mapping;
  return { enabled, url, header_name, secret: '', remove_secret: false, mapping: rows };
}

export function toBody(
  { type, version }: PushEndpoint,
  { secret, remove_secret, ...plain }: EndpointValues,
): BodyOf<typeof stageChangeEndpoints.saveEndpoint> {
  const change = secret === '' ? (remove_secret ? { secret: null } : {}) : { secret };
  return { ...plain, ...change, type, version };
}
