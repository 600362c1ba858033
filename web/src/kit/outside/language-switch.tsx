import { showLanguage, useLanguage } from '../words/current.ts';
import { languages } from '../words/languages.ts';
import { say } from '../words/say.ts';
import classes from './outside.module.css';

/** Another language for somebody whom nobody asked for theirs. */
export function LanguageSwitch() {
  const shown = useLanguage();
  return (
    <label className={classes.languages}>
      {say('Language')}
      <select
        className={classes.select}
        value={shown}
        onChange={(event) => void showLanguage(event.currentTarget.value)}
      >
        {languages.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
