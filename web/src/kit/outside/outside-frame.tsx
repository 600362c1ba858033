import { type ReactNode, useEffect } from 'react';
import type { LinkReply } from '@hireloom/contracts/link/link-reply';
import { productName } from '../page/product-name.ts';
import { showLanguage } from '../words/current.ts';
import { say } from '../words/say.ts';
import { LanguageSwitch } from './language-switch.tsx';
import classes from './outside.module.css';

interface OutsideFrameProps {
  /** Whose page it is; null until the link was read. */
  team: LinkReply['team'] | null;
  /** The holder's language; the address may name another one (`?lang=`), else the browser's is taken. */
  language: string | null;
  /** Another language can be chosen. */
  languages?: boolean;
  children: ReactNode;
}

/** The page of somebody who need not sign in: product and team on top, one card below. */
export function OutsideFrame({ team, language, languages = false, children }: OutsideFrameProps) {
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get('lang');
    const [spoken = ''] = (asked || language || navigator.language).toLowerCase().split(/[-_]/);
    void showLanguage(spoken);
  }, [language]);
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <img src="/favicon.svg" alt="" width={24} height={24} />
        <span className={classes.brand}>{productName}</span>
        {team && <span className={classes.team}>{team.name}</span>}
      </header>
      <main className={classes.card}>{children}</main>
      {languages && <LanguageSwitch />}
      {team?.demo && (
        <p role="note" className={classes.demo}>
          {say('Demo data. Do not use for real people.')}
        </p>
      )}
    </div>
  );
}
