import {
  type CSSVariablesResolver,
  createTheme,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
  type MantineTheme,
} from '@mantine/core';
import type { StageCategory } from '@hireloom/contracts/workflow/stages';
import { say } from './kit/words/say.ts';

/** Deep teal: shade 7 carries white text on light pages, shade 6 on dark ones. */
const teal: MantineColorsTuple = [
  '#effaf8',
  '#d6f2ed',
  '#ade4db',
  '#7dd1c5',
  '#4bb8aa',
  '#2b9d90',
  '#1b8378',
  '#136b63',
  '#0f5650',
  '#0b413d',
];
const gray: MantineColorsTuple = [
  '#f8f9fb',
  '#f1f3f6',
  '#e6e9ee',
  '#d6dbe2',
  '#b9c0cb',
  '#8d96a5',
  '#616b7a',
  '#4b5463',
  '#343c49',
  '#1f2530',
];
const dark: MantineColorsTuple = [
  '#d9dee6',
  '#b8bfca',
  '#98a1af',
  '#6c7584',
  '#3d4653',
  '#303843',
  '#242b35',
  '#171c23',
  '#12161c',
  '#0c0f13',
];

/** The one fixed hue of each stage category, for boards, badges and charts. */
const stageColors: Record<StageCategory, string> = {
  pipelined: 'gray',
  new: 'blue',
  screening: 'cyan',
  submitted: 'indigo',
  assessment: 'violet',
  interview: 'grape',
  offer: 'orange',
  pre_joining: 'lime',
  hired: 'green',
  rejected: 'red',
  withdrawn: 'pink',
};

const isStageCategory = (category: string): category is StageCategory => category in stageColors;

/** The name of the theme colour for a stage category; grey for a category unknown here. */
export function stageColor(category: string): string {
  return isStageCategory(category) ? stageColors[category] : 'gray';
}

const makeTheme = () =>
  createTheme({
    colors: { teal, gray, dark },
    primaryColor: 'teal',
    primaryShade: { light: 7, dark: 6 },
    autoContrast: true,
    respectReducedMotion: true,
    defaultRadius: 6,
    cursorType: 'pointer',
    fontFamily: "'Inter Variable', system-ui, sans-serif",
    fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
    lineHeights: { xs: '1.4', sm: '1.45', md: '1.45', lg: '1.45', xl: '1.4' },
    // Specification, section 9.
    breakpoints: { xs: '0em', sm: '36em', md: '48em', lg: '62em', xl: '75em', xxl: '87.5em' },
    spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
    headings: {
      fontWeight: '600',
      sizes: {
        h1: { fontSize: '1.5rem', lineHeight: '1.3' },
        h2: { fontSize: '1.25rem', lineHeight: '1.35' },
        h3: { fontSize: '1.25rem', lineHeight: '1.35' },
        h4: { fontSize: '1rem', lineHeight: '1.4' },
        h5: { fontSize: '0.875rem', lineHeight: '1.45' },
        h6: { fontSize: '0.8125rem', lineHeight: '1.45' },
      },
    },
    components: {
      ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } },
      // A badge says its whole word: in tables and tabs its label would otherwise shrink to nothing.
      Badge: {
        defaultProps: { radius: 'sm' },
        styles: { root: { flexShrink: 0 }, label: { overflow: 'visible' } },
      },
      Drawer: { defaultProps: { position: 'right', closeButtonProps: { 'aria-label': say('Close') } } },
      // Help stands below, so that the boxes of a row line up.
      InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
      // The placeholder is not allowed inside a menu.
      Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
      Modal: { defaultProps: { closeButtonProps: { 'aria-label': say('Close') } } },
      Notification: { defaultProps: { closeButtonProps: { 'aria-label': say('Close notification') } } },
      // Many or long choices go on in a second line on a phone, and never make the page wider.
      SegmentedControl: { styles: { root: { maxWidth: '100%', flexWrap: 'wrap' } } },
      Paper: { defaultProps: { withBorder: true } },
      // What is chosen stays when it is pressed again; where there may be nothing, a press of its own clears it.
      Select: { defaultProps: { allowDeselect: false } },
      Tooltip: { defaultProps: { openDelay: 350, withinPortal: true } },
    },
  });

const themes = new Map<string, ReturnType<typeof makeTheme>>();

/** The look of the app, with the names of its small buttons in the language, which is the one shown now. */
export function themeIn(language: string): ReturnType<typeof makeTheme> {
  const made = themes.get(language) ?? makeTheme();
  themes.set(language, made);
  return made;
}

/** Where Mantine's own choice of grey, red or tinted text, or of red under white text, is too faint to read. */
export const cssVariablesResolver: CSSVariablesResolver = (current) => ({
  variables: {},
  light: {
    ...Object.fromEntries(
      Object.entries(current.colors).map(([name, shades]) => [
        `--mantine-color-${name}-light-color`,
        `color-mix(in srgb, ${shades[9]} 70%, black)`,
      ]),
    ),
    '--mantine-color-placeholder': current.colors.gray[6],
    '--mantine-color-error': current.colors.red[9],
    '--mantine-color-red-text': current.colors.red[9],
    ...redUnderWhite(current),
    '--mantine-color-orange-text': `color-mix(in srgb, ${current.colors.orange[9]} 75%, black)`,
  },
  dark: {
    '--mantine-color-placeholder': current.colors.dark[2],
    '--mantine-color-error': current.colors.red[4],
    '--mantine-color-red-text': current.colors.red[4],
    ...redUnderWhite(current),
  },
});

const redUnderWhite = ({ colors }: MantineTheme) => ({
  '--mantine-color-red-filled': colors.red[9],
  '--mantine-color-red-filled-hover': `color-mix(in srgb, ${colors.red[9]} 85%, black)`,
});

/** `index.html` reads the same key before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'hireloom-color-scheme' });
