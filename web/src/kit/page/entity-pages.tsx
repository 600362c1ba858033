import type { Entity, RecordKind } from '@hireloom/contracts/kit/entity';
import type { Role } from '@hireloom/contracts/permissions';
import type { ListBulk } from '../entity-table/entity-table.tsx';
import { create, view } from './route-rights.ts';
import type { NavPlace, RouteRow } from './route-table.tsx';
import { say } from '../words/say.ts';

/** A hook that answers what a list offers for many of its records; nothing to viewers who may not. */
export type UseListBulk = (entity: Entity) => ListBulk;

interface EntityPagesOptions {
  /** Where the list stands in the sidebar; who sees it there follows from the module. */
  nav: Omit<NavPlace, 'permission'>;
  roles: readonly Role[];
  /** What the list says while it is empty. */
  hint: string;
  /** Fields shown under the name of a record. */
  facts: readonly string[];
  /** What can be done to many records; read with the list. */
  bulk?: () => Promise<UseListBulk>;
}

/**
 * The pages of a plain entity, each read when it is first opened, with the declaration: its list, a new one on a page of
 * its own, and one record. Paths, names and rights come from its kind.
 */
export function entityPages(
  { name, page: path, label, plural, module }: RecordKind & { page: string },
  { nav, roles, hint, facts, bulk }: EntityPagesOptions,
): RouteRow[] {
  const permission = view(module);
  return [
    {
      path,
      label: plural,
      roles,
      permission,
      nav: { ...nav, permission },
      page: async () => {
        const [entity, { EntityListPage }, useListBulk = withoutBulk] = await Promise.all([
          declared(name),
          import('../entity/entity-list-page.tsx'),
          bulk?.(),
        ]);
        const ListPage = () => {
          const forMany = useListBulk(entity);
          return <EntityListPage<Entity> entity={entity} emptyHint={hint} {...forMany} />;
        };
        return { default: ListPage };
      },
    },
    {
      path: `${path}/create`,
      label: say('New {label}', { label: label.toLowerCase() }),
      roles,
      permission: create(module),
      page: async () => {
        const [entity, { EntityCreatePage }] = await Promise.all([
          declared(name),
          import('../entity-page/entity-create-page.tsx'),
        ]);
        return { default: () => <EntityCreatePage entity={entity} /> };
      },
    },
    {
      path: `${path}/:id`,
      label,
      roles,
      permission,
      entity: name,
      page: async () => {
        const [entity, { EntityRecordPage }] = await Promise.all([
          declared(name),
          import('../entity-page/entity-record-page.tsx'),
        ]);
        return { default: () => <EntityRecordPage entity={entity} facts={facts} /> };
      },
    },
  ];
}

const withoutBulk: UseListBulk = () => ({});

async function declared(name: string): Promise<Entity> {
  const { recordRegistry } = await import('@hireloom/contracts/record-registry');
  const entity = recordRegistry[name];
  if (!entity) throw new Error(`${name} is no entity with pages`);
  return entity;
}
