import { Button, Menu } from '@mantine/core';
import { IconCheck, IconColumns, IconRotateClockwise } from '#web/kit/icons.tsx';
import { t } from '#web/kit/language/t.ts';
import { type Chosen, isLasting, isShown } from './chosen-columns.ts';
import type { Column } from './data-table.types.ts';
import classes from './columns-menu.module.css';

export interface ColumnsMenuProps {
  /** All columns of the list, shown or not. */
  columns: readonly Column<never>[];
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
  /** The menu is closed: what was chosen can be kept. */
  onClose: () => void;
}

/** 'Columns': which columns of a list are shown; it stays open, so that several can be ticked. */
export function ColumnsMenu({ columns, chosen, onChoose, onClose }: ColumnsMenuProps) {
  return (
    <Menu position="bottom-end" width={280} onClose={onClose} checkIcon={<IconCheck size={18} />}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconColumns size={18} aria-hidden />}>
          {t('Columns')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown}>
        {columns
          .filter((column) => !isLasting(column))
          .map((column) => (
            <Menu.CheckboxItem
              key={column.key}
              checked={isShown(column, chosen)}
              onChange={(shown) => onChoose({ ...chosen, [column.key]: shown })}
            >
              {t(column.title)}
            </Menu.CheckboxItem>
          ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconRotateClockwise size={18} />}
          closeMenuOnClick={false}
          onClick={() => onChoose({})}
        >
          {t('Standard columns')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
