import { say } from '../words/say.ts';

/** The names of the editor's buttons, in the language shown now. */
export const letterLabels = () => ({
  boldControlLabel: say('Bold'),
  italicControlLabel: say('Italic'),
  underlineControlLabel: say('Underline'),
  h3ControlLabel: say('Heading 3'),
  bulletListControlLabel: say('Bullet list'),
  orderedListControlLabel: say('Ordered list'),
  blockquoteControlLabel: say('Blockquote'),
  alignLeftControlLabel: say('Align left'),
  alignCenterControlLabel: say('Center'),
  alignRightControlLabel: say('Align right'),
  linkControlLabel: say('Link'),
  unlinkControlLabel: say('Remove link'),
  undoControlLabel: say('Undo'),
  redoControlLabel: say('Redo'),
  linkEditorInputLabel: say('Enter URL'),
  linkEditorExternalLink: say('Open link in a new tab'),
  linkEditorInternalLink: say('Open link in the same tab'),
  linkEditorSave: say('Save'),
});
