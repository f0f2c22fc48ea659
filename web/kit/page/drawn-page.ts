/**
 * What a person did to a page that the server drew, before scripts took it over: it is not lost when React draws the
 * page with values of its own. The button that was pressed is held by web/public/early.js.
 */

/** An element of the page, also after it was drawn anew: the n-th of those that look the same. */
interface Place {
  looks: string;
  nth: number;
}

interface Typed extends Place {
  value: string;
  checked: boolean;
  /** As the server drew it. */
  drawnValue: string;
  drawnChecked: boolean;
}

export interface DoneBefore {
  typed: Typed[];
  focused: Place | null;
  /** Null where the field does not tell. */
  selection: [start: number, end: number] | null;
  held: Place | null;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const fields = 'input, textarea';
const reachable = `${fields}, select, button, a[href], [tabindex]`;

/** Reads what was typed, chosen, pressed, and where the focus is. */
export function readDone(page: Element): DoneBefore {
  const active = document.activeElement;
  const held = page.querySelector('[data-held]');
  return {
    typed: Array.from(page.querySelectorAll<Field>(fields))
      .filter(isChanged)
      .map((field) => typedIn(page, field)),
    focused: active && page.contains(active) ? placeOf(page, active) : null,
    selection:
      isField(active) && active.selectionStart !== null
        ? [active.selectionStart, active.selectionEnd ?? 0]
        : null,
    held: held && placeOf(page, held),
  };
}

/** Does it once more to the page that React now answers for. */
export function doAgain(page: Element, { typed, focused, selection, held }: DoneBefore): void {
  for (const one of typed) {
    const field = find(page, one);
    if (!isField(field)) continue;
    // An event, of a kind that nobody waits for, makes React take over what it reaches; that empties the field.
    field.dispatchEvent(new Event('dragend'));
    if (isBox(field)) check(field, one);
    else type(field, one);
  }
  const focus = focused && find(page, focused);
  if (focus && focus !== document.activeElement) focus.focus({ preventScroll: true });
  if (selection && isField(focus) && focus.selectionStart !== null) focus.setSelectionRange(...selection);
  const button = held && find(page, held);
  if (!button) return;
  delete button.dataset.held;
  button.click();
}

const isField = (element: Element | null): element is Field => element?.matches(fields) ?? false;

const isBox = (field: Field): field is HTMLInputElement => ['checkbox', 'radio'].includes(field.type);

function isChanged(field: Field): boolean {
  return isBox(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

function typedIn(page: Element, field: Field): Typed {
  const { value, defaultValue: drawnValue } = field;
  const box = isBox(field) ? field : { checked: false, defaultChecked: false };
  return {
    ...placeOf(page, field),
    value,
    drawnValue,
    checked: box.checked,
    drawnChecked: box.defaultChecked,
  };
}

/** React compares with what it knows of a field, and only hears of a value that it did not set by itself. */
function type(field: Field, { value, drawnValue }: Typed): void {
  if (field.value === value) field.value = drawnValue;
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function check(box: HTMLInputElement, { checked, drawnChecked }: Typed): void {
  if (box.checked === checked) box.checked = drawnChecked;
  box.click();
}

function placeOf(page: Element, element: Element): Place {
  const looks = looksOf(element);
  return { looks, nth: alike(page, looks).indexOf(element as HTMLElement) };
}

function find(page: Element, { looks, nth }: Place): HTMLElement | null {
  return alike(page, looks)[nth] ?? null;
}

function alike(page: Element, looks: string): HTMLElement[] {
  return Array.from(page.querySelectorAll<HTMLElement>(reachable)).filter(
    (other) => looksOf(other) === looks,
  );
}

/** Ids are others when the browser draws by itself. */
function looksOf(element: Element): string {
  const { labels } = element as HTMLInputElement;
  const label = labels?.[0]?.textContent ?? element.textContent;
  const names = ['type', 'name', 'aria-label', 'href'].map((name) => element.getAttribute(name));
  return [element.tagName, label, ...names].join('|');
}
