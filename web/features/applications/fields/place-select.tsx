import { Button, Select, type SelectProps, Text } from '@mantine/core';
import { asOptions, type Place, type Places } from './use-places.ts';

export interface PlaceSelectProps extends SelectProps {
  places: Places<Place>;
  /** Said when they could not be loaded. */
  failure: string;
}

/** A country or state chosen by its name; where the list did not load it says so, since it shows nothing then. */
export function PlaceSelect({ places, failure, ...select }: PlaceSelectProps) {
  return (
    <div>
      <Select
        data={asOptions(places.rows)}
        searchable
        nothingFoundMessage={places.failed ? failure : 'No results found'}
        {...select}
      />
      {places.failed && (
        <Text role="alert" size="sm" mt={4}>
          {failure}{' '}
          <Button variant="subtle" size="compact-sm" onClick={places.retry}>
            Try again
          </Button>
        </Text>
      )}
    </div>
  );
}
