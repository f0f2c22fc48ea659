export { ContactLinks, PostalAddress, SocialLinks, VisitWebsite } from './contact.tsx';
export { FailingStrip } from './failing-strip.tsx';
export { SiteBrand, SiteEmblem } from './site-brand.tsx';
export { TestModeRibbon } from './test-mode-ribbon.tsx';
export { useSettings } from './use-settings.ts';
