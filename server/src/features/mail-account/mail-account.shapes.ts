import { mailAccountRow } from '@hireloom/contracts/mail-account/mail-account-endpoints';
import { type TemplateCategory, templateCategories } from '@hireloom/contracts/template/field';

/** Words of columns as the program of today knows them: what it does not know is left out. */
export const accountShapes = {
  categories: (stored: readonly string[]): TemplateCategory[] =>
    templateCategories.filter((category) => stored.includes(category)),
  state: (stored: string) => mailAccountRow.shape.state.catch('untried').parse(stored),
  security: (stored: string | null) => mailAccountRow.shape.security.catch(null).parse(stored),
  kind: (stored: string) => mailAccountRow.shape.kind.catch('smtp').parse(stored),
};
