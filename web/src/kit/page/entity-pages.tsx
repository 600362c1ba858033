import type { Entity, Row } from '@hireloom/contracts/kit/entity';
import type { Role } from '@hireloom/contracts/permissions';
import type { RecordTab } from '../entity-page/tab-panels.tsx';
import type { ListBulk } from '../entity-table/entity-table.tsx';
import { create, view } from './route-rights.ts';
import type { NavPlace, RouteRow } from './route-table.tsx';
import { say } from '../words/say.ts';

/** A hook that answers what a list offers for many of its records; nothing to viewers who may not. */
export type UseListBulk = (entity: Entity) => ListBulk;

interface EntityPagesOptions<E extends Entity> {
  /** Where the list stands in the sidebar; who sees it there follows from the module. */
  nav: Omit<NavPlace, 'permission'>;
  roles: readonly Role[];
  /** What the list says while it is empty. */
  hint: string;
  /** Fields shown under the name of a record. */
  facts: readonly string[];
  /** What can be done to many records; read with the list. */
  bulk?: () => Promise<UseListBulk>;
  /** Tabs of the entity's own, between Summary and Files. */
  tabs?: (row: Row<E>) => RecordTab[];
}

/**
 * The pages of a plain entity, each read when it is first opened: its list, a new one on a page of its own, and one
 * record. Paths, names and rights come from the declaration, which has to name a `page`.
 */
export function entityPages<E extends Entity>(
  entity: E,
  { nav, roles, hint, facts, bulk, tabs }: EntityPagesOptions<E>,
): RouteRow[] {
  const { page: path = missingPage(entity), label, plural, module } = entity;
  const permission = view(module);
  return [
    {
      path,
      label: plural,
      roles,
      permission,
      nav: { ...nav, permission },
      page: async () => {
        const [{ EntityListPage }, useListBulk = withoutBulk] = await Promise.all([
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
      page: createPage(entity),
    },
    {
      path: `${path}/:id`,
      label,
      roles,
      permission,
      entity: entity.name,
      page: async () => {
        const { EntityRecordPage } = await import('../entity-page/entity-record-page.tsx');
        return { default: () => <EntityRecordPage entity={entity} facts={facts} {...(tabs && { tabs })} /> };
      },
    },
  ];
}

const withoutBulk: UseListBulk = () => ({});

/** The page of a new record, made from the declaration. */
export function createPage(entity: Entity): NonNullable<RouteRow['page']> {
  return async () => {
    const { EntityCreatePage } = await import('../entity-page/entity-create-page.tsx');
    return { default: () => <EntityCreatePage entity={entity} /> };
  };
}

function missingPage({ name }: Entity): never {
  throw new Error(say('{name} names no page', { name }));
}
