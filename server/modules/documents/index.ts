export { downloadBundle } from './download-bundle.ts';
export { documentRoutes } from './documents.routes.ts';
export { downloadDocument, drawDocument } from './download-document.ts';
export { createDrawings as createDocuments, type Drawings as Documents } from './draw/create-drawings.ts';
export { documentFonts } from './draw/document-fonts.ts';
export { issueInvoice } from './issue-invoice.ts';
export { openDocuments, openIssuedDocuments } from './open-document.ts';
