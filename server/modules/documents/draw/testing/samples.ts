import sharp from 'sharp';
import type { CertificateDocument, FmasDocument } from '#contract/documents/certificate.ts';
import type { StandingLetter } from '#contract/documents/standing-letter.ts';
import type { InvoiceDocument, PaymentReceipt } from '#contract/documents/payment-documents.ts';

const society = {
  name: 'Association of Minimal Access Surgeons of India',
  address: ['45-A, Pankaja Mill Road', 'Coimbatore 641045', 'Tamil Nadu, India'],
  phone: '+91 422 222 3330',
  email: 'office@example.org',
  gstin: '33AAATA1234F1Z5',
};

const payment = { id: 'pay_QwErTyUiOp1234', method: 'Card', paid_on: '2026-11-20' };

export const invoice: InvoiceDocument = {
  number: 'INV-26LM000123',
  issued_on: '2026-04-07',
  place_of_supply: 'TN (33)',
  supplier: society,
  recipient: {
    name: 'Dr. Anita Rao',
    address: ['12, Gandhi Street', 'Race Course', 'Coimbatore 641018'],
    state_name: 'Tamil Nadu',
    state_code: '33',
    country: 'India',
    email: 'anita.rao@example.org',
    mobile: '+91 98765 43210',
  },
  description: 'Life Member',
  currency: 'INR',
  taxable_value: 100_000_00,
  gst_percent: 18,
  tax: { kind: 'split', cgst: 9_000_00, sgst: 9_000_00 },
  processing_fee: 100_00,
  grand_total: 118_100_00,
  payment,
};

export const receipt: PaymentReceipt = {
  society,
  person: {
    name: 'Dr. Anita Rao',
    email: 'anita.rao@example.org',
    membership_no: '',
    application_no: '26LM000123',
  },
  description: 'Life Member',
  issued_on: '2026-11-21',
  currency: 'INR',
  fee: 3_500_00,
  processing_fee: 100_00,
  gst_percent: 18,
  gst_amount: 630_00,
  grand_total: 4_230_00,
  payment,
};

export const certificate: CertificateDocument = {
  society_name: society.name,
  registration: 'Registered under the Tamil Nadu Societies Registration Act, 1975, No. 123 of 2003',
  member_name: 'Dr. Anita Rao',
  membership_type: 'Life Member',
  standing: '',
  membership_no: 'LM-12345',
  registered_on: '2026-11-21',
  president_name: 'Dr. S. Raman',
  secretary_name: 'Dr. K. Mehta',
};

export const fmas: FmasDocument = {
  society_name: society.name,
  member_name: 'Dr. Anita Rao',
  membership_no: 'LM-12345',
  year_of_fmas: 2026,
  president_name: 'Dr. S. Raman',
};

export const letter: StandingLetter = {
  society,
  registration: certificate.registration,
  member_name: 'Dr. Anita Rao',
  membership_type: 'Life Member',
  membership_no: 'LM-12345',
  registered_on: '2020-06-01',
  stands_on: '2026-11-26',
  secretary_name: 'Dr. K. Mehta',
};

/** A picture of one colour. */
export function aPicture(colour: string, format: 'png' | 'jpeg' = 'png'): Promise<Buffer> {
  return sharp({ create: { width: 300, height: 100, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer();
}
