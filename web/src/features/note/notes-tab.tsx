import type { Entity } from '@hireloom/contracts/kit/entity';
import { entityPermission } from '@hireloom/contracts/kit/entity-endpoints';
import type { RecordTab } from '../../kit/entity-page/tab-panels.tsx';
import { lazyPart } from '../../kit/lazy/lazy.tsx';
import { say } from '../../kit/words/say.ts';

const NotesPanel = lazyPart(async () => (await import('./notes-panel.tsx')).NotesPanel);

/** The tab with the notes on a record; `entity` is declared by `notesOf`. */
export function notesTab(entity: Entity, recordId: number): RecordTab {
  return {
    key: 'notes',
    label: say('Notes'),
    permission: entityPermission(entity, 'view'),
    content: <NotesPanel key={recordId} entity={entity} recordId={recordId} />,
  };
}
