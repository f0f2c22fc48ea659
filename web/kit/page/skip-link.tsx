import { t } from '#web/kit/language/t.ts';
import classes from './skip-link.module.css';

/** The first stop of the Tab key: past header and menu, to the page. */
export function SkipLink() {
  return (
    <a href="#main" className={classes.skip}>
      {t('Skip to the page')}
    </a>
  );
}
