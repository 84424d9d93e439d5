export const en = {
  title: 'Create a token',
  lead: 'Nothing is sent until you approve the transaction in your wallet.',
  draftSaved: 'Draft saved in this browser',
  draftNotSaved: 'Draft not saved: this browser does not store data for this site',
  draftKept: 'Your draft from your last visit was restored.',
  startOver: 'Start over',
  takeExample: 'Replace with the example',
  startOverSure: 'Clear the form? This draft will be deleted.',
  startOverYes: 'Clear form',
  startOverNo: 'Keep draft',

  identity: {
    title: 'Identity',
    name: 'Name',
    symbol: 'Symbol',
    bytes: (bytes: number, limit: number) => `${bytes} of ${limit} bytes`,
    shortBytes: (bytes: number, limit: number) => `${bytes} of ${limit}`,
    description: 'Description',
    characters: (count: number, limit: number) => `${count} of ${limit}`,
    website: 'Website',
    x: 'X',
    xPrefix: 'x.com/',
    moreLinks: 'Add more profiles',
    optional: 'optional',
  },

  supply: {
    million: (count: string) => `${count}M`,
    billion: (count: string) => `${count}B`,
    trillion: (count: string) => `${count}T`,
    title: 'Supply',
    standard: 'Standard',
    classic: 'Classic',
    classicHint: 'SPL Token: works in every wallet and exchange. Metaplex charges a fee for the metadata.',
    modern: 'Modern',
    modernHint: 'Token-2022: name and logo are stored in the token itself. No metadata fee.',
    supply: 'Supply',
    presets: 'Common supplies',
    decimals: 'Decimals',
    decimalsHint: 'Number of decimal places. 6 or 9 is typical.',
  },

  more: 'Extensions, vanity address, priority, template',

  receiver: {
    label: 'Recipient',
    you: 'Your wallet',
    other: 'Change recipient or split supply',
  },

  exported: {
    title: 'Export unsigned transaction',
    later: 'Fill in the form and connect a wallet first.',
  },

  authorities: {
    title: 'Authorities',
    lead: 'Permissions to change the token later. Buyers check these.',
    keep: 'Keep',
    give: 'Transfer to',
    address: (power: string) => `Address to receive the ${power} authority`,
    mint: { name: 'Mint', effect: 'Can mint more tokens', none: 'Revoke', group: 'Mint authority' },
    freeze: { name: 'Freeze', effect: 'Can freeze accounts', none: 'None', group: 'Freeze authority' },
    update: { name: 'Update', effect: 'Can change name and image', none: 'Revoke', group: 'Update authority' },
    neverFrozen: 'None is permanent: no account can ever be frozen.',
    final: {
      mint: 'The supply can never grow. This cannot be undone.',
      update: 'Name, symbol and image can never change, including typos. This cannot be undone.',
    },
  },

  review: {
    title: 'Review',
    checked: (name: string, symbol: string) =>
      `I checked the spelling of ${name || 'the name'} and ${symbol || 'the symbol'}.`,
    checkedNote: 'After you sign, only the update authority can change them.',
    checkedFinal: 'After you sign, no one can change them.',
    checkFirst: 'Check the spelling and tick this box first.',
  },

  side: {
    label: 'Preview and cost',
    facts: 'Transaction details',
    preview: 'Wallet preview',
    unnamed: 'Your token',
    notYet: 'Created when you sign',
    withoutPool: 'Without the pool',
    costFailed: 'Live cost unavailable',
    changesLater: 'Fill in the form and connect a wallet to see what will change before you sign.',
    fixFirst: 'Complete the form to see what will change.',
    changesPaused: 'Shown again when the result is known.',
  },

  pool: 'Add a pool',
  withPool: (sol: string, percent: string) => `Pool with ${sol || '0'} SOL and ${percent || '0'}% of the supply`,

  action: {
    connect: 'Connect wallet',
    withPool: (symbol: string) => `${symbol} and its pool`,
    nameFirst: 'Enter a name and symbol',
    invalidHint: (count: number) => (count === 1 ? 'Fix 1 field' : `Fix ${count} fields`),
    simulating: 'Simulating…',
    create: (symbol: string, count: number, sol: string) =>
      `Create ${symbol}: ${count === 1 ? '1 signature' : `${count} signatures`}, ${sol} SOL`,
    about: (sol: string) => `about ${sol}`,
    createShort: (symbol: string) => `Create ${symbol}`,
    goOn: (symbol: string) => `Continue with ${symbol}`,
    seeToken: (symbol: string) => `View ${symbol}`,
    tryAgain: 'Try again',
    signatures: (count: number) => (count === 1 ? '1 signature' : `${count} signatures`),
    finals: (count: number) =>
      count === 0 ? 'no permanent changes' : count === 1 ? '1 permanent change' : `${count} permanent changes`,
  },
}
