import { createRoute } from '@tanstack/react-router';
import type { ModuleName } from '#contract/kit/permissions.ts';
import { masterKinds, type MasterName, masterNames } from '#contract/masters/kinds.ts';
import { text } from '#contract/texts/text.ts';
import { RecordsSearch } from '#web/features/records/index.ts';
import { requireOffice } from './guards.ts';
import { lazyPage, office } from './layouts.tsx';

const mayView = (module: ModuleName) => requireOffice({ module, flag: 'view' });

function masterRoute(name: MasterName) {
  const { route, title, module } = masterKinds[name];
  return createRoute({
    getParentRoute: () => office,
    path: route,
    staticData: { crumbs: [text('Master'), title] },
    beforeLoad: mayView(module),
    validateSearch: RecordsSearch,
    component: lazyPage(async () => {
      const { pageOfMaster } = await import('#web/features/masters/master-page.tsx');
      return { MasterPage: pageOfMaster(name) };
    }, 'MasterPage'),
  });
}

const packages = createRoute({
  getParentRoute: () => office,
  path: '/member-package',
  staticData: { crumbs: [text('Package')] },
  beforeLoad: mayView('Package'),
  validateSearch: RecordsSearch,
  component: lazyPage(() => import('#web/features/packages/package-page.tsx'), 'PackagePage'),
});

const users = createRoute({
  getParentRoute: () => office,
  path: '/admin-users',
  staticData: { crumbs: [text('Users')] },
  beforeLoad: mayView('Users'),
  validateSearch: RecordsSearch,
  component: lazyPage(() => import('#web/office/pages/users-page.tsx'), 'UsersPage'),
});

const roles = createRoute({
  getParentRoute: () => office,
  path: '/admin-user-role',
  staticData: { crumbs: [text('Role')] },
  beforeLoad: mayView('Role'),
  validateSearch: RecordsSearch,
  component: lazyPage(() => import('#web/office/pages/role-pages.tsx'), 'RolesPage'),
});

const rolePermission = createRoute({
  getParentRoute: () => office,
  path: '/admin-user-permission/$roleId',
  staticData: { crumbs: [{ label: text('Role'), path: '/admin-user-role' }, text('Role Permission')] },
  beforeLoad: mayView('Role'),
  component: lazyPage(() => import('#web/office/pages/role-pages.tsx'), 'RolePermissionPage'),
});

const membershipCertificates = createRoute({
  getParentRoute: () => office,
  path: '/membership-certificate',
  staticData: { crumbs: [text('Membership Certificate')] },
  beforeLoad: mayView('Membership certificate'),
  validateSearch: RecordsSearch,
  component: lazyPage(
    () => import('#web/features/certificates/certificate-page.tsx'),
    'MembershipCertificatePage',
  ),
});

const fmasCertificates = createRoute({
  getParentRoute: () => office,
  path: '/fmas-certificate',
  staticData: { crumbs: [text('FMAS Certificate')] },
  beforeLoad: mayView('FMAS certificate'),
  validateSearch: RecordsSearch,
  component: lazyPage(() => import('#web/features/certificates/fmas-page.tsx'), 'FmasCertificatePage'),
});

const pushNotifications = createRoute({
  getParentRoute: () => office,
  path: '/push-notification',
  staticData: { crumbs: [text('Push Notification')] },
  beforeLoad: mayView('Push notification'),
  validateSearch: RecordsSearch,
  component: lazyPage(() => import('#web/features/push/push-page.tsx'), 'PushPage'),
});

/** The pages of the office's own data (D1 section 2). */
export const recordPages = [
  ...masterNames.map((name) => masterRoute(name)),
  packages,
  users,
  roles,
  rolePermission,
  pushNotifications,
  membershipCertificates,
  fmasCertificates,
] as const;
