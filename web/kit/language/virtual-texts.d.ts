/** The catalogues, compiled when the pages are built (tools/texts/texts-plugin.ts). */
declare module 'virtual:texts/*' {
  import type { Messages } from '@lingui/core';
  const messages: Messages;
  export default messages;
}
