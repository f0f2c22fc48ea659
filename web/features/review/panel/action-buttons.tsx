import { Button, Group, Menu } from '@mantine/core';
import { groupMoves, likelyLabels, type LikelyMove } from '#contract/statuses/likely-move.ts';
import { awaitsApplicant, type StatusId } from '#contract/statuses/statuses.ts';
import { IconChevronDown } from '#web/kit/icons.tsx';
import { t } from '#web/kit/language/t.ts';

interface ActionButtonsProps {
  moves: readonly StatusId[];
  /** The next step, which has a button of its own. */
  likely: LikelyMove | null;
  nameOf: (id: StatusId) => string;
  isBusy: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onChoose: (id: StatusId) => void;
}

const down = <IconChevronDown size={16} aria-hidden />;

/** The next step and asking back as buttons of their own; 'My Action' holds every status that is offered, in groups. */
export function ActionButtons(props: ActionButtonsProps) {
  const { moves, likely, nameOf, isBusy, isOpen, onOpenChange, onChoose } = props;
  const asks = moves.filter((id) => awaitsApplicant.includes(id));
  return (
    <Group gap="xs">
      {likely !== null && (
        <Button loading={isBusy} onClick={() => onChoose(likely)}>
          {t(likelyLabels[likely])}
        </Button>
      )}
      {likely !== null && asks.length > 0 && (
        <Menu position="bottom-start" width={260} withinPortal={false}>
          <Menu.Target>
            {/* A phone has no room for it; 'My Action' holds it too. */}
            <Button variant="default" visibleFrom="sm" rightSection={down}>
              {t('Ask back')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {asks.map((id) => (
              <Menu.Item key={id} onClick={() => onChoose(id)}>
                {nameOf(id)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <Menu opened={isOpen} onChange={onOpenChange} position="bottom-end" width={280} withinPortal={false}>
        <Menu.Target>
          <Button
            variant={likely === null ? 'filled' : 'default'}
            disabled={moves.length === 0}
            loading={isBusy && likely === null}
            rightSection={down}
          >
            {t('My Action')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {groupMoves(moves).map(({ title, moves: inGroup, isDangerous }) => [
            isDangerous && <Menu.Divider key="apart" />,
            <Menu.Label key={title}>{t(title)}</Menu.Label>,
            ...inGroup.map((id) => (
              <Menu.Item key={id} color={isDangerous ? 'red' : undefined} onClick={() => onChoose(id)}>
                {nameOf(id)}
              </Menu.Item>
            )),
          ])}
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
