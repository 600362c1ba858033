import type { IntegrationKind, IntegrationLine } from '@hireloom/contracts/integration/integration-endpoints';
import type { Context } from './context.ts';

/** A kind of connection to what is outside: how those of the team fare, told by the feature that keeps them. */
export interface IntegrationSource {
  kind: IntegrationKind;
  /** None where nothing of the kind is set up. Never a secret, nor an address that only its owner knows. */
  read(context: Context): Promise<IntegrationLine[]>;
}
