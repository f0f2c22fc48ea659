import { ActionIcon, Popover, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { usePermissions } from '#web/features/session/index.ts';
import { IconBell } from '#web/kit/icons.tsx';
import { TextLink } from '#web/kit/page/links.tsx';
import { EmptyState, Loaded } from '#web/kit/page/page-state.tsx';
import { useBack } from '#web/kit/dialog/use-back.ts';
import { bellLabel, showUnread } from './in-words.ts';
import { News } from './news.tsx';
import { NotificationItems } from './notification-items.tsx';
import classes from './notifications.module.css';
import { ReadAllButton } from './read-all-button.tsx';
import { useLiveNotifications, useNotifications, useUnread } from './use-notifications.ts';

/** The bell of the top bar, live, for those who may view applications (D1 section 2). */
export function Bell() {
  const { view } = usePermissions('Application');
  return view && <LiveBell />;
}

function LiveBell() {
  const [opened, { toggle, close }] = useDisclosure(false);
  const unread = useUnread();
  useLiveNotifications();
  useBack(opened, close);
  return (
    <>
      <News />
      <Popover
        opened={opened}
        onDismiss={close}
        position="bottom-end"
        width="var(--bell-width)"
        middlewares={{ flip: false, shift: { padding: 8 } }}
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <ActionIcon aria-label={bellLabel(unread)} onClick={toggle} className={classes.bell}>
            <IconBell size={20} stroke={1.5} />
            {unread > 0 && (
              <span className={classes.count} aria-hidden>
                {showUnread(unread)}
              </span>
            )}
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown className={classes.dropdown} aria-label="Notifications">
          <Newest onLeave={close} />
        </Popover.Dropdown>
      </Popover>
    </>
  );
}

/** The newest ten, loaded anew whenever they are opened. */
function Newest({ onLeave }: { onLeave: () => void }) {
  const list = useNotifications();
  return (
    <>
      <div className={classes.head}>
        <Text component="h2" fw={600} inherit>
          Notifications
        </Text>
        <ReadAllButton variant="subtle" px="xs" className={classes.readAll} />
      </div>
      <div className={classes.scroll}>
        <Loaded of={list} rows={4}>
          {({ data }) =>
            data.length === 0 ? (
              <NoNotifications />
            ) : (
              <NotificationItems rows={data} loadedAt={list.dataUpdatedAt} onOpen={onLeave} />
            )
          }
        </Loaded>
      </div>
      <TextLink to="/notifications" className={classes.all} onClick={onLeave}>
        All notifications
      </TextLink>
    </>
  );
}

export function NoNotifications() {
  return (
    <EmptyState title="No notifications yet">
      <Text c="dimmed" size="sm">
        Applications that wait for the office are listed here.
      </Text>
    </EmptyState>
  );
}
