import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { FloatingPanelDock } from '../kit/panel/floating-panel-dock.tsx';
import { findRoute, useRouteTable } from '../kit/page/route-table.tsx';
import { useVisit } from '../kit/page/visits.ts';
import { Hints } from '../kit/piece/hints.tsx';
import { followLanguage } from '../kit/words/current.ts';
import { connectRealtime } from '../kit/session/realtime.ts';
import { useFreshRights } from '../kit/session/use-fresh-rights.ts';
import { useUserSetting } from '../kit/session/settings.ts';
import { CallWindow } from './call-window.tsx';
import { ConversationPlace } from './conversation-place.tsx';
import { FilePlace } from './file-place.tsx';
import { InterviewDeskPlace } from './interview-desk-place.tsx';
import { MailDeskPlace } from './mail-desk-place.tsx';
import { OfferDeskPlace } from './offer-desk-place.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './bar/top-bar.tsx';
import { catchKeys, releaseKeys } from './palette/typed-ahead.ts';
import { useHelpKey } from './use-help-key.ts';
import { WorkPanels } from './bar/work-panels.tsx';
import { say } from '../kit/words/say.ts';

const KeyboardHelp = lazy(() => import('./keyboard-help.tsx'));
const CommandPalette = lazy(() => import('./palette/command-palette.tsx'));

/** Below this width the sidebar lies over the page and closes once used (specification, section 9). */
const SIDEBAR_BREAKPOINT = 991;
/** `index.html` reads the same key. */
const NARROW_MENU = 'hireloom-narrow-menu';

/** What dialogs know a fixed part by that must not move when they take the scroll bar away. */
const BESIDE_SCROLLBAR = 'right-scroll-bar-position';

/** Top bar, sidebar and content: the frame of every page of signed-in people. */
export default function AppLayout() {
  const small = useMediaQuery(`(width < ${SIDEBAR_BREAKPOINT}px)`, false, { getInitialValueInEffect: false });
  const [drawer, { toggle: toggleDrawer, close: closeDrawer }] = useDisclosure(false);
  const [menuStyle, setMenuStyle] = useUserSetting('menu_style');
  const [calling, setCalling] = useState(false);
  const openPalette = usePalette();
  const help = useHelpKey();
  const narrow = !small && menuStyle === 'collapsible-vertical';
  useLanguage();
  useEffect(() => {
    // The page draws the frame by it before this runs.
    if (menuStyle === 'collapsible-vertical') localStorage.setItem(NARROW_MENU, '1');
    else localStorage.removeItem(NARROW_MENU);
  }, [menuStyle]);
  useEffect(() => {
    return connectRealtime();
  }, []);
  useFreshRights();
  const { pathname } = useLocation();
  const route = findRoute(useRouteTable(), pathname);
  useVisit(route?.row.entity, Number(route?.params.id));
  useEffect(() => {
    // It answers a promise in newer browsers, which is no clean-up.
    window.scrollTo(0, 0);
  }, [pathname]);
  useHotkeys([['escape', closeDrawer]]);

  const toggle = () => (small ? toggleDrawer() : setMenuStyle(narrow ? 'vertical' : 'collapsible-vertical'));

  return (
    <div className={classes.shell} data-narrow={narrow || undefined}>
      <a href="#content" className={classes.skip}>
        {say('Skip to content')}
      </a>
      <header className={`${classes.header} ${BESIDE_SCROLLBAR}`}>
        <TopBar
          small={small}
          sidebarOpen={small ? drawer : !narrow}
          onToggleSidebar={toggle}
          onSearch={openPalette.open}
        />
      </header>
      <nav
        className={classes.navbar}
        aria-label={say('Main menu')}
        data-open={drawer || undefined}
        inert={small && !drawer}
      >
        <div className={classes.scroll}>
          <Sidebar narrow={narrow} onChoose={closeDrawer} onCall={() => setCalling(true)} />
        </div>
      </nav>
      {small && drawer && <div className={classes.shade} onClick={closeDrawer} aria-hidden="true" />}
      <main id="content" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
      {help.wanted && (
        <Suspense>
          <KeyboardHelp opened={help.opened} onClose={help.close} />
        </Suspense>
      )}
      {openPalette.wanted && (
        <Suspense>
          <CommandPalette onHelp={help.open} />
        </Suspense>
      )}
      <ConversationPlace />
      <FilePlace />
      <MailDeskPlace />
      <InterviewDeskPlace />
      <OfferDeskPlace />
      <Hints />
      <FloatingPanelDock>
        {calling && <CallWindow onClose={() => setCalling(false)} />}
        <WorkPanels />
      </FloatingPanelDock>
    </div>
  );
}

/** The palette's code is read when it is first asked for; what is typed meanwhile is kept for it. */
function usePalette() {
  const [wanted, setWanted] = useState(false);
  const open = () => {
    setWanted(true);
    catchKeys();
    import('./palette/command-palette.tsx').then(({ openPalette }) => openPalette(), releaseKeys);
  };
  useHotkeys([['mod+K', open]], []);
  return { wanted, open };
}

function useLanguage(): void {
  const [language] = useUserSetting('i18n_locale');
  useEffect(() => void followLanguage(language), [language]);
}
