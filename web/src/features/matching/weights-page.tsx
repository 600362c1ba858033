import { Anchor, Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import {
  type MatchVariant,
  matchVariantLabels,
  matchVariants,
} from '@hireloom/contracts/matching/matching-endpoints';
import { ErrorState } from '../../kit/piece/error-state.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { MatchLog } from './match-log.tsx';
import { parametersQuery } from './match-queries.ts';
import { WeightsForm } from './weights-form.tsx';
import { say } from '../../kit/words/say.ts';

const BASE = '/settings/master/master-view/matching-parameters-weightage';

/** How much each part of a match counts, in one direction or in both, and which rankings were shown. */
export function WeightsPage({ only }: { only?: MatchVariant }) {
  return (
    <>
      <PageHeader
        title={
          only
            ? say('Matching weights: {matchVariantLabels}', {
                matchVariantLabels: say(matchVariantLabels[only]).toLowerCase(),
              })
            : say('Matching weights')
        }
        description={say('How much each part counts when candidates and jobs are matched')}
        actions={
          <Group component="nav" aria-label={say('Directions')} gap="md">
            {matchVariants
              .filter((variant) => variant !== only)
              .map((variant) => (
                <Anchor key={variant} component={Link} size="sm" to={`${BASE}/${variant}`}>
                  {say(matchVariantLabels[variant])}
                </Anchor>
              ))}
          </Group>
        }
      />
      <Stack maw={880}>
        <Forms only={only} />
        {!only && <MatchLog />}
      </Stack>
    </>
  );
}

function Forms({ only }: { only: MatchVariant | undefined }) {
  const { data, error, refetch } = useQuery(parametersQuery);
  if (!data && error) {
    return (
      <ErrorState title={say('The weights could not be read')} error={error} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Skeleton h={420} aria-busy aria-label={say('Loading')} />;
  return data
    .filter(({ variant }) => !only || variant === only)
    .map((parameters) => (
      // Saved elsewhere meanwhile: the form starts from there.
      <WeightsForm key={`${parameters.variant} ${parameters.version}`} parameters={parameters} />
    ));
}
