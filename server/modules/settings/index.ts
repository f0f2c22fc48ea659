export { type Association, mailFrame, readAssociation } from './association.ts';
export { readGatewayKeys } from './gateway-keys.ts';
export type { Installation } from './installation.ts';
export { hasMailAccount, readMailAccount } from './mail-account.ts';
export { openSecret, UnreadableSecret } from './open-secret.ts';
export { settingsRoutes } from './settings.routes.ts';
export { showManifest } from './show-manifest.ts';
