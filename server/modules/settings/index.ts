export { type Association, mailFrame, readAssociation } from './association.ts';
export type { Installation } from './installation.ts';
export { hasMailAccount, readMailAccount } from './mail-account.ts';
export { settingsRoutes } from './settings.routes.ts';
export { serveLogo } from './serve-logo.ts';
export { showManifest } from './show-manifest.ts';
export { openSecretOrNull, readGatewayKeys } from './stored-secrets.ts';
