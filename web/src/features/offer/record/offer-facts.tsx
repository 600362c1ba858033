import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { offer } from '@hireloom/contracts/offer/offer';
import type { OfferRecord } from '@hireloom/contracts/offer/offer-endpoints';
import {
  offerBenefitLabels,
  offerConditionLabels,
  offerContractLabels,
} from '@hireloom/contracts/offer/offer-words';
import { type KeyFact, KeyFacts } from '../../../kit/entity-page/key-facts.tsx';
import { useOwnFields } from '../../../kit/entity/custom-field.ts';
import { dayText } from '../../../kit/value/date/date-text.ts';
import { ownText } from '../../../kit/value/own-value.tsx';
import { lists, numbers } from '../../../kit/value/intl.ts';
import { say } from '../../../kit/words/say.ts';

/** The terms of an offer in words: whoever reads them, compares them, or approves them reads the same. */
export function useTermFacts(): (whole: OfferRecord) => { key: string; label: string; value: string }[] {
  const { fields, retired } = useOwnFields('offer');
  return ({ row, terms }) => {
    const months = (count: number) => say('{count, plural, one {# month} other {# months}}', { count });
    const days = (count: number) => say('{count, plural, one {# day} other {# days}}', { count });
    const contract = say(offerContractLabels[row.contract]);
    const facts: [string, string, string | null | undefined][] = [
      ['designation', say(offer.fields.designation.label), row.designation?.name],
      ['company', say('Company'), row.company?.name],
      ['location', say('Location'), row.location],
      ['joining_date', say('Joining date'), dayText(row.joining_date)],
      ['probation_months', say('Probation'), row.probation_months > 0 ? months(row.probation_months) : null],
      [
        'contract',
        say('Contract'),
        terms.contract_months === null ? contract : `${contract}, ${months(terms.contract_months)}`,
      ],
      ['work_days', say('Working days a week'), terms.work_days === null ? null : String(terms.work_days)],
      [
        'work_hours',
        say('Hours a day'),
        terms.work_hours === null ? null : numbers().format(terms.work_hours),
      ],
      ['notice_days', say('Notice'), terms.notice_days === null ? null : days(terms.notice_days)],
      ['level', say('Salary level'), terms.level?.name],
      ['grade', say('Salary grade'), terms.grade?.name],
      ['outside_reason', say('Why it lies outside'), terms.outside_reason],
      [
        'benefits',
        say('Benefits'),
        lists().format(terms.benefits.map((one) => say(offerBenefitLabels[one]))),
      ],
      [
        'conditions',
        say('Subject to'),
        lists().format(terms.conditions.map((one) => say(offerConditionLabels[one]))),
      ],
      ['visa_sponsor', say('Visa sponsor'), terms.visa_sponsor],
      ['visa_line', say('Seat of the visa quota'), terms.visa_line?.name],
      ['visa_reason', say('Why this seat all the same'), terms.visa_reason],
      ['template', say('Letter'), terms.template?.name],
      ['expires_on', say('Expires'), dayText(row.expires_on)],
      ['notes', say('Notes'), terms.notes],
      ...[...fields, ...retired].map((field): [string, string, string] => [
        `custom.${field.key}`,
        field.title,
        ownText(field, row.custom[field.key]),
      ]),
    ];
    return facts.flatMap(([key, label, value]) => (value ? [{ key, label, value }] : []));
  };
}

const to = (path: string, name: string): ReactNode => (
  <Anchor component={Link} to={path} inherit dir="auto">
    {name}
  </Anchor>
);

interface OfferFactsProps {
  whole: OfferRecord;
  /** Also to whom and for which job, where the page does not say it. */
  people?: boolean;
}

/** What is offered besides money. */
export function OfferFacts({ whole, people = false }: OfferFactsProps) {
  const { applicant, candidate, job, owner } = whole.row;
  const facts: KeyFact[] = people
    ? [
        {
          label: say('Applicant'),
          value:
            applicant &&
            (candidate ? to(`/recruitments/candidates/${candidate.id}`, applicant.name) : applicant.name),
        },
        { label: say('Job'), value: job && to(`/recruitments/jobs/${job.id}`, job.name) },
        { label: say('Owner'), value: owner?.name },
      ]
    : [];
  return <KeyFacts facts={[...facts, ...useTermFacts()(whole)]} />;
}
