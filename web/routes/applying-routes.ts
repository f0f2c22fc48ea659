import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requireOwner, requireProof, trackAgain } from './guards.ts';
import { portal } from './layouts.ts';
import { textParam } from './search-guards.ts';

const typeList = createRoute({
  getParentRoute: () => portal,
  path: '/user-member-application-list',
  validateSearch: (search: Record<string, unknown>): { type?: string } => ({
    type: textParam(search['type'], 100),
  }),
  component: lazyRouteComponent(() => import('#web/portal/pages/type-list-page.tsx'), 'TypeListPage'),
});

const wizard = createRoute({
  getParentRoute: () => portal,
  path: '/user-member-application/$slug',
  validateSearch: (search: Record<string, unknown>): { id?: string; step?: string } => ({
    // One that is too long to be any is not found, instead of beginning another application.
    id: textParam(search['id'], 2_000),
    step: textParam(search['step'], 20),
  }),
  // Without an id everybody may begin an application.
  beforeLoad: (entering) => (entering.search.id === undefined ? undefined : requireOwner(entering)),
  component: lazyRouteComponent(() => import('#web/portal/pages/wizard-page.tsx'), 'WizardPage'),
});

const conversion = createRoute({
  getParentRoute: () => portal,
  path: '/user-member-application-conversion/$id',
  validateSearch: (search: Record<string, unknown>): { id?: string } => ({
    id: textParam(search['id'], 64),
  }),
  beforeLoad: requireProof(['applicant']),
  component: lazyRouteComponent(() => import('#web/portal/pages/conversion-page.tsx'), 'ConversionPage'),
});

const payment = createRoute({
  getParentRoute: () => portal,
  path: '/user-member-application-payment/$applicationNo',
  validateSearch: (search: Record<string, unknown>): { id?: string } => ({
    id: textParam(search['id'], 100),
  }),
  beforeLoad: requireOwner,
  component: lazyRouteComponent(() => import('#web/portal/pages/payment-page.tsx'), 'PaymentPage'),
});

const paymentFailed = createRoute({
  getParentRoute: () => portal,
  path: '/user-member-application-payment-failed/$applicationNo',
  beforeLoad: requireOwner,
  component: lazyRouteComponent(
    () => import('#web/portal/pages/payment-failed-page.tsx'),
    'PaymentFailedPage',
  ),
});

const track = createRoute({
  getParentRoute: () => portal,
  path: '/user-member-application-track',
  validateSearch: ({ ended }: Record<string, unknown>): { ended?: true } =>
    ended === undefined ? {} : { ended: true },
  component: lazyRouteComponent(() => import('#web/portal/pages/track-page.tsx'), 'TrackPage'),
});

const status = createRoute({
  getParentRoute: () => portal,
  path: '/user-member-application-status/$id',
  beforeLoad: requireProof(['applicant', 'tracker'], trackAgain),
  component: lazyRouteComponent(() => import('#web/portal/pages/status-page.tsx'), 'StatusPage'),
});

/** The pages of applying, paying and following an application (D3 section 2). */
export const applyingPages = [typeList, wizard, conversion, payment, paymentFailed, track, status] as const;
