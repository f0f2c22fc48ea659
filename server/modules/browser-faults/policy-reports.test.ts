import { expect, test } from 'vitest';
import { policyReports } from '#contract/browser-faults/policy-reports.ts';
import { readReports } from './policy-reports.ts';

const asList = (body: object, type = 'csp-violation') => ({ type, age: 1, url: 'x', user_agent: 'x', body });
const violation = {
  documentURL: 'https://omas.example/application/user-login-by-link?token=secret#x',
  effectiveDirective: 'style-src-elem',
  blockedURL: 'inline',
  sourceFile: 'https://omas.example/application/assets/index.js?v=secret',
  lineNumber: 12,
  disposition: 'enforce',
  sample: 'a line of the page',
};
const logged = {
  page: 'https://omas.example/application/user-login-by-link',
  directive: 'style-src-elem',
  blocked: 'inline',
  source: 'https://omas.example/application/assets/index.js:12',
  disposition: 'enforce',
};

test.each([
  ['a list', [asList(violation)], [logged]],
  [
    'one report',
    {
      'csp-report': {
        'document-uri': violation.documentURL,
        'violated-directive': 'style-src-elem',
        'blocked-uri': 'inline',
        'source-file': violation.sourceFile,
        'line-number': 12,
        disposition: 'enforce',
      },
    },
    [logged],
  ],
  ['a report of another kind', [asList(violation, 'deprecation')], []],
  [
    'a report that says little',
    [asList({ documentURL: 7, blockedURL: `data:text/html,${'x'.repeat(900)}` })],
    [{ page: '', directive: '', blocked: 'data:', source: '', disposition: '' }],
  ],
])('%s is what the log has, without query and content', (_, body, lines) => {
  expect(readReports(JSON.stringify(body))).toEqual(lines);
});

test('a page that is full of them is heard for a while', () => {
  const many = Array.from({ length: policyReports.most * 3 }, () => asList(violation));
  expect(readReports(JSON.stringify(many))).toHaveLength(policyReports.most);
});

test.each(['', 'null', '[]x', '{"csp-report":1}', '[{"type":1}]'])('%s is refused', (text) => {
  expect(() => readReports(text)).toThrow(expect.objectContaining({ code: 'unreadable_body' }));
});
