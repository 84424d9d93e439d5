import type { QuestionWords } from '../questions.ts'

export const en: QuestionWords = {
  groups: {
    costs: 'Costs',
    safety: 'Safety',
    making: 'Making a token',
    pools: 'Pools and prices',
    trouble: 'Troubleshooting',
  },
  terms: {
    'lock-or-burn': 'rug pull, rugpull, scam, Raydium',
    authorities: 'rug pull, rugpull, scam',
    copying: 'scam, fake',
    'pool-size': 'Raydium',
    tradable: 'Raydium, listing',
  },
  answers: {
    cost: {
      question: 'What does it cost to create a token today, and why does the number change?',
      answer:
        'A Modern token costs about {modernCost} on this network now. A Classic one asks for {classicDeposits} in deposits and the network fee, and Token Metadata keeps a fee of its own on top. Most of it is a deposit, priced by the byte, and validators vote on that price: it has been falling since September 2026. The form shows every lamport before you sign. Solsmith adds nothing.',
    },
    'rent-back': {
      question: 'How do I get deposits back?',
      answer:
        'Close a token account that is empty and its deposit, {tokenAccount} now, goes to its owner. Accounts that were opened before September 2026 hold more than they need today: about {excess} each can be taken out while the account stays open. Reclaim SOL on Home lists both, lets you tick them, and never burns a token. What a program kept as a fee does not come back.',
    },
    affiliate: {
      question: 'How are affiliates paid?',
      answer:
        'It shares a platform fee, and this instance charges none, so there is nothing to share yet. The design leaves no room for cheating: your share would be a transfer of its own inside the very transaction that pays the fee, so you and everyone else can read it on the chain. No balance is ever owed to you by a server.',
    },
    keys: {
      question: 'Do you hold my keys or my tokens?',
      answer:
        'No. Your wallet holds the keys and signs; Solsmith builds transactions and shows what they do. The mint of your token has no key at all: its address is derived from your wallet. No one here asks for a recovery phrase or a private key, and a page that does is not ours. The wallet of the sandbox is the one exception: its key is made in this browser, cannot be taken out, and holds nothing of value.',
    },
    malicious: {
      question: 'Why did my wallet say that this site could be malicious?',
      answer:
        'Wallets keep lists of sites that they have reviewed, and a new address is on none of them. They also warn when they cannot simulate a request, above all when it holds several transactions at once. Solsmith asks for one transaction at a time and with one signature, which avoids most warnings. Compare the address in the bar, read what the wallet says will change, and decline when it differs from this page.',
    },
    copying: {
      question: 'Can I copy a trending token?',
      answer:
        'Its settings, yes: decimals, supply and authorities are no one’s property. Its name, its logo and its reputation are not yours. Anyone who issues a copy that people take for the original answers for it, and such tokens have led to legal demands and lawsuits. Choose your own name and picture, say that you are not the team behind the other token, and link to nothing of theirs.',
    },
    'own-ways': {
      question: 'Can I use a Ledger or a multisig, run Solsmith myself, or use the command line?',
      answer:
        'Yes. A hardware wallet works through the wallet that it is connected to; allow for the time that its screens take. For a multisig, give it the authorities in the form, or export the unsigned transaction from the review step. Solsmith is open source and starts with one command, and the same engine works on the command line, with the same checks.',
    },
    standard: {
      question: 'Classic or Modern: which standard should I choose?',
      answer:
        'Modern keeps name and link inside the token itself (Token-2022). It is cheaper and has no third-party fee, and wallets and most exchanges read it. Classic (SPL Token with Token Metadata) is what every program has known for years; choose it for old bots, some exchanges, or a pool that lists no Token-2022. Extensions such as a transfer fee exist only in Modern, and some of them close doors.',
    },
    authorities: {
      question: 'What do the mint, freeze and update authorities do, and which should I give up?',
      answer:
        'Mint can create more supply. Freeze can block an account of a holder. Update can change name, symbol and logo. Revoking mint and freeze is what holders look for first, because it takes away the power to dilute or block them. Keep update until you are sure of the spelling, or transfer it to a multisig. Revoking cannot be undone.',
    },
    'change-later': {
      question: 'Can I change name, logo or supply later?',
      answer:
        'Name, symbol and link: yes, while someone holds the update authority. Supply grows only while someone holds the mint authority, and shrinks whenever a holder burns what they own. Decimals, the address and the standard never change. A logo changes by pointing the token to a new file; wallets keep the old one for minutes or hours.',
    },
    logo: {
      question: 'Why does my logo not show?',
      answer:
        'Open your token from Home and press Check logo: the doctor reads metadata and image as a wallet would and says what is wrong. The usual causes are a link that is not https, an answer that is not JSON, an image that cannot be read from outside, and a wallet that still shows what it kept. Screeners show a token only once it has a pool that trades.',
    },
    decimals: {
      question: 'How many decimals, and what supply?',
      answer:
        'Decimals say how finely one token divides: 9 suits most, 6 is common for tokens that are traded, 0 is for things that are counted. The supply times ten to the power of the decimals must stay below 18,446,744,073,709,551,616, because balances are 64-bit numbers. The number itself decides nothing about value; choose one that gives readable prices.',
    },
    tradable: {
      question: 'How do I make my token tradable?',
      answer:
        'Put some of it into a pool together with SOL or USDC. The pool sells to anyone who pays and buys from anyone who sells, at a price that follows from what is in it. Create Liquidity is the page for that. A pool account asks for deposits, about {poolDeposits} on this network, and the venue’s own fee comes on top; both stand on the receipt.',
    },
    'pool-size': {
      question: 'How much SOL and how much of the supply belong into the pool?',
      answer:
        'Enough SOL that a single small buyer does not move the price far: a purchase of a tenth of the SOL in the pool lifts the price by about a fifth. Enough of the supply that most of it can be bought: what you keep is what people fear you will sell. A large part in the pool and a small, stated part elsewhere is the easiest to trust.',
    },
    venue: {
      question: 'Raydium, Orca or Meteora?',
      answer:
        'Raydium’s constant-product pools take Classic tokens and Modern ones with harmless extensions, and charge a fee for creating one. Meteora’s pools can start with a high trading fee that falls, against snipers, and can collect fees in SOL alone. Orca’s Splash pools cover every price at one fee of 1%. Create Liquidity says which of them it opens here. Wherever a pool is, buyers reach it through the same aggregators.',
    },
    'lock-or-burn': {
      question: 'Should I lock or burn the liquidity?',
      answer:
        'Both take the pool’s shares out of your hands permanently. Locked shares keep earning trading fees, which the holder of a key token may collect. Burnt shares earn for no one: their part stays in the pool, and no one can ever take it out. Lock, unless you have a reason. Either way keep the link to the proof, so that buyers need not believe you.',
    },
    'impermanent-loss': {
      question: 'How do I take liquidity out, and what is impermanent loss?',
      answer:
        'You give back pool shares and get your part of both sides, in the mix the pool has by then. If the price has moved, that is worth less than holding both would have been: a price that doubled costs 5.7%, one that grew fourfold 20%. It is called impermanent because it goes when the price comes back. Trading fees work against it.',
    },
    'no-price': {
      question: 'Why does my token show no price, or not appear on screeners; how do I get verified?',
      answer:
        'A price exists only after someone has traded. Without a pool there is nothing to show; with one, screeners list it after the first trades. Verification is each service’s own list: Jupiter has a free queue and a paid one, and wallets keep lists of their own that need not agree. No tool can promise you a place on them.',
    },
    expired: {
      question: 'The transaction expired. Was I charged?',
      answer:
        'No. A transaction that no block took in costs nothing, not even the fee. It carries a recent block’s hash and may only run within 150 blocks of it, about {blockhashLife} on this network now. After that it can never run, and the page says so. Build it again and sign sooner. A transaction that ran and failed does cost its fee.',
    },
    resume: {
      question: 'My transaction was interrupted. How do I resume?',
      answer:
        'Open the same page in the same browser. Everything you signed is in a journal there, written before your wallet was asked; the page looks on the chain for what arrived and continues from there. A token is one transaction: it exists whole or not at all, and the same draft can never make two. Lists of receivers continue at the first line that was not paid.',
    },
  },
}
