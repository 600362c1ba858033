import { useState } from 'react';
import { useUserSetting } from '../../../kit/session/settings.ts';

const LEAST = 480;
/** Room that stays for the list beside it. */
const BESIDE = 160;

export interface DrawerWidth {
  shown: number;
  least: number;
  most: number;
  /** Shows another width while the grip is held. */
  hold: (width: number) => void;
  /** Keeps the width that is shown. */
  keep: (width: number) => void;
}

/** How wide the viewer wants the side panel: kept with their settings, and never wider than the window allows. */
export function useDrawerWidth(): DrawerWidth {
  const [panel, setPanel] = useUserSetting('applicant_panel');
  const [held, setHeld] = useState<number | null>(null);
  const most = Math.max(window.innerWidth - BESIDE, LEAST);
  const fit = (width: number) => Math.round(Math.min(Math.max(width, LEAST), most));
  return {
    shown: fit(held ?? panel.width),
    least: LEAST,
    most,
    hold: (width) => setHeld(fit(width)),
    keep: (width) => {
      setHeld(null);
      setPanel({ ...panel, width: fit(width) });
    },
  };
}
