import {
  defaultWeights,
  matchPartLabels,
  matchParts,
  matchVariantLabels,
  matchVariants,
  type MatchingParameters,
  matchWeights,
  type MatchVariant,
  type MatchWeights,
} from '@hireloom/contracts/matching/matching-endpoints';
import { sql } from 'kysely';
import { activity } from '../../platform/activity/activity.ts';
import { inEnglish, inside, phrase } from '../../platform/words/phrase.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/http/app-error.ts';

/** The weights of both directions, as the team set them or else as they come. */
export async function readParameters({ tx, viewer }: Context): Promise<{ results: MatchingParameters[] }> {
  const rows = await tx
    .selectFrom('matching_weights as w')
    .leftJoin('member as m', (join) =>
      join.onRef('m.team_id', '=', 'w.team_id').onRef('m.id', '=', 'w.updated_by_id'),
    )
    .select(['w.variant', 'w.weights', 'w.version', 'w.updated_on', 'm.id', 'm.first_name', 'm.last_name'])
    .where('w.team_id', '=', viewer.team_id)
    .execute();
  const results = matchVariants.map((variant): MatchingParameters => {
    const row = rows.find((entry) => entry.variant === variant);
    // Weights of parts that are no longer known count as none.
    const weights = matchWeights.safeParse(row?.weights);
    return {
      variant,
      weights: weights.data ?? defaultWeights[variant],
      version: row?.version ?? 0,
      updated_on: row?.updated_on ?? null,
      updated_by: row?.id
        ? { id: row.id, name: [row.first_name, row.last_name].filter(Boolean).join(' ') }
        : null,
    };
  });
  return { results };
}

/** The weights of one direction. */
export async function readParameter(context: Context, variant: MatchVariant): Promise<MatchingParameters> {
  const { results } = await readParameters(context);
  const found = results.find((entry) => entry.variant === variant);
  if (!found) throw new Error(`No weights of ${variant}`);
  return found;
}

/** Sets the weights of one direction. Errors: `version_conflict` when they were changed meanwhile. */
export async function changeParameter(
  context: Context,
  variant: MatchVariant,
  { weights, version }: { weights: MatchWeights; version: number },
): Promise<MatchingParameters> {
  const { tx, viewer } = context;
  // Where no row is yet there is nothing to lock: the team's own row stands in for it.
  await sql`select id from team where id = ${viewer.team_id} for no key update`.execute(tx);
  const before = await readParameter(context, variant);
  if (before.version !== version)
    throw new AppError('version_conflict', 409, 'The weights were changed meanwhile: load them again');
  const changes = matchParts.flatMap((part) =>
    before.weights[part] === weights[part]
      ? []
      : [{ field: part, label: matchPartLabels[part], from: before.weights[part], to: weights[part] }],
  );
  if (changes.length === 0) return before;
  const values = {
    weights: JSON.stringify(weights),
    version: version + 1,
    updated_on: sql<string>`now()`,
    updated_by_id: viewer.id,
  };
  await tx
    .insertInto('matching_weights')
    .values({ ...values, team_id: viewer.team_id, variant })
    .onConflict((conflict) => conflict.columns(['team_id', 'variant']).doUpdateSet(values))
    .execute();
  await activity(context, {
    entity: 'matching_weights',
    record_id: 0,
    record_name: inEnglish(
      phrase('Matching weights: {variant}', { variant: inside(matchVariantLabels[variant]) }),
    ),
    action: 'update',
    changes,
  });
  return readParameter(context, variant);
}
