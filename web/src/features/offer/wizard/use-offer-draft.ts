import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { offerEndpoints, type OfferRecord } from '@hireloom/contracts/offer/offer-endpoints';
import { ApiError, call } from '../../../kit/api/api.ts';
import { errorSentence, fieldErrors } from '../../../kit/api/field-errors.ts';
import { useAttemptKey } from '../../../kit/entity-form/attempt-key.ts';
import { type Offered, type OfferStep, offerSteps } from '../../../kit/offer/offer-desk.ts';
import { salaryPickQuery, useRefreshOffers, wholeQuery } from '../offer-queries.ts';
import {
  atFields,
  missingOf,
  type OfferBegin,
  type OfferValues,
  stepOf,
  toTerms,
  valuesOfBegin,
  valuesOfRecord,
} from './offer-values.ts';
import { firstLines } from './salary-values.ts';

interface DraftStart {
  applicant: Offered;
  begin: OfferBegin | undefined;
  /** What is saved already; null for a new one. */
  record: OfferRecord | null;
  step: OfferStep;
}

/** An offer that is being written: what it holds, what of it is saved, what is wrong and where. */
export function useOfferDraft(start: DraftStart) {
  const { applicant, begin } = start;
  const [record, setRecord] = useState(start.record);
  const [values, setValues] = useState<OfferValues>(() => beginning(start));
  const [step, setStep] = useState<OfferStep>(start.step);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [why, setWhy] = useState<string | null>(null);
  /** Somebody else changed it meanwhile. */
  const [isBehind, setBehind] = useState(false);
  const [working, setWorking] = useState(false);
  const underway = useRef(false);
  const unsaved = useRef(false);
  const typed = useRef(0);
  const attempt = useAttemptKey();
  const refresh = useRefreshOffers();
  const queryClient = useQueryClient();
  const pick = useQuery(salaryPickQuery).data;

  const isEmpty = values.lines.length === 0 && record === null;
  useEffect(() => {
    if (!pick || !isEmpty || typed.current > 0) return;
    const first = firstLines(pick.templates, pick.headers);
    // What the wizard itself fills in is nothing that somebody typed.
    if (first) setValues((now) => ({ ...now, ...first }));
    // Once, as soon as the templates are there.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pick]);

  const take = (saved: OfferRecord) => {
    setRecord(saved);
    setErrors({});
    setWhy(null);
    setBehind(false);
    queryClient.setQueryData(wholeQuery(saved.row.id).queryKey, saved);
    void refresh();
  };
  /** Says what is wrong at its fields, and opens the step of the first of them. */
  const refuse = (wrong: Record<string, string>) => {
    setErrors(wrong);
    const steps = Object.keys(wrong).map(stepOf);
    const first = offerSteps.find((one) => steps.includes(one));
    if (first) setStep(first);
  };
  const failed = (error: unknown) => {
    attempt.failed(error);
    const fields = fieldErrors(error);
    if (fields) {
      const wrong = atFields(fields);
      refuse(wrong);
      if (!Object.keys(wrong).every(hasPlace) && error instanceof ApiError) setWhy(error.message);
      return;
    }
    setWhy(errorSentence(error));
    setBehind(error instanceof ApiError && error.code === 'version_conflict');
    if (error instanceof ApiError && error.status === 409) void refresh();
  };
  /** Does one thing at a time, however often it is pressed; answers null where it failed, and has said why. */
  const run = async (work: () => Promise<OfferRecord>): Promise<OfferRecord | null> => {
    if (underway.current) return null;
    underway.current = true;
    setWorking(true);
    setWhy(null);
    try {
      const saved = await work();
      take(saved);
      return saved;
    } catch (error) {
      failed(error);
      return null;
    } finally {
      underway.current = false;
      setWorking(false);
    }
  };
  const latest = useRef({ record, values });
  latest.current = { record, values };

  /** Saves what is not saved yet; answers what stands on the server then, or null where that was refused. */
  const save = async (): Promise<OfferRecord | null> => {
    const { record: saved } = latest.current;
    if (saved && !unsaved.current) return saved;
    const lacking = missingOf(latest.current.values);
    if (Object.keys(lacking).length > 0) {
      refuse(lacking);
      return null;
    }
    const at = typed.current;
    const terms = toTerms(latest.current.values);
    const done = await run(() => {
      if (saved) {
        const { id, version } = saved.row;
        return call(offerEndpoints.change, { params: { id }, body: { version, terms } });
      }
      const body = { applicant: applicant.id, terms };
      return call(offerEndpoints.create, { body, idempotencyKey: attempt.keyFor(body) });
    });
    // What was typed while it was on its way is saved the next time.
    if (done && typed.current === at) unsaved.current = false;
    return done;
  };

  return {
    applicant,
    begin,
    record,
    values,
    step,
    errors,
    why,
    isBehind,
    working,
    /** Terms and letter may be changed. */
    isDraft: record === null || (record.row.status === 'draft' && record.may.change),
    isUnsaved: () => unsaved.current,
    show: setStep,
    set: (part: Partial<OfferValues>) => {
      unsaved.current = true;
      typed.current += 1;
      setValues((now) => ({ ...now, ...part }));
      setErrors((now) =>
        Object.fromEntries(
          Object.entries(now).filter(([path]) => !Object.keys(part).includes(path.split('.')[0] ?? '')),
        ),
      );
    },
    save,
    /** Does something with the saved offer. */
    verb: async (work: (saved: OfferRecord) => Promise<OfferRecord>): Promise<OfferRecord | null> => {
      const saved = await save();
      return saved && run(() => work(saved));
    },
    /** Takes what somebody else saved instead of what is typed here. */
    takeTheirs: async () => {
      const id = latest.current.record?.row.id;
      if (id === undefined) return;
      const theirs = await run(() => call(offerEndpoints.record, { params: { id } }));
      if (!theirs) return;
      unsaved.current = false;
      setValues(valuesOfRecord(theirs));
    },
    /** Keeps what is typed here, over what somebody else saved. */
    keepMine: async () => {
      const id = latest.current.record?.row.id;
      if (id === undefined) return;
      const theirs = await run(() => call(offerEndpoints.record, { params: { id } }));
      if (!theirs) return;
      latest.current.record = theirs;
      await save();
    },
    /** Lets go what was typed. */
    drop: () => {
      unsaved.current = false;
    },
  };
}

export type OfferDraft = ReturnType<typeof useOfferDraft>;

function beginning({ begin, record }: DraftStart): OfferValues {
  if (record) return valuesOfRecord(record);
  if (begin) return valuesOfBegin(begin);
  throw new Error('An offer begins with what was saved or with what its applicant brings');
}

const shown = [
  ...[
    'designation',
    'company',
    'location',
    'joining_date',
    'probation_months',
    'contract',
    'contract_months',
  ],
  ...['work_days', 'work_hours', 'notice_days', 'level', 'grade', 'salary_template', 'currency', 'salary'],
  ...[
    'lines',
    'outside_reason',
    'benefits',
    'conditions',
    'visa_sponsor',
    'visa_line',
    'visa_reason',
    'notes',
  ],
  ...['template', 'template_language', 'expires_on', 'custom', 'mail'],
];
/** Whether it is said at a field. */
const hasPlace = (path: string): boolean => shown.includes(path.split('.')[0] ?? '');
