import { type Editor, InputRule, mergeAttributes, Node, PasteRule } from '@tiptap/core';
import { ReactNodeViewRenderer } from '@tiptap/react';
import type { TemplateField } from '@hireloom/contracts/template/field';
import { FieldChipView } from './field-chip-view.tsx';
import { type NamedField, writtenField } from './field-names.ts';

export const CHIP = 'templateField';

const typed = /\{([^\s{}|]+)(?:\|([^{}]*))?\}$/;
const pasted = /\{([^\s{}|]+)(?:\|([^{}]*))?\}/g;
const attributesOf = (match: readonly (string | undefined)[]): NamedField => ({
  name: match[1] ?? '',
  fallback: match[2] ?? null,
});

/** A field of a template as one piece: it is deleted, marked and moved as a whole, and is plain braces outside of the editor. */
export const FieldChip = Node.create({
  name: CHIP,
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  addAttributes() {
    return {
      name: {
        default: '',
        parseHTML: (element) => element.dataset.field ?? '',
        renderHTML: ({ name }) => ({ 'data-field': name }),
      },
      fallback: {
        default: null,
        parseHTML: (element) => element.dataset.fallback ?? null,
        renderHTML: ({ fallback }) => (fallback === null ? {} : { 'data-fallback': fallback }),
      },
    };
  },
  parseHTML: () => [{ tag: 'span[data-field]' }],
  renderHTML({ node, HTMLAttributes }) {
    return ['span', mergeAttributes(HTMLAttributes), writtenField(node.attrs as NamedField)];
  },
  renderText: ({ node }) => writtenField(node.attrs as NamedField),
  addNodeView: () => ReactNodeViewRenderer(FieldChipView, { as: 'span' }),
  addInputRules() {
    return [
      new InputRule({
        find: typed,
        handler: ({ state, range, match }) => {
          const chip = this.type.create(attributesOf(match), null, state.selection.$from.marks());
          state.tr.replaceWith(range.from, range.to, chip);
        },
      }),
    ];
  },
  addPasteRules() {
    return [
      new PasteRule({
        find: pasted,
        handler: ({ state, range, match }) => {
          const marks = state.doc.resolve(range.from + 1).marks();
          state.tr.replaceWith(range.from, range.to, this.type.create(attributesOf(match), null, marks));
        },
      }),
    ];
  },
});

/** Puts a field where the cursor is, or in the place of what was typed for it. A block gets a paragraph of its own. */
export function insertField(
  editor: Editor,
  { name, kind }: TemplateField,
  range?: { from: number; to: number },
): void {
  const chip = { type: CHIP, attrs: { name, fallback: null } };
  const place = range ?? { from: editor.state.selection.from, to: editor.state.selection.to };
  const isBlock = kind === 'block' && editor.schema.nodes.heading !== undefined;
  const content = isBlock ? [{ type: 'paragraph', content: [chip] }, { type: 'paragraph' }] : [chip];
  editor.chain().focus().insertContentAt(place, content).run();
}
