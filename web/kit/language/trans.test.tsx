import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Trans } from './trans.tsx';

test.each([
  ['<0>{money}</0> goes to {customer}.', '<strong>₹4,130</strong> goes to Asha &lt;b&gt;Rao&lt;/b&gt;.'],
  ['To<1/>{customer}', 'To<br/>Asha &lt;b&gt;Rao&lt;/b&gt;'],
])('%s holds its parts, and what was typed as it was typed', (text, html) => {
  const values = { money: '₹4,130', customer: 'Asha <b>Rao</b>' };
  const parts = [<strong key="money" />, <br key="line" />];
  expect(renderToStaticMarkup(<Trans text={text} values={values} parts={parts} />)).toBe(html);
});
