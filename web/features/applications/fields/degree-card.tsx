import { SimpleGrid } from '@mantine/core';
import { DegreeField, type DegreeFieldProps } from './degree-fields.tsx';
import { cardTitles } from './fault-sections.ts';
import { FormCard } from './form-card.tsx';

/** One degree: which, where, when. */
export function DegreeCard(degree: Omit<DegreeFieldProps, 'part'>) {
  return (
    <FormCard title={cardTitles[degree.level]}>
      <DegreeField {...degree} part="degree" />
      <DegreeField {...degree} part="college" />
      <DegreeField {...degree} part="university" />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <DegreeField {...degree} part="year" />
      </SimpleGrid>
    </FormCard>
  );
}
