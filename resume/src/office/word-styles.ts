import { attribute, xmlTokens } from './xml-tokens.ts';

/** What a style sets; undefined is inherited. */
export interface LookChange {
  size?: number;
  bold?: boolean;
  /** Small letters are shown as capitals. */
  caps?: boolean;
}

interface StyleRule extends LookChange {
  parent?: string;
}

const MAX_DEPTH = 12;

/** Named styles of a document, each with its parent. */
export class StyleSheet {
  readonly #rules = new Map<string, StyleRule>();

  set(name: string, rule: StyleRule): void {
    this.#rules.set(name, rule);
  }

  /** The look a style gives with what it inherits; nothing for an unknown name. */
  look(name: string | null | undefined): LookChange {
    const look: LookChange = {};
    let rule = typeof name === 'string' ? this.#rules.get(name) : undefined;
    for (let depth = 0; rule && depth < MAX_DEPTH; depth++) {
      if (rule.size !== undefined) look.size ??= rule.size;
      if (rule.bold !== undefined) look.bold ??= rule.bold;
      if (rule.caps !== undefined) look.caps ??= rule.caps;
      rule = rule.parent === undefined ? undefined : this.#rules.get(rule.parent);
    }
    return look;
  }
}

/** Name of the rule that holds a document's defaults. */
export const DEFAULTS = '';

/** A toggle such as `w:b` is on unless it says otherwise. */
export const isOn = (attributes: string) => !/="(0|false|off|none)"/.test(attributes);

/** Half points to points; 0 when missing. */
export const halfPoints = (attributes: string) => Number(attribute(attributes, 'w:val')) / 2 || 0;

/** Sizes and weights in the styles of WordprocessingML. */
export function readWordStyles(xml: string): StyleSheet {
  const sheet = new StyleSheet();
  let name: string | null = null;
  let rule: StyleRule = {};
  for (const token of xmlTokens(xml)) {
    if (token.name === 'w:style' || token.name === 'w:docDefaults') {
      if (token.open) {
        name = token.name === 'w:style' ? attribute(token.attributes, 'w:styleId') : DEFAULTS;
        rule = name === DEFAULTS ? {} : { parent: DEFAULTS };
      } else if (name !== null) {
        sheet.set(name, rule);
        name = null;
      }
    } else if (name === null || !token.open) continue;
    else if (token.name === 'w:basedOn') rule.parent = attribute(token.attributes, 'w:val') ?? DEFAULTS;
    else if (token.name === 'w:b') rule.bold = isOn(token.attributes);
    else if (token.name === 'w:caps' || token.name === 'w:smallCaps') rule.caps = isOn(token.attributes);
    else if (token.name === 'w:sz') rule.size = halfPoints(token.attributes);
  }
  return sheet;
}
