import { fmasFreeAreas } from '#contract/documents/certificate.ts';

const { name, check } = fmasFreeAreas;

/** What whoever designs the artwork must know: where the fellow's name and the QR code are printed on it. */
export const artworkHint =
  `An upright A4 page. Leave free: the band from ${name.top} mm to ${name.top + name.height} mm from the top for the ` +
  `fellow's name, and at the lower left, ${check.left} mm from the left and ${check.bottom} mm from the bottom, a box of ` +
  `${check.width} mm x ${check.height} mm for the QR code. Maximum file size 2MB. JPEG, PNG, HEIC or WebP.`;
