/** Where templates are listed; the list and the editor share it with whoever leads there. */
export const TEMPLATES_PATH = '/settings/master/master-view/offer-template';
export const NEW_TEMPLATE = `${TEMPLATES_PATH}/new`;
export const templatePath = (id: number): string => `${TEMPLATES_PATH}/${id}`;
