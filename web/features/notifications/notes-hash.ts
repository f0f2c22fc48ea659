/** At the end of an address of an application: its notes are shown first. */
export const notesHash = 'notes';
