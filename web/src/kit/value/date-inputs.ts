import './day-parsing.ts';
import '@mantine/dates/styles.layer.css';

/** The date controls, with their styles in the same lazy file. */
export { DateInput, DatePickerInput, DateTimePicker } from '@mantine/dates';
