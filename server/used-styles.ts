import { type AtRule, type ChildNode, parse, type Rule } from 'postcss';

/** Groups of rules, of which those stay that are used. */
const groups = ['layer', 'media', 'supports', 'container'];

/**
 * The styles that a page needs as it was drawn: those of its classes, and all that name no class. What only shows later,
 * such as a dialog, is in the whole stylesheet, which comes after the page.
 */
export function usedStyles(css: string, html: string): string {
  const classes = new Set(
    [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  const isUsed = (selector: string) =>
    // What stands in brackets says more than a class: it is not looked at.
    [...withoutBrackets(selector).matchAll(/\.((?:\\.|[\w-])+)/g)].every(([, name = '']) =>
      classes.has(name.replaceAll('\\', '')),
    );

  function keep(node: ChildNode): void {
    if (isRule(node)) {
      const used = node.selectors.filter(isUsed);
      if (used.length === 0) node.remove();
      else node.selectors = used;
    } else if (isGroup(node)) {
      node.each(keep);
      // The first name of a layer also says where it stands among the others.
      if (node.nodes?.length === 0 && node.name !== 'layer') node.remove();
    }
  }

  const sheet = parse(css);
  sheet.each(keep);
  return sheet.toString();
}

const isRule = (node: ChildNode): node is Rule => node.type === 'rule';

const isGroup = (node: ChildNode): node is AtRule => node.type === 'atrule' && groups.includes(node.name);

/** Without (…) and […], however deep. */
function withoutBrackets(selector: string): string {
  const shorter = selector.replace(/\([^()]*\)|\[[^[\]]*\]/g, '');
  return shorter === selector ? selector : withoutBrackets(shorter);
}
