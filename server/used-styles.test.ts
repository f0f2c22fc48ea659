import { expect, test } from 'vitest';
import { usedStyles } from './used-styles.ts';

const html = '<main class="page m_1 is:wide"><p class="text">';

test.each([
  ['a class of the page', '.page{color:red}', '.page{color:red}'],
  ['another class', '.dialog{color:red}', ''],
  ['two, of which one is not there', '.page .dialog{color:red}', ''],
  [
    'no class',
    'body{margin:0}:root[data-audience=portal]{--a:1}',
    'body{margin:0}:root[data-audience=portal]{--a:1}',
  ],
  ['some of a list', '.dialog,.text:hover{color:red}', '.text:hover{color:red}'],
  ['a comma in brackets', '.page:is(.dialog,p){color:red}', '.page:is(.dialog,p){color:red}'],
  ['what it is not', '.page:not(.dialog:not(.x)){color:red}', '.page:not(.dialog:not(.x)){color:red}'],
  ['a value with a dot', '[href$=".pdf"].text{color:red}', '[href$=".pdf"].text{color:red}'],
  ['a class with a colon', String.raw`.is\:wide{width:9px}`, String.raw`.is\:wide{width:9px}`],
  ['a width', '@media (width<=9px){.page{top:0}.dialog{top:0}}', '@media (width<=9px){.page{top:0}}'],
  ['a width of nothing', '@media print{.dialog{top:0}}', ''],
  ['layers, in their order', '@layer a,b;@layer c{.dialog{top:0}}', '@layer a,b;@layer c{}'],
  ['a font', '@font-face{font-family:M;src:url(m.woff2)}', '@font-face{font-family:M;src:url(m.woff2)}'],
  ['a word with braces', '.text:before{content:"}"}.page{top:0}', '.text:before{content:"}"}.page{top:0}'],
])('%s', (_what, css, expected) => expect(usedStyles(css, html)).toBe(expected));
