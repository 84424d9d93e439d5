/** What the search for an address says. */
export const en = {
  title: 'Vanity address',
  lead: 'An address that begins or ends as you like. It follows from your wallet and a seed: no key to it exists, and no one else can take it.',
  prefix: 'Begins with',
  suffix: 'Ends with',
  alphabet: 'Letters and digits, without 0, O, I and l.',
  isCaseSensitive: 'Large and small letters as typed',
  connect: 'Connect a wallet first: the address follows from it.',
  search: 'Search',
  stop: 'Stop',
  resume: 'Continue searching',
  again: 'Search another',
  leave: 'Use a random address',
  tries: (tries: string) => `${tries} tried`,
  rate: (rate: string) => `${rate} a second`,
  expected: (time: string) => `about ${time} on average`,
  slow: 'Without WebAssembly here, so slower.',
  chance: (percent: string) => `${percent}% of such searches are done by now`,
  found: 'Found. Your token will have this address:',
  other:
    'This address was found for another wallet or standard. With what is chosen now the token gets another one. Search again.',
  failed: 'The search cannot run in this browser. A random address works as well.',
  times: {
    moment: 'a moment',
    seconds: (count: number) => `${count} s`,
    minutes: (count: number) => `${count} min`,
    hours: (count: number) => `${count} h`,
    days: (count: number) => `${count} days`,
  },
}

export type VanityWords = typeof en
