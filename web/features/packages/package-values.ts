import type { MembershipType } from '#contract/packages/calls.ts';
import { typeIds } from '#contract/packages/types.ts';

/** What is typed of a package; choices are ids as text, null for none. */
export type PackageValues = {
  application_name: string;
  fee: string;
  processing_fee: string;
  currency_type: string | null;
  gst_type: string | null;
  gst: string | null;
  description: string;
  documents_description: string;
  form_type: string;
  offered: boolean;
  /** 1: after the approval; 0: with the application. */
  pays_after_approval: '0' | '1';
  /** How many members endorse an application, and of which types they must be. */
  endorsers: string;
  endorser_types: string[];
  ratified_by_body: boolean;
};

export const blankPackage: PackageValues = {
  application_name: '',
  fee: '',
  processing_fee: '',
  currency_type: null,
  gst_type: null,
  gst: null,
  description: '',
  documents_description: '',
  form_type: String(typeIds.life),
  offered: true,
  pays_after_approval: '0',
  endorsers: '0',
  endorser_types: [],
  ratified_by_body: false,
};

export function packageValues(type: MembershipType): PackageValues {
  return {
    application_name: type.application_name,
    fee: String(type.fee),
    processing_fee: String(type.processing_fee ?? ''),
    currency_type: String(type.currency_type),
    gst_type: type.gst_type === null ? null : String(type.gst_type),
    gst: type.gst === null ? null : String(type.gst),
    description: type.description,
    documents_description: type.documents_description,
    form_type: String(type.form_type),
    offered: type.offered,
    pays_after_approval: type.pays_after_approval ? '1' : '0',
    endorsers: String(type.endorsers),
    endorser_types: type.endorser_types.map(String),
    ratified_by_body: type.ratified_by_body,
  };
}
