import sanitizeHtml from 'sanitize-html';

/** A link elsewhere than to the web or a mailbox loses its address. */
function tidyLink(tagName: string, { href = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  if (!/^(https?:\/\/|mailto:)/i.test(href)) return { tagName, attribs: {} };
  return { tagName, attribs: { href, rel: 'noopener noreferrer', target: '_blank' } };
}

const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote', 'a'],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // What other programs write for the same thing.
  transformTags: {
    b: 'strong',
    i: 'em',
    strike: 's',
    del: 's',
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    a: tidyLink,
  },
  // Of a link without an address only its words stay.
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'a' && attribs['href'] === undefined ? 'excludeTag' : false,
};

/**
 * Rich text as it may be shown: a few tags, links to http, https and mailto only, nothing else of what was sent.
 * '' when no text is left, as an editor sends an empty paragraph.
 */
export function sanitiseHtml(html: string): string {
  const clean = sanitizeHtml(html, options).trim();
  const text = sanitizeHtml(clean, { allowedTags: [], allowedAttributes: {} });
  return text.replaceAll(/&nbsp;|\s/g, '') === '' ? '' : clean;
}
