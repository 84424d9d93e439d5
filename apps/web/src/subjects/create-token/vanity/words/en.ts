import { countOf } from '#ui/countOf.ts'

export const en = {
  title: 'Vanity address',
  lead: 'An address that starts or ends with the characters you choose. It is derived from your wallet and a seed, so it has no private key and only you can use it.',
  prefix: 'Starts with',
  suffix: 'Ends with',
  alphabet: 'Letters and digits, without 0, O, I and l.',
  isCaseSensitive: 'Match case',
  connect: 'Connect a wallet first. The address is derived from it.',
  search: 'Search',
  stop: 'Stop',
  resume: 'Continue searching',
  again: 'Search again',
  leave: 'Use a random address',
  tries: (tries: string) => `${tries} tried`,
  rate: (rate: string) => `${rate} per second`,
  expected: (time: string) => `about ${time} on average`,
  slow: 'WebAssembly is not available here, so the search is slower.',
  chance: (percent: string) => `${percent}% of searches finish by now`,
  found: 'Found. Your token will have this address:',
  other:
    'This address was found for another wallet or standard and does not apply to your current choice. Search again.',
  failed: 'The search does not run in this browser. A random address works just as well.',
  times: {
    moment: 'a moment',
    seconds: (count: number) => `${count} s`,
    minutes: (count: number) => `${count} min`,
    hours: (count: number) => `${count} h`,
    days: (count: number) => countOf(count, 'day', 'days'),
  },
}

export type VanityWords = typeof en
