import type { TemplateField } from '@hireloom/contracts/template/field';
import { Extension } from '@tiptap/core';
import { PluginKey } from '@tiptap/pm/state';
import Suggestion from '@tiptap/suggestion';
import { insertField } from './field-chip.ts';

/** The fields offered while something is typed after a brace. */
export interface Offer {
  fields: readonly TemplateField[];
  /** Where the cursor stands on the screen. */
  place: DOMRect | null;
  choose: (field: TemplateField) => void;
}

export interface FieldSuggestOptions {
  /** Fields for what was typed, best first. */
  find: (query: string) => readonly TemplateField[];
  /** Shows an offer, or takes it away. */
  show: (offer: Offer | null) => void;
  /** A key while fields are offered; true if it was for the list. */
  onKey: (event: KeyboardEvent) => boolean;
}

/** Offers fields as a brace is typed. */
export const FieldSuggest = Extension.create<FieldSuggestOptions>({
  name: 'fieldSuggest',
  addOptions: () => ({ find: () => [], show: () => undefined, onKey: () => false }),
  addProseMirrorPlugins() {
    const { find, show, onKey } = this.options;
    return [
      Suggestion<TemplateField, TemplateField>({
        editor: this.editor,
        pluginKey: new PluginKey('fieldSuggest'),
        char: '{',
        allowedPrefixes: null,
        items: ({ query }) => [...find(query)],
        command: ({ editor, range, props }) => insertField(editor, props, range),
        render: () => {
          const offer = (props: {
            items: TemplateField[];
            clientRect?: (() => DOMRect | null) | null;
            command: (field: TemplateField) => void;
          }) => show({ fields: props.items, place: props.clientRect?.() ?? null, choose: props.command });
          return {
            onStart: offer,
            onUpdate: offer,
            onExit: () => show(null),
            onKeyDown: ({ event }) => onKey(event),
          };
        },
      }),
    ];
  },
});
