/** The name that the server writes into the page. */
export const productName =
  document.querySelector<HTMLMetaElement>('meta[name="product-name"]')?.content || 'Hireloom';
