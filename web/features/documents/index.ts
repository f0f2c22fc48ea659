export { CertificateCheck } from './certificate-check.tsx';
export { DocumentButton } from './document-button.tsx';
export { DocumentPage, NotIssued } from './document-page.tsx';
export { isNotIssued, useDocument } from './issued-document.ts';
