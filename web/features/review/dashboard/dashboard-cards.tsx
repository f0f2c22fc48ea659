import { Group, Skeleton, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Link } from '@tanstack/react-router';
import { officeCalls } from '#contract/applications/office-calls.ts';
import type { StatusId } from '#contract/statuses/statuses.ts';
import type { MembershipType } from '#contract/packages/calls.ts';
import { useStatuses } from '#web/features/review/member/application-data.ts';
import { ErrorState, Loaded } from '#web/kit/page/page-state.tsx';
import { useCall } from '#web/kit/data/query.ts';
import { newMemberTypesOf, useMembershipTypes } from '#web/features/applications/index.ts';
import { ButtonLink } from '#web/kit/page/links.tsx';
import {
  countOf,
  statusTiles,
  tileGroups,
  tileGroupTitles,
  titleOfStatus,
  withoutTile,
} from '#web/features/review/address/status-tiles.ts';
import { usePermissions } from '#web/features/session/index.ts';
import { t } from '#web/kit/language/t.ts';
import classes from './dashboard.module.css';

export interface DashboardSectionProps {
  title: string;
  /** Beside the title: where more of it is. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of the dashboard under its own heading. */
export function DashboardSection({ title, action, children }: DashboardSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Group justify="space-between" mb="sm">
        <Title order={2} id={id}>
          {title}
        </Title>
        {action}
      </Group>
      {children}
    </section>
  );
}

/** The dashboard asks again this often, in milliseconds, and whenever the window gets the focus. */
export const refetchInterval = 30_000;

/**
 * The number of applications in each status, in groups. Each leads to its list, for people who may see applications (D2
 * section 2 names ten).
 */
export function StatusCards() {
  const dashboard = useCall(officeCalls.memberDashboard, {}, { refetchInterval, staleTime: 0 });
  const counts = dashboard.data?.data[0];
  const statuses = useStatuses() ?? [];
  if (dashboard.error && !counts)
    return <ErrorState error={dashboard.error} onRetry={() => void dashboard.refetch()} />;
  return (
    <ul className={classes.groups} aria-label={t('Applications by status')} aria-busy={!counts}>
      {tileGroups.map((group) => (
        <TileGroup key={group} title={t(tileGroupTitles[group])}>
          {statusTiles
            .filter((tile) => tile.group === group)
            .map((tile) => (
              <Tile
                key={tile.title}
                status={tile.status}
                narrowedTo={tile.narrowedTo}
                title={tile.title}
                count={counts && countOf(tile, counts)}
              />
            ))}
        </TileGroup>
      ))}
      {counts && (
        <TileGroup title={t('More statuses')}>
          {withoutTile(counts).map(({ status, count }) => (
            <Tile key={status} status={status} title={titleOfStatus(status, statuses)} count={count} />
          ))}
        </TileGroup>
      )}
    </ul>
  );
}

function TileGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <li>
      <Text size="sm" c="dimmed" id={id} mb="xxs">
        {title}
      </Text>
      <ul className={classes.tiles} aria-labelledby={id}>
        {children}
      </ul>
    </li>
  );
}

interface TileProps {
  status: StatusId;
  /** The status that the list of all is narrowed to. */
  narrowedTo?: StatusId | undefined;
  /** undefined while the names of the statuses load. */
  title: string | undefined;
  count: number | undefined;
}

function Tile({ status, narrowedTo, title, count }: TileProps) {
  const mayList = usePermissions('Application').view;
  const figure = (
    <>
      <span>{title !== undefined && t(title)}</span>{' '}
      {count === undefined ? (
        <Skeleton height={16} width={32} />
      ) : (
        <span className="omas-figures">{count.toLocaleString('en-IN')}</span>
      )}
    </>
  );
  return (
    <li>
      {mayList ? (
        <Link
          to="/all-membership-application/$statusId"
          params={{ statusId: String(status) }}
          search={{ status: narrowedTo }}
          className={classes.tile}
        >
          {figure}
        </Link>
      ) : (
        <div className={classes.tile}>{figure}</div>
      )}
    </li>
  );
}

/** The membership types of new members, each with its number of applications. */
export function TypeCards() {
  return (
    <Loaded of={useMembershipTypes()} rows={3}>
      {({ data }) => (
        <ul className={classes.types} aria-label={t('Applications by type')}>
          {newMemberTypesOf(data).map((type) => (
            <li key={type.id}>
              <TypeCard type={type} />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

function TypeCard({ type }: { type: MembershipType }) {
  const id = useId();
  return (
    <article className={classes.type} aria-labelledby={id}>
      <div>
        <Text id={id} fw={600}>
          {type.application_name}
        </Text>
        {type.application_count !== undefined && (
          <Text className={`${classes.count} omas-figures`}>
            {type.application_count.toLocaleString('en-IN')}
          </Text>
        )}
      </div>
      <ButtonLink
        to="/membership-application/$slug"
        params={{ slug: type.slug }}
        variant="default"
        aria-describedby={id}
      >
        {t('View Members')}
      </ButtonLink>
    </article>
  );
}
