import { addStyles } from './page-styles.tsx';

/** What react-style-singleton does with a style element, for the scroll lock of dialogs. */
export function stylesheetSingleton() {
  let users = 0;
  let remove = () => {};
  return {
    add(css: string) {
      if (users === 0) remove = addStyles(css);
      users += 1;
    },
    remove() {
      users -= 1;
      if (users === 0) remove();
    },
  };
}
