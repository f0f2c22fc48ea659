/**
 * Where browsers report what the content policy forbade (docs/decisions/0079). It is no call of the contract: they send it by
 * themselves, as a list or as one report, in types of their own.
 */
export const policyReports = {
  path: '/policy_reports',
  /** The name by which a policy calls it. */
  group: 'policy',
  types: ['application/reports+json', 'application/csp-report'],
  summary: 'What a browser did not load or do because of the content policy, for the log of the server',
  /** Of one request: a page that is full of them says the same again. */
  most: 20,
  maxBytes: 64_000,
  limits: { max: 100, seconds: 3_600 },
} as const;
