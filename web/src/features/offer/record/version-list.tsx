import { Anchor, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { offer } from '@hireloom/contracts/offer/offer';
import type { OfferRecord } from '@hireloom/contracts/offer/offer-endpoints';
import { MoneyText } from '../../../kit/value/money/money-text.tsx';
import { DateView } from '../../../kit/value/date/date-view.tsx';
import { say } from '../../../kit/words/say.ts';
import { CompareDialog } from '../compare/compare-dialog.tsx';
import { OfferStatusDot } from '../offer-cells.tsx';
import classes from '../offer.module.css';

/** Other offers to the same applicant, each of which can be laid beside this one. */
export function VersionList({ whole }: { whole: OfferRecord }) {
  const [compared, setCompared] = useState<number | null>(null);
  const { row, versions } = whole;
  const others = versions.filter(({ id }) => id !== row.id);
  return (
    <>
      <ul className={classes.list}>
        {others.map(({ id, number, status, salary, updated_on }) => (
          <li key={id} className={classes.item}>
            <div>
              <Anchor component={Link} to={`${offer.page}/${id}`} size="sm" fw={500}>
                {say('Offer {number}', { number })}
              </Anchor>
              <Text size="xs" c="dimmed" component="div">
                <MoneyText amount={salary} currency={row.currency?.id} period="month" /> ·{' '}
                <DateView value={updated_on} />
              </Text>
            </div>
            <Group gap="xs" wrap="nowrap">
              <OfferStatusDot status={status} />
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={say('Compare with offer {number}', { number })}
                onClick={() => setCompared(id)}
              >
                {say('Compare')}
              </Button>
            </Group>
          </li>
        ))}
      </ul>
      {compared !== null && (
        <CompareDialog newer={whole} other={compared} onClose={() => setCompared(null)} />
      )}
    </>
  );
}
