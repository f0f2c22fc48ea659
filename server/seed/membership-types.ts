import type { TypeId } from '#contract/packages/types.ts';
import type { Minor } from '#contract/kit/money.ts';

/** A membership type as a new database starts with it; the office changes it from then on. */
export interface TypeSeed {
  id: TypeId;
  name: string;
  slug: string;
  fee: Minor;
  processingPercent: number | null;
  currency: 'INR' | 'USD';
  taxed: boolean;
  series: string;
  eligibility: readonly string[];
  documents: readonly string[];
}

const uploads = {
  council: 'NMC or State Medical Council registration certificate',
  postgraduate: 'Post-graduate degree certificate (MS, DNB or equivalent)',
  asi: 'ASI membership certificate',
  photo: 'Recent passport-size photo, JPEG or PNG',
  licence: 'Licence to practise that is in force',
  hod: 'Letter from the head of the department, on the letterhead of the institution',
  mbbs: 'MBBS degree certificate',
} as const;

const terms = 'I have read the bye-laws of the association and agree to follow them';

/**
 * Types, series and ids are decisions section 4; the fee of a Life Member (3,500 plus 18 %) is the
 * specification's, the others follow what the society charges in practice (docs/decisions/0005).
 */
export const membershipTypes: readonly TypeSeed[] = [
  {
    id: 1,
    name: 'Life Member',
    slug: 'life-member',
    fee: 350_000,
    processingPercent: null,
    currency: 'INR',
    taxed: true,
    series: 'LM',
    eligibility: [
      'Post-graduate qualification in surgery recognised by the National Medical Commission',
      'Member of the Association of Surgeons of India (ASI)',
      'Registered with the National Medical Commission or a State Medical Council',
      terms,
    ],
    documents: [uploads.council, uploads.postgraduate, uploads.asi, uploads.photo],
  },
  {
    id: 2,
    name: 'Associate Life Member',
    slug: 'associate-life-member',
    fee: 350_000,
    processingPercent: null,
    currency: 'INR',
    taxed: true,
    series: 'ALM',
    eligibility: [
      'Post-graduate qualification in surgery or an allied speciality',
      'Registered with the National Medical Commission or a State Medical Council',
      'ASI membership is not needed; it allows a later conversion to Life Member',
      terms,
    ],
    documents: [uploads.council, uploads.postgraduate, uploads.photo],
  },
  {
    id: 3,
    name: 'International Life Member',
    slug: 'international-life-member',
    fee: 30_000,
    processingPercent: null,
    currency: 'USD',
    taxed: false,
    series: 'ILM',
    eligibility: [
      'Surgeon practising outside India',
      'Post-graduate qualification in surgery',
      'Licence to practise in the country of residence',
      terms,
    ],
    documents: [uploads.licence, uploads.postgraduate, uploads.photo],
  },
  {
    id: 4,
    name: 'Associate Trainee Member',
    slug: 'associate-trainee-member',
    fee: 350_000,
    processingPercent: null,
    currency: 'INR',
    taxed: true,
    series: 'ATM',
    eligibility: [
      'Post-graduate trainee in surgery at a recognised institution',
      'MBBS degree recognised by the National Medical Commission',
      terms,
    ],
    documents: [uploads.hod, uploads.mbbs, uploads.photo],
  },
  {
    id: 5,
    name: 'Associate Life to Life Member',
    slug: 'associate-life-to-life-member',
    fee: 0,
    processingPercent: null,
    currency: 'INR',
    taxed: false,
    series: 'LM',
    eligibility: [
      'Associate Life Member of the association',
      'Member of the Association of Surgeons of India (ASI)',
      terms,
    ],
    documents: [uploads.asi],
  },
  {
    id: 6,
    name: 'Trainee to Life Member',
    slug: 'trainee-to-life-member',
    fee: 0,
    processingPercent: null,
    currency: 'INR',
    taxed: false,
    series: 'LM',
    eligibility: [
      'Associate Trainee Member of the association who has completed the training',
      'Member of the Association of Surgeons of India (ASI)',
      terms,
    ],
    documents: [uploads.council, uploads.postgraduate, uploads.asi],
  },
];
