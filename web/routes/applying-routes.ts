import { createRoute } from '@tanstack/react-router';
import { type Asked, textOf } from '#web/kit/page/address-values.ts';
import { requireOwner, requireProof, trackAgain } from './guards.ts';
import { lazyPage, portal } from './layouts.tsx';

const typeList = createRoute({
  getParentRoute: () => portal,
  path: '/user-member-application-list',
  validateSearch: ({ type }: Asked): { type?: string } => ({ type: textOf(type, 100) }),
  component: lazyPage(() => import('#web/portal/pages/type-list-page.tsx'), 'TypeListPage'),
});

const wizard = createRoute({
  getParentRoute: () => portal,
  path: '/user-member-application/$slug',
  // An id that is too long to be any is not found, instead of starting another application.
  validateSearch: ({ id, step }: Asked): { id?: string; step?: string } => ({
    id: textOf(id, 2_000),
    step: textOf(step, 20),
  }),
  // Without an id everybody may start an application.
  beforeLoad: (entering) => (entering.search.id === undefined ? undefined : requireOwner(entering)),
  component: lazyPage(() => import('#web/portal/pages/wizard-page.tsx'), 'WizardPage'),
});

const applicantLink = createRoute({
  getParentRoute: () => portal,
  path: '/user-member-application-by-link',
  component: lazyPage(() => import('#web/portal/pages/sign-in-pages.tsx'), 'ApplicantLinkPage'),
});

const conversion = createRoute({
  getParentRoute: () => portal,
  path: '/user-member-application-conversion/$id',
  validateSearch: ({ id }: Asked): { id?: string } => ({ id: textOf(id, 64) }),
  beforeLoad: requireProof(['applicant']),
  component: lazyPage(() => import('#web/portal/pages/conversion-page.tsx'), 'ConversionPage'),
});

const payment = createRoute({
  getParentRoute: () => portal,
  path: '/user-member-application-payment/$applicationNo',
  validateSearch: ({ id }: Asked): { id?: string } => ({ id: textOf(id, 100) }),
  beforeLoad: requireOwner,
  component: lazyPage(() => import('#web/portal/pages/payment-page.tsx'), 'PaymentPage'),
});

const paymentFailed = createRoute({
  getParentRoute: () => portal,
  path: '/user-member-application-payment-failed/$applicationNo',
  beforeLoad: requireOwner,
  component: lazyPage(() => import('#web/portal/pages/payment-failed-page.tsx'), 'PaymentFailedPage'),
});

const track = createRoute({
  getParentRoute: () => portal,
  path: '/user-member-application-track',
  validateSearch: ({ ended }: Asked): { ended?: true } => (ended === undefined ? {} : { ended: true }),
  component: lazyPage(() => import('#web/portal/pages/track-page.tsx'), 'TrackPage'),
});

const status = createRoute({
  getParentRoute: () => portal,
  path: '/user-member-application-status/$id',
  beforeLoad: requireProof(['applicant', 'tracker'], trackAgain),
  component: lazyPage(() => import('#web/portal/pages/status-page.tsx'), 'StatusPage'),
});

/** The pages of applying, paying and following an application (D3 section 2). */
export const applyingPages = [
  typeList,
  wizard,
  applicantLink,
  conversion,
  payment,
  paymentFailed,
  track,
  status,
] as const;
