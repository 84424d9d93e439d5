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
        'Identifies an account: 32 bytes, written as 32 to 44 letters and digits. The only thing about a token that no one can copy.',
    },
    authority: {
      word: 'Authority',
      meaning:
        'The right to change a token: mint more, freeze accounts, or update its name. Held by an address, or by no one.',
    },
    'base-units': {
      word: 'Base units',
      meaning: 'The whole numbers in which the chain counts a token. The decimals say where the decimal point goes.',
    },
    blockhash: {
      word: 'Blockhash',
      meaning:
        'The hash of a recent block, included in every transaction. It determines until when the transaction is valid.',
    },
    burn: {
      word: 'Burn',
      meaning: 'To destroy tokens you own. Your balance and the supply go down by the same amount.',
    },
    decimals: {
      word: 'Decimals',
      meaning: 'The number of digits after the decimal point of a balance. Fixed when the token is created.',
    },
    deposit: {
      word: 'Deposit',
      meaning:
        'The SOL an account must hold for its size, also called rent. Closing the account returns it to the owner.',
    },
    extension: {
      word: 'Extension',
      meaning: 'An extra feature of a Token-2022 token, chosen when it is created.',
    },
    freeze: { word: 'Freeze', meaning: 'To block a token account. It cannot send or receive until it is thawed.' },
    'impermanent-loss': {
      word: 'Impermanent loss',
      meaning:
        'The loss of value of an LP position compared with simply holding its two tokens. It disappears if the price returns.',
    },
    lamport: { word: 'Lamport', meaning: 'The base unit of SOL. One billion lamports are one SOL.' },
    'pool-share': { word: 'LP token', meaning: 'A token that represents a share of a pool.' },
    metadata: {
      word: 'Metadata',
      meaning: 'A token’s name, symbol and link, and the file behind the link with the description and image.',
    },
    mint: {
      word: 'Mint',
      meaning:
        'The account that defines a token: its supply, decimals and authorities. As a verb: to create more of the token.',
    },
    multisig: { word: 'Multisig', meaning: 'An address that needs signatures from several people.' },
    pool: { word: 'Pool', meaning: 'Two tokens and a rule by which anyone can trade one for the other.' },
    'price-impact': {
      word: 'Price impact',
      meaning:
        'The shortfall of a trade’s return against the price before it. The larger the trade is relative to the pool, the higher the impact.',
    },
    'priority-fee': {
      word: 'Priority fee',
      meaning: 'An extra fee for faster processing, paid per compute unit.',
    },
    program: { word: 'Program', meaning: 'Code on the chain. Only a program can change the accounts it owns.' },
    receipt: {
      word: 'Receipt',
      meaning: 'Everything you pay, line by line. An estimate before you sign, a record afterwards.',
    },
    sandbox: { word: 'Sandbox', meaning: 'A Solana network that this site runs itself. Everything there is free.' },
    seed: {
      word: 'Seed',
      meaning: 'A short text. Together with your address, it determines the address of a new token.',
    },
    simulation: {
      word: 'Simulation',
      meaning: 'A test run of a transaction on the network. It shows what would change without changing it.',
    },
    slot: { word: 'Slot', meaning: 'The time in which one block may be produced, a fraction of a second.' },
    sniper: {
      word: 'Sniper',
      meaning: 'A bot that buys in the first moments of a pool to sell to later buyers.',
    },
    supply: { word: 'Supply', meaning: 'The number of units of a token in existence.' },
    'token-account': { word: 'Token account', meaning: 'An account that holds one owner’s balance of one token.' },
    transaction: { word: 'Transaction', meaning: 'A list of instructions that run together: all of them, or none.' },
    wallet: { word: 'Wallet', meaning: 'Software that keeps keys and signs what you approve.' },
  },
}

export type TermId = keyof (typeof en)['terms']
