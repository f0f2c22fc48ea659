import { useAppLink } from '#web/kit/page/app-link.ts';
import { currentAudience, homePath } from '#web/kit/data/audience.ts';
import classes from './site-brand.module.css';
import { useSettings } from './use-settings.ts';

/**
 * The association's logo and name, leading home; our own logo until it has one.
 * @param sign where there is no room for the name
 */
export function SiteBrand({ sign = false }: { sign?: boolean }) {
  const settings = useSettings();
  const name = settings?.website_name ?? '';
  const { href, onClick } = useAppLink(homePath[currentAudience()]);
  return (
    <a href={href} onClick={onClick} className={classes.brand} aria-label={`${name} home`.trim()}>
      {settings?.logo ? (
        <img src={settings.logo} alt={`${name} logo`} className={classes.logo} />
      ) : (
        <Emblem size={32} />
      )}
      {!sign && <span className={classes.name}>{name}</span>}
    </a>
  );
}

/** The association's logo as an adornment beside its name; our own until it has one. @param size in pixels */
export function Emblem({ size, className }: { size: number; className?: string | undefined }) {
  const { logo } = useSettings() ?? {};
  const src = logo ?? `${import.meta.env.BASE_URL}mark.svg`;
  return <img src={src} width={size} height={size} alt="" className={className} />;
}
