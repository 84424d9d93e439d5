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

  parts: {
    title: 'Too large for one transaction',
    costs:
      'The cost and changes above are for the first transaction. You’ll see each of the others before you sign it.',
    receipt: (count: number) => `All ${count} transactions together.`,
    started: 'Part of it is already on chain. You’ll see each remaining part before you sign it.',
    goOn: (symbol: string) => `Continue with ${symbol}`,
    half: (symbol: string) => `${symbol} is unfinished. Continue from this form. Completed steps are not repeated.`,
    changed: 'Don’t change the form until the token is finished. Any change would create a different token.',
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
    created: (count: number) => `${count} created`,
    name: 'Name',
    symbol: 'Symbol',
    link: 'Metadata',
    extension: 'Extension',
    finalMint: (supply: string) => `Cannot be undone. The supply stays at ${supply}.`,
    finalFreeze: 'Cannot be undone. No account can ever be frozen.',
    finalUpdate: 'Cannot be undone. Name and image can never change.',
    finalPointer: 'Cannot be undone. The metadata always stays in the token.',
    liquidity: {
      what: 'Liquidity of the pool',
      locked: (share: string) => `${share} locked (permanent)`,
      burned: (share: string) => `${share} burned (permanent)`,
      final: 'Cannot be undone. A later step, which you sign separately.',
    },
  },

  pool: 'Add a pool',
  withPool: (sol: string, percent: string) => `Pool with ${sol || '0'} SOL and ${percent || '0'}% of the supply`,

  steps: {
    title: 'All steps',
    actions: {
      token: 'Create the token',
      'token-and-pool': 'Create the token and its pool',
      pool: 'Create the pool',
      'pool-and-lock': 'Create the pool and lock its liquidity',
      'pool-and-burn': 'Create the pool and burn its liquidity',
      lock: 'Lock the liquidity',
      burn: 'Burn the liquidity',
    },
    signatures: (count: number) => (count === 1 ? '1 signature' : `${count} signatures`),
    total: 'Total for all steps',
    note: 'Later steps are estimates. You see the exact cost before you sign each one.',
  },

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
    tryAgain: 'Try again',
    signatures: (count: number) => (count === 1 ? '1 signature' : `${count} signatures`),
    finals: (count: number) =>
      count === 0 ? 'no permanent changes' : count === 1 ? '1 permanent change' : `${count} permanent changes`,
  },

  failed: {
    title: 'Not created',
    rebuild: 'Rebuild',
    elsewhere: (symbol: string) => `${symbol} is being created in another tab.`,
    left: (symbol: string) =>
      `${symbol} was not created, because you left the page before signing. You weren’t charged.`,
    void: (symbol: string) => `${symbol} was not created, and you weren’t charged. Your draft is still here.`,
    ran: (symbol: string) =>
      `${symbol} was not created, because the transaction failed on the network. Only the network fee was charged.`,
    short: (need: string, have: string, missing: string) =>
      `You need ${need} SOL; you have ${have}. Add ${missing} SOL.`,
    made: (symbol: string) => `${symbol} was already created from this draft, here or in another tab.`,
    seeIt: 'View token',
    seeToken: (symbol: string) => `View ${symbol}`,
    newDraft: 'Start a new token',
    mismatch: 'The token was created, but it does not match the preview. Keep this receipt and report it.',
  },

  network: {
    closed: (network: string) => `This site has no connection to ${network}.`,
    closedHint: 'Ask the site operator to set one up, or try it in the sandbox without real money.',
    toSandbox: 'Use the sandbox',
    checkingLink: 'Checking that the metadata is publicly available...',
  },

  made: {
    title: (name: string) => `${name} is live`,
    lead: (network: string) => `Confirmed on ${network}.`,
    address: 'Address',
    addressHint: 'Names can be copied. Always share this address.',
    copyWhat: 'address',
    signature: 'Transaction',
    copySignature: 'signature',
    explorer: 'Open in the explorer',
    explorerTransaction: 'Open the transaction in the explorer',
    metadata: 'Metadata file',
    download: 'Download receipt',
    print: 'View and print',
    another: 'Create another token',
    next: {
      title: 'Next steps',
      manage: (symbol: string) => `Manage ${symbol || 'the token'}`,
      send: 'Send to many',
      pool: 'Add a pool',
      share: 'Share',
      trade: 'Trade',
    },
    facts: 'Token details',
    extension: 'Extension',
    notOurs: 'Not created in this browser',
    notOursText:
      'This browser has no record of creating this token. Anyone can share a link like this, and anyone can use any name.',
    name: 'Name',
    symbol: 'Symbol',
    supply: 'Supply',
    decimals: 'Decimals',
    mint: 'Mint authority',
    freeze: 'Freeze authority',
    update: 'Update authority',
    pointer: 'Name and logo link',
    noOne: 'None (permanent)',
    itself: 'Stored in the token itself',
    you: 'You',
    loading: 'Loading the token from the network...',
    notFound: 'No token found at this address on this network.',
    notFoundHint: 'It may be on another network. You can switch networks above.',
    failed: 'Couldn’t load the token.',
  },
}

export type CreateTokenWords = typeof en
