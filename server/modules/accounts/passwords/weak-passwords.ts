import { passwordFaults, wordsOfThePlace } from '#contract/accounts/password-words.ts';
import type { Message } from '#contract/texts/text.ts';
import type { AccountKind } from '#server/modules/accounts/account/accounts.store.ts';

interface Judge {
  /** In lower case. */
  common: ReadonlySet<string>;
  /** 0 to 4, of zxcvbn: 1 is found by a million guesses, 2 by a hundred million. */
  scoreOf: (password: string) => number;
}

/** What is behind these is no easier to guess for it, and judging all of a long one takes a second. */
const MOST_JUDGED = 40;
/** Eight signs of chance, which members may have, have 2. */
const leastScore: Record<AccountKind, number> = { admin: 3, member: 2 };

let loading: Promise<Judge> | undefined;

/** 49 233 passwords of leaks and the means to see them in others: half a second and 30 MB, for who sets the first one. */
async function loadJudge(): Promise<Judge> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs: graphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const judge = new ZxcvbnFactory({ dictionary, graphs });
  return {
    common: new Set(dictionary['passwords-common']),
    scoreOf: (password) => (password === '' ? 0 : judge.check(password.slice(0, MOST_JUDGED)).score),
  };
}

/**
 * Why a new password is refused (docs/decisions/0083); null for a good one. Its length is the contract's.
 * @param words names, e-mail and association, as they are stored
 */
export async function faultOfPassword(
  password: string,
  of: AccountKind,
  words: readonly string[],
): Promise<Message | null> {
  loading ??= loadJudge();
  const { common, scoreOf } = await loading;
  const isWeak = (part: string) => scoreOf(part) < leastScore[of];
  const lower = password.toLowerCase();
  if (common.has(lower)) return passwordFaults.common;
  const rest = withoutWords(lower, words);
  // What is left counts by itself: nobody has to guess the words of the place.
  if (rest !== lower && isWeak(rest)) return passwordFaults.words;
  return isWeak(password) ? passwordFaults.guessable : null;
}

/** Signs that stand for letters, so that 'Surg3on5' is the word that everybody reads. */
const signs: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** A password in lower case without these words, however they are written in it. */
export function withoutWords(lower: string, words: readonly string[]): string {
  const letters = lower.split('');
  const read = letters.map((sign) => signs[sign] ?? sign).join('');
  const isOfWord = letters.map(() => false);
  for (const word of partsOf([...words, ...wordsOfThePlace]))
    for (const said of [lower, read])
      for (let at = said.indexOf(word); at >= 0; at = said.indexOf(word, at + 1))
        isOfWord.fill(true, at, at + word.length);
  return letters.filter((_, at) => !isOfWord[at]).join('');
}

/** The single words of names and addresses; those of one or two letters stand in every password. */
function partsOf(words: readonly string[]): string[] {
  const parts = words.flatMap((word) => word.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  return [...new Set(parts)].filter((part) => part.length >= 3);
}
