import { Anchor, Title } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { Application, CandidateProfile } from '@hireloom/contracts/candidate/candidate-endpoints';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { IconMail, IconPhone, IconUser } from '../../../icons.ts';
import { usePageTitle } from '../../../kit/page/page-title.ts';
import { PersonAvatar } from '../../../kit/piece/person-avatar.tsx';
import { StatusDot } from '../../../kit/piece/status-dot.tsx';
import { FieldValue } from '../../../kit/value/field-value.tsx';
import { usePhoneText } from '../../../kit/value/phone-text.ts';
import { say } from '../../../kit/words/say.ts';
import { positionText } from '../../resume/index.ts';
import { CopyText } from '../profile/copy-text.tsx';
import classes from './candidate-header.module.css';
import { Standing } from './standing.tsx';

interface CandidateHeaderProps {
  profile: CandidateProfile;
  /** The application that the header is about; null for whoever is in no job. */
  current: Application | null;
  onCurrent: (application: Application) => void;
  /** Opens the dialog for an e-mail; undefined for those who may write none. */
  onWrite: (() => void) | undefined;
  actions: ReactNode;
}

/** Who it is, where they stand and what comes next; the first line stays on top while the page scrolls. */
export function CandidateHeader({ profile, current, onCurrent, onWrite, actions }: CandidateHeaderProps) {
  const { name, photo, status, deleted_on, owner, tags, city, email } = profile.candidate;
  const { total_experiences: years, candidate_phone: phone } = profile.candidate;
  const phoneText = usePhoneText(phone ?? '');
  usePageTitle(name);
  const { ref, entry } = useIntersection({ rootMargin: '-60px 0px 0px 0px' });
  const field = (key: 'status' | 'tags', value: unknown) => (
    <FieldValue kind={candidate.fields[key].kind} field={candidate.fields[key]} name={key} value={value} />
  );
  const about = [
    positionText(profile.candidate),
    city?.name,
    years !== null &&
      years !== undefined &&
      say('{years, plural, one {# year} other {# years}}', { years: Number(years.toFixed(1)) }),
  ].filter(Boolean);
  return (
    <>
      <div ref={ref} />
      <div className={classes.bar} data-stuck={entry && !entry.isIntersecting ? true : undefined}>
        <div className={classes.who}>
          <PersonAvatar name={name} photo={photo} size={40} radius="md" decorative />
          <div className={classes.name}>
            <Title order={1} size="h3" dir="auto" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
              {name}
            </Title>
          </div>
          {deleted_on !== null ? (
            <StatusDot status="deleted" label={say('Deleted')} color="red" />
          ) : (
            status && status !== 'active' && field('status', status)
          )}
        </div>
        <Standing applications={profile.applications} current={current} onCurrent={onCurrent} />
        <div className={classes.actions} role="group" aria-label={say('Actions')}>
          {actions}
        </div>
      </div>
      {about.length > 0 && (
        <ul className={`${classes.facts} ${classes.points}`} aria-label={say('Work')}>
          {about.map((fact) => (
            <li key={String(fact)} dir="auto">
              {fact}
            </li>
          ))}
        </ul>
      )}
      <ul className={classes.facts} aria-label={say('Contact')}>
        {phone && (
          <li>
            <a
              href={`tel:${phone}`}
              aria-label={say('Call {phone}', { phone })}
              style={{ color: 'inherit', lineHeight: 0 }}
            >
              <IconPhone size={16} />
            </a>
            <CopyText label={say('phone')} shown={phoneText}>
              {phone}
            </CopyText>
          </li>
        )}
        {email && (
          <li>
            {onWrite ? (
              <Anchor
                component="button"
                type="button"
                c="inherit"
                style={{ lineHeight: 0 }}
                aria-label={say('Write an e-mail to {email}', { email })}
                data-hint={say('Write an e-mail')}
                onClick={onWrite}
              >
                <IconMail size={16} />
              </Anchor>
            ) : (
              <IconMail size={16} aria-hidden />
            )}
            <CopyText label={say('e-mail')}>{email}</CopyText>
          </li>
        )}
        {owner && (
          <li data-hint={say('Owner')}>
            <IconUser size={16} aria-label={say('Owner')} />
            <span dir="auto">{owner.name}</span>
          </li>
        )}
        {tags && tags.length > 0 && <li>{field('tags', tags)}</li>}
      </ul>
    </>
  );
}
