import { SimpleGrid } from '@mantine/core';
import { DegreeField, type DegreeFieldProps } from './degree-fields.tsx';
import { FormCard } from './form-card.tsx';

export type DegreeCardProps = Omit<DegreeFieldProps, 'part'> & { title: string };

/** One degree: which, where, when. */
export function DegreeCard({ title, ...degree }: DegreeCardProps) {
  return (
    <FormCard title={title}>
      <DegreeField {...degree} part="degree" />
      <DegreeField {...degree} part="college" />
      <DegreeField {...degree} part="university" />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <DegreeField {...degree} part="year" />
      </SimpleGrid>
    </FormCard>
  );
}
