import { useState } from 'react';
import type { ApplicationRecord } from '#contract/applications/application.ts';
import type { RequestedCorrection } from '#contract/applications/findings.ts';

/**
 * The corrections that the office asked for; [] when it named no uploads. Those that were open when the page opened stay
 * on it until it is left: nothing disappears while the page reports that it was sent.
 */
export function useAsked(record: ApplicationRecord | undefined): readonly RequestedCorrection[] {
  const now = record?.corrections ?? [];
  const [asked, setAsked] = useState(now);
  if (now.length > 0 && now !== asked) setAsked(now);
  return now.length > 0 ? now : asked;
}
