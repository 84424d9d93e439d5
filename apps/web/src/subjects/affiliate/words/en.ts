import { formatDecimal } from '@solsmith/chain'
import type { FeeAction } from '@solsmith/tokens'

export const en = {
  title: 'Affiliate',
  lead: 'A share of this site’s platform fee, paid inside each transaction.',
  loading: 'Loading the fees of this site…',
  failed: 'Couldn’t load the fees of this site.',
  tryAgain: 'Try again',

  free: {
    create: 'Create a token',
    text: 'The affiliate program is off because this instance charges no platform fee.',
    pays: 'You pay only the Solana network and the programs you use. Below is what the program pays on sites with a fee.',
    would: 'How it works on sites with a fee',
    operators: 'For operators: try it and switch it on',
    operator: 'Switch it on, as the operator',
    setting: 'Setting',
    meaning: 'Meaning',
    settings: {
      PLATFORM_FEE_LAMPORTS: 'Fee per action, at most 0.1 SOL each. Other actions stay free.',
      PLATFORM_FEE_TREASURY: 'Wallet that receives your part of each fee.',
      AFFILIATE_BPS: 'Share for the affiliate, in hundredths of a percent: 3000 is 30%.',
    },
    operatorText:
      'Restart the server to apply them. Visitors see the fee and the share in every cost before they sign.',
  },

  example: {
    title: 'What would it pay?',
    tag: 'example',
    fee: 'Fee for a new token',
    feeHint: 'An operator can charge up to 0.1 SOL.',
    feeWrong: 'Enter an amount up to 0.1 SOL.',
    share: 'Share for the affiliate',
    shareWrong: 'Enter a share up to 100%.',
    count: 'Tokens created through your link per month',
    each: 'You get per token',
    operator: 'The operator keeps',
    month: 'You get per month',
    hint: 'These figures are an example. This instance charges nothing.',
  },

  onChain: {
    title: 'Recorded on chain',
    instruction: 'Instruction',
    content: 'Content',
    operator: 'Transfer to the operator',
    memo: 'Memo between them',
    affiliate: 'Transfer to the affiliate',
    verify:
      'Each payment is part of the transaction that creates the token. Your browser and “solsmith affiliate” read them from the chain and compare them with the figures of the server.',
  },

  tryIt: {
    title: 'Try it on your own sandbox',
    text: 'Run Solsmith on your machine with this fee. Everything is paid in test SOL.',
    start: 'Start it with an address of yours that receives the fees:',
    address: 'YOUR_ADDRESS',
    command: 'command',
    tasks: [
      'In a private window, connect the Sandbox wallet, open Affiliate and copy your link.',
      'Open that link in a normal window, connect the Sandbox wallet there and create a token. The cost lists the share.',
      'Back in the private window, Affiliate shows the payment. “Rebuild from the chain” verifies it.',
    ],
  },

  earn: (percent: string) => `Earn ${percent} of the platform fee`,
  earnText:
    'Share a link. When someone uses it and creates a token, your part of the fee goes straight to your wallet.',
  connect: 'Connect wallet to get your link',
  steps: [
    {
      title: 'Share your link',
      text: 'It contains your address. No account or approval needed. It counts for 30 days, and the last link opened wins.',
    },
    {
      title: 'Someone creates a token',
      text: 'The cost lists your share with your address before they sign. They can remove it.',
    },
    {
      title: 'Get paid in the same transaction',
      text: 'There is no balance to build up and no payout to wait for. Anyone can verify it on chain.',
    },
  ],

  fees: 'Fees of this site',
  action: 'Action',
  fee: 'Fee',
  share: 'Your share',
  since: (slot: string) =>
    `Since slot ${slot}. The operator can change them. Each payment is checked against the fees at its slot.`,

  calculator: {
    title: 'What could you earn?',
    estimate: 'estimate',
    each: (fee: string, percent: string) => `fee ${fee} SOL × ${percent}`,
    count: (action: string) => `${action}: times per month`,
    month: 'Per month',
    hint: 'Based on the current fees of this site. The operator can change them.',
  },

  actions: {
    'create-token': 'Create token',
    'create-token-and-pool': 'Create token and pool',
    'mint-supply': 'Mint more',
    burn: 'Burn',
    freeze: 'Freeze account',
    thaw: 'Thaw account',
    'set-authority': 'Change authorities',
    'update-metadata': 'Update metadata',
    'set-transfer-fee': 'Set transfer fee',
    'collect-fees': 'Collect transfer fees',
    tune: 'Change extension',
    pause: 'Pause token',
    resume: 'Resume token',
    'close-mint': 'Close token',
    'create-pool': 'Create pool',
    'create-pool-and-lock': 'Create pool and lock',
    'create-pool-and-burn': 'Create pool and burn',
    'add-liquidity': 'Add liquidity',
    'remove-liquidity': 'Remove liquidity',
    swap: 'Swap',
    'collect-liquidity-fees': 'Collect pool fees',
    'lock-liquidity': 'Lock liquidity',
    'burn-liquidity': 'Burn liquidity',
  } satisfies { [A in FeeAction]: string },

  strip: {
    earned: 'Earned',
    last30: 'last 30 days',
    conversions: 'Conversions',
    onChain: 'on chain',
    clicks: 'Clicks',
    noCookies: 'counted without cookies',
    all: 'In total',
    allHint: (count: number) => (count === 1 ? '1 conversion' : `${formatDecimal(String(count))} conversions`),
  },

  chart: {
    title: 'SOL earned per day, by action',
    counted: (count: number) => (count === 1 ? '1 conversion' : `${formatDecimal(String(count))} conversions`),
    alt: (action: string, most: string) => `SOL per day from “${action}”, at most ${most}`,
    none: 'No earnings in the last 30 days.',
    today: 'today',
    start: '30 days ago',
  },

  list: {
    title: 'Conversions',
    csv: 'Download CSV',
    when: 'When',
    action: 'Action',
    fee: 'Fee, SOL',
    share: 'Your share, SOL',
    signature: 'Signature',
    open: (signature: string) => `Transaction ${signature} in the explorer`,
    empty: 'No conversions yet. Share your link. Conversions appear here when the network confirms them.',
    newest: (count: string) => `The newest ${count} are listed. The CSV file has all of them.`,
    limited: (count: string) => `Showing the newest ${count} signatures of your address.`,
    unknownTime: 'unknown',
    loading: 'Reading the chain…',
    failed: 'Couldn’t load your figures.',
  },

  link: {
    title: 'Your link',
    label: 'Link',
    copy: 'link',
    works: 'Works on every page of this site: add ?ref= and your address.',
    code: 'QR code of your link',
    saveCode: 'QR as SVG',
    short: 'Short code',
    shortHint: '4 to 20 lowercase letters, digits and hyphens. You sign a message, which costs nothing.',
    shortButton: 'Sign for the code',
    shortFailed: 'The code was not registered.',
    shortDone: (code: string) => `Your link now uses ${code}.`,
  },

  own: {
    title: 'You cannot earn on your own actions.',
    text: 'Your link does not count when you sign with this wallet.',
  },
  poor: (minimum: string) => `Your address needs a small SOL balance to receive shares below ${minimum} SOL.`,

  rebuild: {
    title: 'Verify with the chain',
    text: 'Your browser reads the transactions of your address and compares the figures.',
    start: 'Rebuild from the chain',
    running: 'Rebuilding from the chain',
    progress: (signatures: string, conversions: string) =>
      `Signatures: ${signatures}. Conversions so far: ${conversions}.`,
    stop: 'Stop',
    equal: 'The figures match',
    different: 'The figures differ',
    figure: 'Figure',
    server: 'Server',
    browser: 'Your browser',
    conversions: 'Conversions',
    earned: 'SOL earned',
    newest: 'Newest slot',
    read: (signatures: string) => `Signatures of your address that this browser read: ${signatures}.`,
    uncounted: (count: string) => `${count} with a memo but without the exact split do not count.`,
    missing: (count: string) => `${count} on chain but not on the server.`,
    invented: (count: string) => `${count} on the server but not on chain.`,
    after: (slot: string) => `Compared from slot ${slot} on. One side has not read earlier slots.`,
    counts: 'The chain counts, so this page now shows your browser’s figures.',
    limited: 'The RPC limits us.',
    limitedText: (count: string) => `Showing the newest ${count} signatures.`,
    failed: 'Couldn’t read the chain.',
  },

  disclosure: {
    title: 'Disclosure',
    copy: 'text',
    text: (percent: string) =>
      `I earn ${percent} of this site’s platform fee when you use my link. Your cost does not change.`,
    hint: 'Many countries require this next to the link.',
  },

  referral: {
    title: 'Referral link',
    text: (address: string, date: string) => `${address} gets a share of the fees you pay, until ${date}.`,
    remove: 'Remove',
  },

  questions: {
    title: 'Questions',
    items: [
      { href: '/faq#affiliate', label: 'Who earns what, and how are affiliates paid?' },
      { href: '/learn?a=affiliates', label: 'Fees and affiliates' },
    ],
  },
}

export type AffiliateWords = typeof en
