export const en = {
  title: 'Learn',
  lead: 'Fourteen articles, about four minutes each. Examples use live figures from your network.',
  progress: (read: number, all: number) => `${read} of ${all} read`,
  read: 'Read',
  unknown: 'Article not found',
  unknownHint: 'The link you followed may be outdated. Choose one of these.',
  levels: { first: 'Beginner', further: 'Intermediate', deep: 'Advanced' },
  minutes: (minutes: number) => `${minutes} minutes`,
  verified: (day: string) => `Checked on ${inWords(day)}`,
  path: 'Learn',
  all: 'All articles',
  tryIt: 'Try it',
  tryInSandbox: 'Opens in the sandbox, where everything is free.',
  tryHere: 'This site has no sandbox, so the page opens on your network. You sign before it sends anything.',
  /** Labels of Try it, by path prefix. */
  places: [
    ['/create-token', 'Fill in Create Token'],
    ['/copy-trending', 'Open Copy Trending'],
    ['/create-liquidity', 'Open Create Liquidity'],
    ['/manage-liquidity', 'Open Manage Liquidity'],
    ['/?send', 'Open Send to many'],
    ['/?check', 'Open Check a token'],
  ] as readonly (readonly [start: string, label: string])[],
  tick: 'Mark as read',
  sources: 'Sources',
  neighbours: 'More articles',
  previous: 'Previous',
  next: 'Next',
  exampleFigure: 'Amount',
  danger: 'Danger',
  tip: 'Tip',
}

const inWords = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
