export { mountDocuments } from './documents.routes.ts';
export { createDrawings as createDocuments, type Drawings as Documents } from './draw/create-drawings.ts';
export { issueInvoice } from './issue-invoice.ts';
