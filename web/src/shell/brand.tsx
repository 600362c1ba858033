import { Link } from 'react-router';
import { productName } from '../kit/page/product-name.ts';
import classes from './shell.module.css';
import { say } from '../kit/words/say.ts';

/** The product's mark and name, leading Home. */
export function Brand() {
  return (
    <Link to="/" className={classes.brand} aria-label={say('{productName} home', { productName })}>
      <img src="/favicon.svg" alt="" width={24} height={24} />
      <span className={classes.brandName}>{productName}</span>
    </Link>
  );
}
