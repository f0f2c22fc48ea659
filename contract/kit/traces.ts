/** What the log says of a read: of one application or several, by the fields of the input that name them, or of many people. */
export type ReadTrace = {
  /** A key of auditActions. */
  what: 'record.read' | 'paper.read' | 'document.read' | 'list.read' | 'report.read';
} & (
  | {
      of: 'many';
      /** Its name in the log, with _ for a blank. */
      list: string;
    }
  | {
      /** What each field holds: an application's reference or its number, a person's number, or a file's id. */
      of: 'application' | 'application_no' | 'person' | 'file';
      fields: readonly string[];
    }
);

/**
 * What an administrator's read leaves in the audit log: a line of this kind; 'nothing' where it shows nobody else's data;
 * 'itself' where the handler writes the line, before anything leaves.
 */
export type Traces = ReadTrace | 'nothing' | 'itself';

export const readsRecord = (...fields: string[]) =>
  ({ what: 'record.read', of: 'application', fields }) as const;
/** All applications of a person are read. */
export const readsPerson = (field: string) =>
  ({ what: 'record.read', of: 'person', fields: [field] }) as const;
export const readsDocument = (field: string) =>
  ({ what: 'document.read', of: 'application', fields: [field] }) as const;
export const readsList = (list: string) => ({ what: 'list.read', of: 'many', list }) as const;
export const readsReport = (list: string) => ({ what: 'report.read', of: 'many', list }) as const;
