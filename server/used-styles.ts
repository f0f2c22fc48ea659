/**
 * The styles that a page needs as it was drawn: those of its classes, and all that name no class. What only shows later,
 * such as a dialog, is in the whole stylesheet, which comes after the page.
 * @param css as the build wrote it: without comments
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

  function keep(sheet: string): string {
    return rulesOf(sheet).map(keepRule).join('');
  }

  function keepRule({ head, body }: Rule): string {
    if (body === null) return `${head};`;
    if (/^@(?:layer|media|supports|container)/.test(head)) {
      const kept = keep(body);
      // The first name of a layer also says where it stands among the others.
      return kept || head.startsWith('@layer') ? `${head}{${kept}}` : '';
    }
    if (head.startsWith('@')) return `${head}{${body}}`;
    const selectors = selectorsOf(head).filter(isUsed);
    return selectors.length > 0 ? `${selectors.join(',')}{${body}}` : '';
  }

  return keep(css);
}

/** A rule or group of rules; without a body, a statement such as `@layer mantine`. */
interface Rule {
  head: string;
  body: string | null;
}

function rulesOf(sheet: string): Rule[] {
  const rules: Rule[] = [];
  let depth = 0;
  let from = 0;
  let head = '';
  for (const { 0: sign, index } of sheet.matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{};]/g)) {
    if (sign === '{') {
      depth += 1;
      if (depth > 1) continue;
      head = sheet.slice(from, index).trim();
      from = index + 1;
    } else if (sign === '}') {
      depth -= 1;
      if (depth > 0) continue;
      rules.push({ head, body: sheet.slice(from, index) });
      from = index + 1;
    } else if (sign === ';' && depth === 0) {
      rules.push({ head: sheet.slice(from, index).trim(), body: null });
      from = index + 1;
    }
  }
  return rules;
}

/** Without (…) and […], however deep. */
function withoutBrackets(selector: string): string {
  const shorter = selector.replace(/\([^()]*\)|\[[^[\]]*\]/g, '');
  return shorter === selector ? selector : withoutBrackets(shorter);
}

/** The selectors of a list, whose commas in brackets are their own. */
function selectorsOf(list: string): string[] {
  const selectors = [''];
  let depth = 0;
  for (const sign of list) {
    if (sign === '(' || sign === '[') depth += 1;
    if (sign === ')' || sign === ']') depth -= 1;
    if (sign === ',' && depth === 0) selectors.push('');
    else selectors.push(`${selectors.pop() ?? ''}${sign}`);
  }
  return selectors;
}
