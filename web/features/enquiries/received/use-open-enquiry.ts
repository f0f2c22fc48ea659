import { useState } from 'react';
import { enquiryCalls, type ReceivedEnquiry } from '#contract/enquiries/calls.ts';
import { useCall } from '#web/kit/data/query.ts';

/**
 * The enquiry whose panel is open: a row of the page, or, reached by a link or gone from the filtered list by being
 * answered, asked for alone.
 * @param id undefined while no panel is open
 * @param rows the page; undefined while it loads
 */
export function useOpenEnquiry(id: number | undefined, rows: readonly ReceivedEnquiry[] | undefined) {
  const place = id === undefined ? -1 : (rows?.findIndex((row) => row.id === id) ?? -1);
  const row = rows?.[place];
  const alone = useCall(
    enquiryCalls.enquiryFormList,
    { id: id ?? null, limit_value: 1 },
    { enabled: id !== undefined && row === undefined, staleTime: 0 },
  );

  // While it leaves the page, and the panel the screen, it is shown as it was.
  const found = row ?? alone.data?.data.find((enquiry) => enquiry.id === id);
  const [last, setLast] = useState(found);
  if (found !== undefined && found !== last) setLast(found);
  const [lastPlace, setLastPlace] = useState(-1);
  if (place >= 0 && place !== lastPlace) setLastPlace(place);
  if (id === undefined && lastPlace !== -1) setLastPlace(-1);

  const isGone = place < 0 && lastPlace >= 0;
  return {
    enquiry: found ?? (id === undefined || last?.id === id ? last : undefined),
    alone,
    place,
    previous: rows?.[(isGone ? lastPlace : place) - 1],
    // Where it stood now stands what came after it.
    next: place >= 0 ? rows?.[place + 1] : isGone ? rows?.[lastPlace] : undefined,
  };
}
