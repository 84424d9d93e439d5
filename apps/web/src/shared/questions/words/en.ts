import type { QuestionWords } from '../questions.ts'

export const en: QuestionWords = {
  groups: {
    costs: 'Costs',
    safety: 'Safety',
    making: 'Creating a token',
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
        'A Modern token costs about {modernCost} on this network now. A Classic token needs {classicDeposits} in deposits and network fees, plus a fee charged by Token Metadata. Most of the cost is a deposit, priced per byte. Validators vote on that price, and it has been falling since September 2026. The form shows every lamport before you sign.',
      free: 'Solsmith adds nothing.',
      charged: 'This instance adds a platform fee for some actions, which is shown as a separate row there.',
    },
    'rent-back': {
      question: 'How do I get deposits back?',
      answer:
        'Close an empty token account, and its deposit, {tokenAccount} now, is returned to its owner. Accounts opened when a byte cost more hold more than they need today; the difference can be withdrawn while they stay open. Reclaim SOL on Home lists both with their amounts, lets you choose, and never burns tokens. Fees that a program charged are not refundable.',
    },
    affiliate: {
      question: 'Who earns what, and how are affiliates paid?',
      answer:
        'Affiliates get a share of the platform fee, if an instance charges one. The share is a separate transfer in the same transaction that pays the fee, so anyone can verify it on chain. No server holds a balance for you.',
      free: 'This instance charges none, so the affiliate program is off.',
      charged: 'This instance charges a fee. The Affiliate page lists it with your share.',
    },
    keys: {
      question: 'Do you hold my keys or my tokens?',
      answer:
        'Not those of a wallet that you bring: it holds the keys and signs, and your tokens are on the chain. Solsmith builds transactions and shows what they do. Your token’s mint has no key at all, because its address is derived from your wallet. We never ask for a recovery phrase or a private key. The sandbox wallet’s key is created in this browser, cannot be exported, and holds nothing of value.',
      logins:
        'This instance also creates wallets with email and other logins. It stores encrypted parts of their keys, which are not enough to sign unless you choose to restore the wallet by email. The Privacy page has the details.',
    },
    malicious: {
      question: 'Why did my wallet say that this site could be malicious?',
      answer:
        'Wallets keep lists of reviewed sites, and a new address is not on them yet. They also warn when they cannot simulate a request, especially one with several transactions. Solsmith requests one transaction at a time, which avoids most warnings. Only Send to many can ask for a group of them, and lets you choose. Check the address bar, compare the changes in your wallet with this page, and reject if they differ.',
    },
    copying: {
      question: 'May I copy a trending token?',
      answer:
        'Its settings, yes: decimals, supply and authorities are free to use. Its name, logo and reputation are not yours. Some sites allow a tribute that starts with the other token’s name and says so. If people mistake your copy for the original, you are liable, and such tokens have led to legal demands and lawsuits. Choose your own name and logo, and make clear that you are not the team behind the other token.',
    },
    'own-ways': {
      question: 'Can I use a Ledger or a multisig, run Solsmith myself, or use the command line?',
      answer:
        'Yes. A hardware wallet works through the wallet it is connected to; plan extra time for its screens. For a multisig, transfer the authorities to it in the form, or export the unsigned transaction from the review step. Solsmith is open source and starts with one command. The CLI uses the same engine with the same checks.',
    },
    standard: {
      question: 'Classic or Modern: which standard should I choose?',
      answer:
        'Modern stores name and link in the token itself (Token-2022). It is cheaper, has no third-party fee, and works in wallets and on most exchanges. Classic (SPL Token with Token Metadata) has been supported everywhere for years. Choose it for older bots, some exchanges, or venues that don’t list Token-2022. Extensions such as a transfer fee exist only in Modern, and some of them limit where the token can be traded.',
    },
    authorities: {
      question: 'What do the mint, freeze and update authorities do, and which should I revoke?',
      answer:
        'Mint can create more supply. Freeze can block a holder’s account. Update can change name, symbol and logo. Buyers check first whether mint and freeze are revoked, because then no one can dilute or block them. Keep update until you are sure of the spelling, or transfer it to a multisig. Revoking cannot be undone.',
    },
    'change-later': {
      question: 'Can I change name, logo or supply later?',
      answer:
        'Name, symbol and link: yes, as long as someone holds the update authority. Supply can grow only while someone holds the mint authority, and shrinks whenever a holder burns tokens. Decimals, address and standard never change. To change the logo, point the token to a new file; wallets may keep the old one for minutes or hours.',
    },
    logo: {
      question: 'Why does my logo not show?',
      answer:
        'Open your token from Portfolio, and press Check logo on its Metadata tab. It loads the metadata and image like a wallet does and shows the problem. Common causes are a link that is not https, a response that is not JSON, an image that is not publicly readable, and a wallet that still shows a cached version. Screeners list a token only once it has a pool with trades.',
    },
    decimals: {
      question: 'How many decimals, and what supply?',
      answer:
        'Decimals determine how finely a token can be divided: 9 suits most tokens, 6 is common for traded ones, and 0 is for whole items. The supply times ten to the power of the decimals must stay below 18,446,744,073,709,551,616, because balances are 64-bit numbers. The supply says nothing about value; choose one that gives readable prices.',
    },
    tradable: {
      question: 'How do I make my token tradable?',
      answer:
        'Deposit some of it in a pool together with SOL or USDC, on the Create Liquidity page. The pool trades with anyone, at a price set by its reserves. The pool’s accounts need deposits, about {poolDeposits} on this network, plus the venue’s own fee. Both are on the receipt.',
    },
    'pool-size': {
      question: 'How much SOL and how much of the supply should go into the pool?',
      answer:
        'Enough SOL that a single small buyer does not move the price far: a buy worth a tenth of the SOL in the pool raises the price by about a fifth. Enough of the supply that most of it can be bought, because buyers worry that you will sell the rest. A large share in the pool and a small, disclosed share elsewhere builds the most trust.',
    },
    venue: {
      question: 'Raydium, Orca or Meteora?',
      answer:
        'Raydium’s constant-product pools accept Classic tokens and Modern tokens with harmless extensions, and charge a creation fee. Meteora’s pools can start with a high, falling trading fee against snipers, and can collect fees in SOL only. Orca’s Splash pools cover every price at a single fee of 1%. Create Liquidity shows which of them it supports. Buyers reach all of them through the same aggregators.',
    },
    'lock-or-burn': {
      question: 'Should I lock or burn the liquidity?',
      answer:
        'Both make it permanently impossible for you to withdraw. Locked liquidity keeps earning trading fees for the holder of the fee NFT. Burned liquidity earns no one anything, and its part stays in the pool permanently. Lock unless you have a reason not to. Either way, share the link to the proof, so that buyers don’t have to take your word for it.',
    },
    'impermanent-loss': {
      question: 'How do I remove liquidity? What is impermanent loss?',
      answer:
        'You return LP tokens and receive your part of both tokens, in the pool’s current ratio. If the price has moved, that is worth less than holding both tokens: 5.7% less if the price doubled, 20% less if it quadrupled. It is called impermanent because it disappears if the price returns. Trading fees offset it.',
    },
    'no-price': {
      question: 'Why does my token show no price or not appear on screeners? How do I get verified?',
      answer:
        'Without a pool, there is no price. With one, the price is the ratio of its reserves, and this site shows it from the first second. Screeners list the token after the first trades. Each service has its own verification list: Jupiter has a free and a paid queue, and wallets keep their own lists. No tool can guarantee you a place on them.',
    },
    expired: {
      question: 'The transaction expired. Was I charged?',
      answer:
        'No. A transaction that never makes it into a block costs nothing, not even the fee. It contains a recent blockhash and is valid for only 150 blocks, about {blockhashLife} on this network now. After that it can never run, and the page shows that. Rebuild it and sign sooner. A transaction that ran and failed does cost its fee.',
    },
    resume: {
      question: 'My transaction was interrupted. How do I resume?',
      answer:
        'Open the same page in the same browser. It keeps a journal of every signature request, checks the chain for what went through, and continues from there. A token is one transaction: it is created completely or not at all, and the same draft can never create two. Lists continue at the first unpaid line.',
    },
  },
}
