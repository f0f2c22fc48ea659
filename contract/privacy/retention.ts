import { type Message, text } from '#contract/texts/text.ts';

/** How long data are kept, a sentence each, as the notice and 'Your data' say it. */
export function retentionLines(): Message[] {
  return [
    text('As long as you apply or are a member, and after that as long as the law asks.'),
    text('Invoices and payments stay as long as tax law asks.'),
    text('The log of who read what is kept for a year.'),
  ];
}
