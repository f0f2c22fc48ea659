/**
 * The statuses an application may go to, written down once more by hand from D2 section 4 and decisions section 4, so
 * that 'My Action' and the server are proven against the specification and not against themselves. One line for each
 * status it stands in, one column for each it would go to:
 *
 *   x  may be chosen
 *   p  may be chosen once it is paid: 12 needs a successful payment or a total of zero
 *   u  may be chosen while it is unpaid, and asks how to pay: 11 goes through create_payment_link
 *   .  may not be chosen
 */
const table = `
  from              to  0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18
  0  Incomplete         .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
  1  Received           .  .  x  x  x  x  x  x  x  x  .  u  p  .  .  .  .  .  .
  2  Clarification      .  x  .  x  x  x  x  x  x  x  .  u  p  .  .  .  .  .  .
  3  Pending-Actions    .  x  x  .  x  x  x  x  x  x  .  .  .  .  .  .  .  .  .
  4  Resubmission       .  x  x  x  .  x  x  x  x  x  .  u  p  .  .  .  .  .  .
  5  Approved           .  x  x  x  x  .  x  x  x  x  .  u  p  .  .  .  .  .  .
  6  Rejected           .  x  x  x  x  x  .  x  x  x  .  .  .  .  .  .  .  .  .
  7  Inactive           .  x  x  x  x  x  x  .  x  x  .  u  p  .  .  .  .  .  .
  8  On-Hold            .  x  x  x  x  x  x  x  .  x  .  u  p  .  .  .  .  .  .
  9  Referred           .  x  x  x  x  x  x  x  x  .  .  u  p  .  .  .  .  .  .
  10 Pending-Payment    .  .  .  .  .  .  .  .  .  .  .  u  .  .  .  .  .  .  .
  11 Payment-Requested  .  x  x  x  x  x  x  x  x  x  .  .  p  .  .  .  .  .  .
  12 Number-Allotted    .  .  x  .  x  x  x  x  x  x  .  .  .  .  .  .  .  .  .
  13 Void               .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
  14 Refunded           .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
  15 Active-(a-filter)  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
  16 Conversion         .  x  x  x  x  x  x  x  x  x  .  .  .  .  .  .  .  .  .
  17 Converted          .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
  18 Archived           .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
`;

const [head = '', ...lines] = table.trim().split('\n');
const targets = head.trim().split(/\s+/).slice(2).map(Number);

export interface AskedMove {
  from: number;
  paid: boolean;
  to: number;
  /** What becomes of it: it is done, asks how to pay, or is refused; 'unpaid' is refused only because there is no payment. */
  answer: 'done' | 'asks' | 'unpaid' | 'refused';
}

function answerTo(mark: string, paid: boolean): AskedMove['answer'] {
  if (mark === 'x') return 'done';
  if (mark === 'p') return paid ? 'done' : 'unpaid';
  if (mark === 'u' && !paid) return 'asks';
  return 'refused';
}

/** Every status, paid or not, with every status it would go to. */
export const askedMoves: readonly AskedMove[] = lines.flatMap((line) => {
  const [from, , ...marks] = line.trim().split(/\s+/);
  return [false, true].flatMap((paid) =>
    targets.map((to, column) => ({
      from: Number(from),
      paid,
      to,
      answer: answerTo(marks[column] ?? '', paid),
    })),
  );
});
