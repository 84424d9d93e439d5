export const en = {
  title: 'Learn',
  lead: 'Twelve articles, each about five minutes. Every example reads its figures from the network that you are on.',
  progress: (read: number, all: number) => `${read} of ${all} read`,
  read: 'Read',
  unknown: 'There is no such article',
  unknownHint: 'The link that you followed names none of these. It may be an old one.',
  levels: { first: 'First steps', further: 'Further', deep: 'In depth' },
  minutes: (minutes: number) => `${minutes} minutes`,
  verified: (day: string) => `Checked on ${inWords(day)}`,
  /** Said where the page is in another language than its articles. */
  english: null as string | null,
  path: 'Learn',
  all: 'All articles',
  tryIt: 'Try it',
  tryInSandbox: 'Opens in the sandbox, where nothing costs anything.',
  tryHere: 'No sandbox runs on this site. The page opens on your network, and nothing is sent before you sign.',
  /** Labels of Try it, by how the address begins. */
  places: [
    ['/create-token', 'Fill in Create Token'],
    ['/create-liquidity', 'Open Create Liquidity'],
    ['/manage-liquidity', 'Open Manage Liquidity'],
    ['/?tool=send', 'Open Send to many'],
    ['/?tool=check', 'Open Check a token'],
  ] as readonly (readonly [start: string, label: string])[],
  tick: 'I have read this',
  sources: 'Sources',
  neighbours: 'Other articles',
  previous: 'Before',
  next: 'Next',
  exampleFigure: 'Amount',
  danger: 'Danger',
  tip: 'Tip',
}

const inWords = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
