export { WalkInButton } from './walk-in-button.tsx';
export { WalkInDays } from './walk-in-days.tsx';
