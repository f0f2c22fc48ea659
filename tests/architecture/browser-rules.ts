import { isTest, type Source } from './source.ts';

/**
 * What is newer than the oldest of our browsers (docs/decisions/0032), as it is written in code. That our own code asks
 * for nothing newer of the language, tsc -p web says as well.
 */
export const newerBuiltIns: readonly RegExp[] = [
  // Of the language.
  /\bPromise\.(?:withResolvers|try)\b/,
  /\b(?:Object|Map)\.groupBy\b/,
  /\bArray\.fromAsync\b/,
  /\bIterator\.(?:from|concat|prototype)\b/,
  /\.(?:values|keys|entries)\(\)\s*\.(?:some|every|find|map|filter|flatMap|reduce|forEach|toArray|take|drop)\(/,
  /\.(?:toSorted|toSpliced|toReversed|isWellFormed|toWellFormed|getOrInsert|getOrInsertComputed)\(/,
  /\.(?:intersection|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
  /\.(?:toHex|toBase64|setFromHex|setFromBase64)\(|\bUint8Array\.from(?:Hex|Base64)\b/,
  /\b(?:RegExp\.escape|Error\.isError|Math\.sumPrecise|Intl\.DurationFormat|Temporal\.\w+)\b/,
  // Of the browser.
  /\bURL\.(?:canParse|parse)\b/,
  /\bAbortSignal\.any\b/,
  /\.checkVisibility\b/,
  /\brequestIdleCallback\b/,
  /\b(?:setHTMLUnsafe|parseHTMLUnsafe|moveBefore|showPopover|togglePopover)\(/,
  /\bnew (?:URLPattern|CloseWatcher)\b/,
];

/** The browser side and the contract, but not their tests. */
const isForBrowsers = (path: string) => /^(?:web|contract)\//.test(path) && !isTest(path);

export function newerThanOurBrowsers(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => isForBrowsers(path))
    .flatMap(({ path, text }) =>
      newerBuiltIns.flatMap((newer) => {
        const said = newer.exec(text)?.[0];
        return said === undefined ? [] : [`${path} says ${said}`];
      }),
    );
}
