import { createContext, type ReactNode, useContext } from 'react';
import type { Entity } from '@hireloom/contracts/kit/entity';

type Registry = Record<string, Entity>;

const RegistryContext = createContext<Registry>({});

/** Tells the kit which entities there are, so that references find their page and their options. */
export function EntityRegistryProvider({ registry, children }: { registry: Registry; children: ReactNode }) {
  return <RegistryContext value={registry}>{children}</RegistryContext>;
}

/** The entity of that name, or undefined when the registry does not hold it. */
export function useEntity(name: string | undefined): Entity | undefined {
  const registry = useContext(RegistryContext);
  return name === undefined ? undefined : registry[name];
}

/** The page of a record, or undefined for entities without pages. */
export function recordPath(entity: Entity | undefined, id: number): string | undefined {
  return entity?.page ? `${entity.page}/${id}` : undefined;
}
