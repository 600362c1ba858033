import { DEFAULTS, StyleSheet } from './word-styles.ts';
import { attribute, xmlTokens } from './xml-tokens.ts';

/** Sizes and weights in the styles of an OpenDocument's parts; sizes in per cent are left to the parent style. */
export function readOdtStyles(...parts: string[]): StyleSheet {
  const sheet = new StyleSheet();
  for (const xml of parts) {
    let name: string | null = null;
    let rule: { size?: number; bold?: boolean; parent?: string } = {};
    for (const token of xmlTokens(xml)) {
      if (token.name === 'style:style' || token.name === 'style:default-style') {
        if (token.open) {
          const family = attribute(token.attributes, 'style:family');
          const named = attribute(token.attributes, 'style:name');
          name = token.name === 'style:style' ? named : family === 'paragraph' ? DEFAULTS : null;
          const inherits = family === 'paragraph' && name !== DEFAULTS ? DEFAULTS : undefined;
          const parent = attribute(token.attributes, 'style:parent-style-name') ?? inherits;
          rule = parent === undefined ? {} : { parent };
        }
        if (token.close && name !== null) {
          sheet.set(name, rule);
          name = null;
        }
      } else if (token.name === 'style:text-properties' && token.open && name !== null) {
        const size = /^([\d.]+)pt$/.exec(attribute(token.attributes, 'fo:font-size') ?? '')?.[1];
        const weight = attribute(token.attributes, 'fo:font-weight');
        if (size !== undefined) rule.size = Number(size);
        if (weight !== null) rule.bold = weight === 'bold' || Number(weight) >= 600;
      }
    }
  }
  return sheet;
}
