import { Group, Pagination, Select, Text } from '@mantine/core';
import { showRange } from '#contract/kit/page.ts';
import { type ListPage, pageCount, pageNumber, pageSizes, resize } from './list-page.ts';

export interface PagerProps {
  page: ListPage;
  onPage: (page: ListPage) => void;
  /** Rows there are in all. */
  total: number;
  /** Rows shown now. */
  shown: number;
  /** A list of one leaves no choice. */
  sizes?: readonly number[];
}

/** '26-50 of 137', the size of a page, and the pages: five at a time (D1 section 9). */
export function Pager({ page, onPage, total, shown, sizes = pageSizes }: PagerProps) {
  return (
    <Group justify="space-between" gap="sm">
      <Group gap="sm">
        <Text size="sm" c="dimmed" className="omas-figures" aria-live="polite">
          {showRange(page.offset, shown, total)}
        </Text>
        {sizes.length > 1 && (
          <Select
            aria-label="Rows a page"
            w={84}
            data={sizes.map(String)}
            value={String(page.limit)}
            allowDeselect={false}
            onChange={(size) => {
              if (size) onPage(resize(page, Number(size)));
            }}
          />
        )}
      </Group>
      <Pagination
        value={pageNumber(page)}
        total={pageCount(total, page.limit)}
        siblings={1}
        boundaries={1}
        gap={4}
        onChange={(number) => onPage({ limit: page.limit, offset: (number - 1) * page.limit })}
        getControlProps={(control) => ({
          'aria-label': `${control[0]?.toUpperCase()}${control.slice(1)} page`,
        })}
        getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
      />
    </Group>
  );
}
