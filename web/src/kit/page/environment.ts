/** What the server runs as; it writes into the page when that is not production. */
const stated = document.querySelector<HTMLMetaElement>('meta[name="environment"]')?.content;

/** False on machines for trying out, where the page of pieces and kept mails is there. */
export const isProduction = stated === 'production' && !import.meta.env.DEV;
