export const en = {
  'what-a-token-is': {
    title: 'What a Solana token is',
    summary: 'Four kinds of accounts, who owns each, and where a balance really is.',
    sources: {
      token: 'sizes and fields of mints and token accounts',
      token2022: 'metadata inside a mint',
      metaplex: 'the metadata account of a Classic token',
    },
  },
  'first-token': {
    title: 'Your first token, without money',
    summary: 'From an empty form to a token that exists, on a network where nothing costs anything.',
    sources: {
      phantom: 'simulation before signing, and warnings',
      proposals: 'how long a transaction may wait for a block',
    },
  },
  'what-it-costs': {
    title: 'What it costs',
    summary: 'What you pay, what you get back, and why it changes.',
    sources: {
      proposals: 'SIMD-0437 and SIMD-0438: the price of a byte, step by step',
      metaplex: 'the fee of creating metadata',
      token: 'taking out a deposit that is too large',
    },
  },
  authorities: {
    title: 'Token authorities and when to revoke them',
    summary: 'The mint, freeze and update authorities, and what revoking them does.',
    sources: {
      token: 'mint and freeze authorities, and how they are set',
      token2022: 'the two authorities over metadata inside a mint',
      metaplex: 'what an immutable account refuses',
    },
  },
  'metadata-and-logos': {
    title: 'A name and a logo that show everywhere',
    summary: 'The link in your token, the file behind it, and the places where the picture gets lost.',
    sources: {
      metaplex: 'limits of name, symbol and link',
      phantom: 'which name a wallet shows when two differ',
    },
  },
  extensions: {
    title: 'Extensions of Token-2022, in plain words',
    summary: 'The effect of each one on your holders, and on listing at exchanges.',
    sources: {
      token2022: 'extensions, their sizes and their rules',
      cpSwap: 'the extensions that a pool accepts',
      meteora: 'the same at another venue',
    },
  },
  'supply-and-decimals': {
    title: 'Supply, decimals and who holds what',
    summary: 'Why the number of tokens means little, and how it is shared means a lot.',
    sources: { token: 'amounts are unsigned 64-bit numbers; decimals are one byte' },
  },
  'liquidity-pools': {
    title: 'How a liquidity pool works',
    summary: 'How a pool sets the price, and the source of fees and losses.',
    sources: {
      cpSwap: 'the curve, the rounding and the shares of a pool',
      raydium: 'fee tiers, and how a trading fee is split',
    },
  },
  'launch-day': {
    title: 'Launch day',
    summary: 'The minutes between a token and its market, who waits in them, and a list to work through.',
    sources: {
      cpSwap: 'opening times, and pools at other addresses',
      meteora: 'trading fees that fall with time',
      jupiter: 'how tokens are listed and verified',
    },
  },
  'lock-burn-prove': {
    title: 'Lock, burn and prove',
    summary: 'Three things to do with pool shares, and how a buyer checks which one you did.',
    sources: {
      raydium: 'Burn & Earn: what is locked, and who collects the fees',
      cpSwap: 'what burning a share does to a pool',
      meteora: 'permanently locked positions',
    },
  },
  airdrops: {
    title: 'Sending to many',
    summary: 'Prepare a list, estimate the cost, resume after a crash, and decide when a claim page is better.',
    sources: {
      token: 'checked transfers',
      phantom: 'requests with several transactions',
      proposals: 'the size of a transaction',
    },
  },
  'honest-and-safe': {
    title: 'Staying honest and safe',
    summary: 'Copies, claims, phishing and wallet warnings: how not to harm and not to be harmed.',
    sources: { phantom: 'why a wallet warns', jupiter: 'what a verified badge says' },
  },
  'may-i-copy': {
    title: 'May I copy a token?',
    summary: 'Settings, names, logos and tributes: what belongs to no one, and what this site refuses.',
    sources: { jupiter: 'what a verified badge says', phantom: 'why a wallet warns' },
  },
  affiliates: {
    title: 'Who earns what',
    summary: 'Deposits, fees and the share of an affiliate: where your SOL goes, and how to check it.',
    sources: {
      metaplex: 'what Token Metadata keeps of a Classic token',
      cpSwap: 'what a new pool costs',
    },
  },
}
