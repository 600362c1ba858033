import { expect, it } from 'vitest';
import { registry } from './registry.ts';

it('what a card tells are columns of its entity other than the title', () => {
  for (const { name, card = [], columns, title } of Object.values(registry)) {
    const wrong = card.filter((key) => !columns.includes(key) || key === title);
    expect([name, wrong]).toEqual([name, []]);
  }
});
