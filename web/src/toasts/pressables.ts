import type { Pressable } from './clear-place.ts';

const PRESSED =
  'a[href], button, input, select, textarea, label, [role="tab"], [role="switch"], [role="slider"], [contenteditable="true"]';
const ROW = 'td, main li, [role="listitem"], [data-card]';

/** All that can be pressed now and is in sight; while a dialog is open, nothing outside of it. */
export function findPressables(): Pressable[] {
  const dialogs = document.querySelectorAll('[role="dialog"][aria-modal="true"]');
  const scope = dialogs[dialogs.length - 1] ?? document;
  return [...scope.querySelectorAll<HTMLElement>(PRESSED)].flatMap((element) => {
    if (element.closest('.mantine-Notifications-root, [inert]')) return [];
    const box = element.getBoundingClientRect();
    if (box.width < 2 || box.height < 2 || box.bottom < 0 || box.top > innerHeight) return [];
    return [{ box, ofRow: element.closest(ROW) !== null }];
  });
}
