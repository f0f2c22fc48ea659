/** How high the list below a field grows before it scrolls, in pixels (D1 and D2 section 9). */
export const listHeight = 200;
