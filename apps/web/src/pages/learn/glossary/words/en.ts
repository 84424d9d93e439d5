/** The words that articles lead to, each with one meaning. */
export const en = {
  title: 'Glossary',
  close: 'Close the glossary',
  terms: {
    account: {
      word: 'Account',
      meaning: 'A record on the chain: an address, a balance in SOL, some bytes, and the program that may change them.',
    },
    address: {
      word: 'Address',
      meaning:
        'Thirty-two bytes that name an account, written as 32 to 44 letters and digits. The only thing about a token that cannot be copied.',
    },
    authority: {
      word: 'Authority',
      meaning: 'An address that holds one power over a token: to mint, to freeze, to change its name.',
    },
    'base-units': {
      word: 'Base units',
      meaning: 'The whole numbers in which the chain counts a token. The decimals say where the comma goes.',
    },
    blockhash: {
      word: 'Blockhash',
      meaning:
        'The hash of a recent block, which every transaction carries. It says until when the transaction may run.',
    },
    burn: { word: 'Burn', meaning: 'To destroy tokens that you own. The balance and the supply fall together.' },
    decimals: {
      word: 'Decimals',
      meaning: 'How many digits of a balance stand after the comma. Fixed when the token is made.',
    },
    deposit: {
      word: 'Deposit',
      meaning:
        'What an account has to hold in SOL for its size, also called rent. It goes to the account’s owner when the account is closed.',
    },
    extension: {
      word: 'Extension',
      meaning: 'An ability that a Token-2022 mint has beyond the plain one, chosen when it is made.',
    },
    freeze: { word: 'Freeze', meaning: 'To block one token account: nothing goes in or out until it is thawed.' },
    'impermanent-loss': {
      word: 'Impermanent loss',
      meaning:
        'How much less a part of a pool is worth than its two sides would be in a drawer. It goes when the price comes back.',
    },
    lamport: { word: 'Lamport', meaning: 'The base unit of SOL: a thousand million of them are one SOL.' },
    metadata: {
      word: 'Metadata',
      meaning: 'Name, symbol and link of a token; and the file behind the link, with the description and the picture.',
    },
    mint: {
      word: 'Mint',
      meaning:
        'The account that is the token: its supply, its decimals and who holds which power. As a verb: to create more of it.',
    },
    multisig: { word: 'Multisig', meaning: 'An address that acts only when several people have signed.' },
    pool: { word: 'Pool', meaning: 'Two piles of tokens and a rule by which anyone can trade one for the other.' },
    'pool-share': { word: 'Pool share', meaning: 'A token that stands for a part of a pool. Also called LP token.' },
    'price-impact': {
      word: 'Price impact',
      meaning: 'How far a trade moves the price, because it is large beside the pool.',
    },
    'priority-fee': {
      word: 'Priority fee',
      meaning: 'What is paid on top to be taken sooner, by the unit of computing.',
    },
    program: { word: 'Program', meaning: 'Code on the chain. It alone may change the accounts that it owns.' },
    receipt: {
      word: 'Receipt',
      meaning: 'What leaves your wallet, row by row. An estimate before you sign, a record afterwards.',
    },
    sandbox: { word: 'Sandbox', meaning: 'A Solana network that this site runs itself. Nothing there costs money.' },
    seed: {
      word: 'Seed',
      meaning: 'A short text from which, with your address, the address of a new token is derived.',
    },
    simulation: {
      word: 'Simulation',
      meaning: 'The network runs a transaction and says what would change, without changing it.',
    },
    slot: { word: 'Slot', meaning: 'The time in which one block may be produced, a fraction of a second.' },
    sniper: {
      word: 'Sniper',
      meaning: 'A program that buys in the first moment of a pool, to sell to those who come later.',
    },
    supply: { word: 'Supply', meaning: 'How many of a token exist.' },
    'token-account': { word: 'Token account', meaning: 'The account that holds a balance of one token for one owner.' },
    transaction: { word: 'Transaction', meaning: 'A list of instructions that run together: all of them, or none.' },
    wallet: { word: 'Wallet', meaning: 'Software that keeps keys and signs what you approve.' },
  },
}

export type TermId = keyof (typeof en)['terms']
