import { type Periods, retentionLines } from '#contract/retention/periods.ts';
import { type Message, text } from '#contract/texts/text.ts';

/** What is kept for a purpose or a law, and does not end by itself. */
export const keptForLaw: Message[] = [
  text('As long as you apply or are a member, and after that as long as the law asks.'),
  text('Invoices and payments stay as long as tax law asks.'),
  text('Voters’ rolls keep name, number, type and State until claims about their election are settled.'),
];

/** What ends by itself, and after how long, as the notice and 'Your data' name it. */
export function keptFor(
  periods: Periods,
  say: (message: Message) => string,
): { name: string; text: string }[] {
  return retentionLines(periods).map(({ what, duration }) => ({ name: say(what), text: say(duration) }));
}
