/** The columns of a person's name (contract/applications/names.ts) in a query of `applications as a`. */
export const nameColumns = ['a.salutation', 'a.first_name', 'a.middle_name', 'a.last_name'] as const;
