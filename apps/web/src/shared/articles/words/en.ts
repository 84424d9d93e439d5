export const en = {
  'what-a-token-is': {
    title: 'Solana token basics',
    summary: 'Four types of accounts, their owners, and the location of a balance.',
    sources: {
      token: 'sizes and fields of mints and token accounts',
      token2022: 'metadata inside a mint',
      metaplex: 'the metadata account of a Classic token',
    },
  },
  'first-token': {
    title: 'Your first token, without money',
    summary: 'From an empty form to a finished token, on a network where everything is free.',
    sources: {
      phantom: 'simulation before signing, and warnings',
      proposals: 'how long a transaction can wait for a block',
    },
  },
  'what-it-costs': {
    title: 'Costs and refunds',
    summary: 'Fees, refundable deposits, and why both change.',
    sources: {
      proposals: 'SIMD-0437 and SIMD-0438: the price per byte, step by step',
      metaplex: 'the fee of creating metadata',
      token: 'withdrawing excess deposits',
    },
  },
  authorities: {
    title: 'Token authorities and when to revoke them',
    summary: 'The mint, freeze and update authorities, and what revoking them does.',
    sources: {
      token: 'mint and freeze authorities, and how they are set',
      token2022: 'the two authorities over metadata inside a mint',
      metaplex: 'limits of immutable accounts',
    },
  },
  'metadata-and-logos': {
    title: 'Metadata and logos',
    summary: 'The link in your token, its metadata file, and common reasons for a missing image.',
    sources: {
      metaplex: 'limits of name, symbol and link',
      phantom: 'which name a wallet shows when two differ',
    },
  },
  extensions: {
    title: 'Token-2022 extensions',
    summary: 'The effect of each one on your holders, and on listing at exchanges.',
    sources: {
      token2022: 'extensions, their sizes and their rules',
      cpSwap: 'the extensions that a pool accepts',
      meteora: 'the same for Meteora',
    },
  },
  'supply-and-decimals': {
    title: 'Supply, decimals and distribution',
    summary: 'Why distribution matters more than the number of tokens.',
    sources: { token: 'amounts are unsigned 64-bit numbers; decimals are one byte' },
  },
  'liquidity-pools': {
    title: 'Liquidity pools',
    summary: 'Prices, trading fees and impermanent loss.',
    sources: {
      cpSwap: 'the curve, rounding and LP tokens',
      raydium: 'fee tiers, and the split of trading fees',
    },
  },
  'launch-day': {
    title: 'Launch day',
    summary: 'Risks between creating a token and its pool, and a checklist.',
    sources: {
      cpSwap: 'opening times, and pools at other addresses',
      meteora: 'trading fees that fall with time',
      jupiter: 'how tokens are listed and verified',
    },
  },
  'lock-burn-prove': {
    title: 'Lock, burn and prove',
    summary: 'Three options for your LP tokens, and how buyers verify your choice.',
    sources: {
      raydium: 'Burn & Earn: locked positions and their fees',
      cpSwap: 'effects of burning LP tokens',
      meteora: 'permanently locked positions',
    },
  },
  airdrops: {
    title: 'Sending to many',
    summary: 'Prepare a list, estimate the cost, resume after a crash, or choose a claim page instead.',
    sources: {
      token: 'checked transfers',
      phantom: 'requests with several transactions',
      proposals: 'the size of a transaction',
    },
  },
  'honest-and-safe': {
    title: 'Staying honest and safe',
    summary: 'Copies, claims, phishing and wallet warnings: how to protect yourself and others.',
    sources: { phantom: 'reasons for wallet warnings', jupiter: 'the meaning of a verified badge' },
  },
  'may-i-copy': {
    title: 'May I copy a token?',
    summary: 'Settings, names, logos and tributes: free to use, protected, and rejected by this site.',
    sources: { jupiter: 'the meaning of a verified badge', phantom: 'reasons for wallet warnings' },
  },
  affiliates: {
    title: 'Fees and affiliates',
    summary: 'Deposits, fees and affiliate shares: the recipients of your SOL, and how to verify them.',
    sources: {
      metaplex: 'the Token Metadata fee for a Classic token',
      cpSwap: 'the cost of a new pool',
    },
  },
}
