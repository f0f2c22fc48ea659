import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { SiteEmblem, useSettings } from '#web/features/settings/index.ts';
import { TextLink } from '#web/kit/page/links.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { IconCheck } from '#web/kit/icons.tsx';
import { t } from '#web/kit/language/t.ts';
import classes from './welcome.module.css';

/**
 * Who invites to join, why, and the way to an application that is under way.
 * @param children stands beside it, below on a phone
 */
export function Welcome({ children }: { children: ReactNode }) {
  const { website_name = '', benefits = [] } = useSettings() ?? {};
  return (
    <div className={classes.welcome}>
      <span className={classes.emblem}>
        <SiteEmblem size="large" />
      </span>
      <div>
        <Text className={classes.name}>{website_name}</Text>
        <PageTitle>{t('Apply for membership')}</PageTitle>
        {benefits.length > 0 && (
          <ul aria-label={t('Why join')} className={classes.benefits}>
            {benefits.map((benefit) => (
              <li key={benefit}>
                <IconCheck aria-hidden /> {benefit}
              </li>
            ))}
          </ul>
        )}
        <div className={classes.ways}>
          <TextLink to="/user-member-application-track">{t('Track application')}</TextLink>
          <TextLink to="/know-user-member-application">{t('Know your membership number')}</TextLink>
        </div>
      </div>
      {children}
    </div>
  );
}
