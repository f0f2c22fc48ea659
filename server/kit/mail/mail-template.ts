import type { Language } from '#contract/texts/languages.ts';
import type { Message } from '#contract/texts/text.ts';
import { say } from '#server/kit/say.ts';

/** One block of a mail: a paragraph, a heading, a code to type, a link to follow, a small one, or facts in two columns. */
export type MailBlock =
  | { kind: 'text'; text: Message }
  | { kind: 'heading'; text: Message }
  | { kind: 'quote'; text: string }
  /** A paragraph as somebody of the office wrote it, in whatever language. */
  | { kind: 'written'; text: string }
  | { kind: 'code'; code: string }
  | { kind: 'link' | 'aside'; label: Message; url: string }
  | { kind: 'facts'; facts: readonly (readonly [Message, Message])[] };

export interface MailFrame {
  association: string;
  /** Absolute address of the logo; null when none is set. */
  logoUrl: string | null;
  footer: string;
  /** Of the person who reads it. */
  language: Language;
}

/** What a mail says, before it is said in the language of its reader. */
interface MailWords {
  subject: Message;
  greeting: Message;
  blocks: readonly MailBlock[];
}

/** The HTML and the plain text of one mail from the same blocks. Every text is data, never markup. */
export function composeMail(
  frame: MailFrame,
  words: MailWords,
): { subject: string; html: string; text: string } {
  const { language } = frame;
  const greeting = say(language, words.greeting);
  const blocks = words.blocks.map((block) => saidBlock(language, block));
  const head = frame.logoUrl
    ? `<img src="${escapeHtml(frame.logoUrl)}" alt="${escapeHtml(frame.association)}" height="48" style="height:48px">`
    : '';
  const html = `<!doctype html><html lang="${language}"><body style="margin:0;background:#f4f5f7;padding:24px 12px">
<div style="max-width:560px;margin:0 auto;background:#ffffff;border:1px solid #e3e5e8;border-radius:8px;padding:32px;font:16px/24px Arial,sans-serif;color:#1f2328">
<div style="margin-bottom:24px">${head}<div style="font-weight:bold;font-size:18px">${escapeHtml(frame.association)}</div></div>
${paragraph(greeting)}
${blocks.map(blockToHtml).join('\n')}
<hr style="border:none;border-top:1px solid #e3e5e8;margin:24px 0">
<div style="font-size:13px;line-height:20px;color:#59636e">${escapeHtml(frame.footer)}</div>
</div></body></html>`;
  const text = [greeting, ...blocks.map(blockToText), '-- ', frame.association, frame.footer].join('\n\n');
  return { subject: say(language, words.subject), html, text };
}

type SaidBlock =
  | Extract<MailBlock, { kind: 'quote' | 'written' | 'code' }>
  | { kind: 'text' | 'heading'; text: string }
  | { kind: 'link' | 'aside'; label: string; url: string }
  | { kind: 'facts'; facts: [string, string][] };

function saidBlock(language: Language, block: MailBlock): SaidBlock {
  switch (block.kind) {
    case 'text':
    case 'heading':
      return { kind: block.kind, text: say(language, block.text) };
    case 'link':
    case 'aside':
      return { ...block, label: say(language, block.label) };
    case 'facts':
      return {
        kind: 'facts',
        facts: block.facts.map(([name, value]) => [say(language, name), say(language, value)]),
      };
    default:
      return block;
  }
}

function blockToHtml(block: SaidBlock): string {
  switch (block.kind) {
    case 'text':
    case 'written':
      return paragraph(block.text);
    case 'heading':
      return `<h2 style="margin:24px 0 8px;font-size:16px;line-height:24px">${escapeHtml(block.text)}</h2>`;
    case 'quote':
      return `<blockquote style="margin:0 0 16px;padding:12px 16px;border-left:4px solid #c9ced4;background:#f6f7f9;white-space:pre-line">${escapeHtml(block.text)}</blockquote>`;
    case 'code':
      return `<p style="margin:0 0 16px;font-size:32px;line-height:40px;letter-spacing:8px;font-weight:bold">${escapeHtml(block.code)}</p>`;
    case 'link':
      return `<p style="margin:0 0 16px"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0b7285;color:#ffffff;text-decoration:none;font-weight:bold">${escapeHtml(block.label)}</a></p>`;
    case 'aside':
      return `<p style="margin:0 0 16px;font-size:13px;line-height:20px"><a href="${escapeHtml(block.url)}" style="color:#59636e">${escapeHtml(block.label)}</a></p>`;
    case 'facts':
      return `<table style="margin:0 0 16px;border-collapse:collapse">${block.facts
        .map(
          ([name, value]) =>
            `<tr><td style="padding:4px 16px 4px 0;color:#59636e">${escapeHtml(name)}</td><td style="padding:4px 0;font-weight:bold">${escapeHtml(value)}</td></tr>`,
        )
        .join('')}</table>`;
  }
}

function blockToText(block: SaidBlock): string {
  switch (block.kind) {
    case 'text':
    case 'written':
      return block.text;
    case 'heading':
      return block.text.toUpperCase();
    case 'quote':
      return block.text.replaceAll(/^/gm, '> ');
    case 'code':
      return block.code;
    case 'link':
    case 'aside':
      return `${block.label}: ${block.url}`;
    case 'facts':
      return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
  }
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px;white-space:pre-line">${escapeHtml(text)}</p>`;
}

/** Text as HTML that shows exactly that text. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
