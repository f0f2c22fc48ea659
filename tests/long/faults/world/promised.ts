/** What the product has acknowledged, each with what must be there in the end, and what it was asked and did not acknowledge. */
export interface Promised {
  /** Opaque ids of applications whose e-mail was proved, by e-mail. */
  accounts: Map<string, string>;
  /** The city of each saved personal step, by id. */
  steps: Map<string, string>;
  /** SHA-256 of the NMC certificate, by id. */
  papers: Map<string, string>;
  /** Application numbers, by id. */
  numbers: Map<string, string>;
  /** Payments that the gateway has taken, by id: also those that the product did not hear of at once. */
  charged: Map<string, string>;
  /** Ids whose payment the product has acknowledged. */
  captured: Set<string>;
  /** Ids that the office has approved. */
  approved: Set<string>;
  /** Without an acknowledgement: wholly there, or wholly not. */
  asked: { steps: Map<string, string>; papers: Map<string, string>; approved: Set<string> };
}

export function nothingPromised(): Promised {
  return {
    accounts: new Map(),
    steps: new Map(),
    papers: new Map(),
    numbers: new Map(),
    charged: new Map(),
    captured: new Set(),
    approved: new Set(),
    asked: { steps: new Map(), papers: new Map(), approved: new Set() },
  };
}

/** How many writes were acknowledged. */
export function acknowledged({ accounts, steps, papers, numbers, captured, approved }: Promised): number {
  return accounts.size + steps.size + papers.size + numbers.size + captured.size + approved.size;
}
