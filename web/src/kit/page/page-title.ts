import { useEffect } from 'react';
import { productName } from './product-name.ts';

const base = `ATS | ${productName}`;

/** The title of the window names the page that is open: "Dana Levin · ATS | Hireloom". */
export function usePageTitle(name: string): void {
  useEffect(() => {
    document.title = name ? `${name} · ${base}` : base;
    return () => {
      document.title = base;
    };
  }, [name]);
}
