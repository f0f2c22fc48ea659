import { ActionIcon, Group, Select } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '#web/kit/icons.tsx';
import { showGiven } from '#web/kit/page/not-given.tsx';
import { t } from '#web/kit/language/t.ts';
import type { Column, DataTableProps } from './data-table.types.ts';
import type { Sort } from './list-page.ts';
import { boxOf, nameOfRow, openRow, SelectBox, SelectPage } from './row-parts.tsx';
import classes from './data-table.module.css';

type Props<Row> = DataTableProps<Row> & { rows: readonly Row[] };

/** The rows as cards, for narrow screens: the headline column on top, the others as name and value. */
export function CardList<Row>(props: Props<Row>) {
  const { label, columns, rows, rowKey, selected, selection, actions, fetching, sort = null, onSort } = props;
  const headline = columns.find((column) => column.card === 'headline');
  const facts = columns.filter((column) => column.card === undefined);
  const sortable = columns.filter((column) => column.sortable);

  return (
    <>
      {onSort && sortable.length > 0 && <CardSort columns={sortable} sort={sort} onSort={onSort} />}
      {selection && <SelectPage selection={selection} rows={rows} label={t('Select this page')} />}
      <ul className={classes.cards} aria-label={label} data-rows data-fetching={fetching || undefined}>
        {rows.map((row, index) => (
          <li
            key={rowKey(row)}
            className={classes.card}
            {...openRow(props, row)}
            aria-current={selected === rowKey(row) || undefined}
          >
            <div className={classes.cardHead}>
              {selection && (
                <SelectBox
                  box={boxOf(selection, row)}
                  name={nameOfRow(props, row)}
                  onSelect={(on) => selection.select([row], on)}
                />
              )}
              {headline && <div className={classes.headline}>{showGiven(headline.render(row, index))}</div>}
              {actions && <div className={classes.cardActions}>{actions(row)}</div>}
            </div>
            {facts.length > 0 && (
              <dl className={classes.facts}>
                {facts.map((column) => (
                  <div key={column.key} className={classes.fact}>
                    <dt>{t(column.title)}</dt>
                    <dd>{showGiven(column.render(row, index))}</dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

interface CardSortProps<Row> {
  columns: readonly Column<Row>[];
  /** Null: the rows stand as they came. */
  sort: Sort | null;
  onSort: (sort: Sort) => void;
}

/** What the heads of a table do, for cards, which have none: by which column, and which way. */
function CardSort<Row>({ columns, sort, onSort }: CardSortProps<Row>) {
  const isDescending = sort?.direction === 'desc';
  const Icon = isDescending ? IconArrowDown : IconArrowUp;
  return (
    <Group gap="xs" align="end" wrap="nowrap">
      <Select
        label={t('Sort by')}
        placeholder={t('Choose')}
        flex={1}
        data={columns.map(({ key, title }) => ({ value: key, label: t(title) }))}
        value={sort?.key ?? null}
        allowDeselect={false}
        onChange={(key) => {
          if (key !== null) onSort({ key, direction: sort?.direction ?? 'asc' });
        }}
      />
      <ActionIcon
        variant="default"
        aria-label={t('Descending')}
        aria-pressed={isDescending}
        disabled={sort === null}
        onClick={() => sort && onSort({ ...sort, direction: isDescending ? 'asc' : 'desc' })}
      >
        <Icon aria-hidden />
      </ActionIcon>
    </Group>
  );
}
