import { Group, Pagination, Select, Text } from '@mantine/core';
import { memo } from 'react';
import { showRange } from '#contract/kit/page.ts';
import { type ListPage, lastPage, pageNumber, pageSizes, pageWindow, resize } from './list-page.ts';
import { t } from '#web/kit/language/t.ts';

export interface PagerProps {
  page: ListPage;
  onPage: (page: ListPage) => void;
  /** Rows there are in all. */
  total: number;
  /** There are more than `total`: counting stopped there. */
  totalIsLeast?: boolean | undefined;
  /** Rows shown now. */
  shown: number;
  /** A list of one leaves no choice. */
  sizes?: readonly number[] | undefined;
  /** What choosing a size is called where that is written out: 'Show entries'. */
  sizesLabel?: string | undefined;
}

/**
 * '26-50 of 137', the size of a page, and where there is more than one Previous, five pages and Next (D1 and D2 section 9); a
 * tick leaves it as it is.
 */
export const Pager = memo(function Pager(props: PagerProps) {
  const { page, onPage, total, totalIsLeast = false, shown, sizes = pageSizes, sizesLabel } = props;
  const last = lastPage(page, { total, isLeast: totalIsLeast }, shown);
  const active = Math.min(pageNumber(page), last);
  const goTo = (number: number) => onPage({ limit: page.limit, offset: (number - 1) * page.limit });

  return (
    <Group justify="space-between" gap="sm">
      <Group gap="sm">
        <Text size="sm" c="dimmed" className="omas-figures" aria-live="polite">
          {t(showRange(page.offset, shown, total, totalIsLeast))}
        </Text>
        {sizes.length > 1 && (
          <Group gap="xs">
            {sizesLabel && (
              <Text size="sm" c="dimmed" aria-hidden>
                {sizesLabel}
              </Text>
            )}
            <Select
              aria-label={sizesLabel ?? 'Rows a page'}
              w={84}
              data={sizes.map(String)}
              value={String(page.limit)}
              allowDeselect={false}
              onChange={(size) => {
                if (size) onPage(resize(page, Number(size)));
              }}
            />
          </Group>
        )}
      </Group>
      {/* Under one page there is nothing to turn. */}
      {last > 1 && (
        <Pagination.Root value={active} total={last} onChange={goTo}>
          <Group component="nav" aria-label="Pages" gap="xxs" className="omas-figures">
            <Pagination.Previous aria-label="Previous page" />
            {pageWindow(active, last).map((number) => (
              <Pagination.Control
                key={number}
                active={number === active}
                aria-label={`Page ${number}`}
                aria-current={number === active ? 'page' : undefined}
                onClick={() => goTo(number)}
              >
                {number}
              </Pagination.Control>
            ))}
            <Pagination.Next aria-label="Next page" />
          </Group>
        </Pagination.Root>
      )}
    </Group>
  );
});
