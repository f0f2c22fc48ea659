/**
 * The points of a description the office wrote as rich text: the text of its list items, never their HTML
 * (D3 section 2).
 */
export function checklistItems(html: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const texts = [...page.querySelectorAll('li')].map((item) =>
    (item.textContent ?? '').replaceAll(/\s+/g, ' '),
  );
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}
