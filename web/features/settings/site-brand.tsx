import { useAppLink } from '#web/kit/page/app-link.ts';
import { currentAudience, homePath } from '#web/kit/data/audience.ts';
import { t } from '#web/kit/language/t.ts';
import classes from './site-brand.module.css';
import { useSettings } from './use-settings.ts';

/**
 * The association's logo and name, leading home.
 * @param sign where there is no room for the name
 */
export function SiteBrand({ sign = false }: { sign?: boolean }) {
  const settings = useSettings();
  const name = settings?.website_name ?? '';
  const { href, onClick } = useAppLink(homePath[currentAudience()]);
  return (
    <a
      href={href}
      onClick={onClick}
      className={classes.brand}
      title={name}
      aria-label={name === '' ? t('home') : t('{name} home', { name })}
    >
      <SiteEmblem />
      {!sign && <span className={classes.name}>{name}</span>}
    </a>
  );
}

/**
 * The association's logo; our own until it has one.
 * @param size of its picture: small beside a line of text
 */
export function SiteEmblem({ size = 'small' }: { size?: 'small' | 'large' }) {
  const settings = useSettings();
  const logo = settings?.site_logo;
  if (logo)
    return (
      <img
        src={logo[size]}
        width={logo.width ?? undefined}
        height={logo.height ?? undefined}
        alt={t('{name} logo', { name: settings.website_name })}
        className={classes.logo}
      />
    );
  return <img src={`${import.meta.env.BASE_URL}mark.svg`} alt="" className={classes.mark} />;
}
