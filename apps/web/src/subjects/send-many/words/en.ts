import { countOf } from '#ui/countOf.ts'

export const en = {
  title: 'Send to many',
  lead: 'Airdrop tokens to a list. We validate every line before you sign, and resuming never pays twice.',
  back: 'Tools',
  token: 'Token',
  tokenHint: 'Address of the token to send.',
  badAddress: 'Not a valid Solana address. Paste the whole address, 32 to 44 characters.',
  list: 'List',
  listHint:
    'One recipient per line: address or name, amount. Separate with commas, semicolons, tabs or spaces. Amounts use a decimal point: 1250.5',
  longList: (count: string) => `This list is too long to edit here. Showing the first ${count} lines.`,
  emptyList: 'Clear list',
  lookUpNames: (count: string) =>
    count === '1' ? 'Replace 1 name with its address' : `Replace ${count} names with their addresses`,
  namesMissing: (names: string) => `Not found: ${names}`,
  nameFailed: (name: string, reason: string) => `${name}: ${reason}`,
  namesFound: 'Names and their addresses',
  file: 'Choose file',
  lines: (count: string) => (count === '1' ? '1 line' : `${count} lines`),
  sharing: 'Amounts',
  sharings: { 'per-row': 'Per row', equal: 'Equal', percent: 'Percent' },
  total: 'Total to share',
  repeats: 'Duplicate addresses',
  repeatsOf: { sum: 'Combine', keep: 'Pay each', first: 'Keep first' },
  again: 'Pay this list again, even if it was sent before',
  youHave: (amount: string, symbol: string) => `You have ${amount} ${symbol}.`,
  badTotal: 'Enter a number greater than 0.',

  before: 'Before you sign',
  connect: 'Connect wallet',
  check: 'Check list',
  checking: 'Checking the list',
  lookingUp: (done: string, all: string) => `${done} of ${countOf(all, 'recipient', 'recipients')} checked.`,
  minutesLeft: (minutes: string) => `About ${minutes} minutes left at the speed that this network allows.`,
  findingLanded: (done: string) => `${done} earlier payments found`,
  fillIn: 'Choose a token and add a list.',
  failed: 'Couldn’t check the list',

  plan: 'Plan',
  receivers: 'Recipients',
  sum: 'Total',
  prompts: 'Signatures',
  remainder: 'Remainder',
  deposits: 'Deposits for new accounts',
  depositsTag: (count: string) => (count === '1' ? '1 account' : `${count} accounts`),
  fees: 'Signature fees',
  priority: 'Priority fee (max)',
  depositsNote: 'Recipients keep this rent.',
  manyTitle: (count: string) => `Avoid ${count} approvals with the CLI`,
  many: 'For those who keep a key file: the CLI sends the same plan, and resuming never pays twice.',
  copyCommand: 'command',
  stoppedAt: (paid: string, all: string) => `You stopped at ${paid} of ${all}. Resuming never pays twice.`,
  readBack: (good: string, all: string) =>
    `${good} of ${all === '1' ? '1 transaction' : `${all} transactions`} confirmed and matching the list.`,
  otherwise: (count: string) =>
    count === '1' ? '1 transaction does not match the list' : `${count} transactions do not match the list`,
  otherwiseHint: 'The report shows the signature for every paid line. Save it and check those lines.',
  allPaid: 'Everyone on this list has been paid.',
  feeTitle: (symbol: string, percent: string) => `${symbol} has a transfer fee of ${percent}`,
  feeText: (arriving: string, sent: string) => `${arriving} of ${sent} reach the recipients.`,
  feeTakesAll: (count: string) =>
    count === '1'
      ? '1 recipient gets nothing, because the fee takes the whole amount.'
      : `${count} recipients get nothing, because the fee takes the whole amount.`,
  allFee: 'All of it is the fee: nothing arrives.',
  over: 'The list adds up to more than your balance. Lower the amounts or add funds.',
  somePaid: (paid: string, skipped: string) =>
    `${paid} paid, ${skipped === '1' ? '1 line was not' : `${skipped} lines were not`}`,
  summary: 'Summary',
  paid: 'Recipients paid',
  skipped: 'Lines skipped',
  duplicates: 'Duplicates added up',
  merged: 'Lines merged',
  spent: 'Fees and deposits paid',
  errors: (count: string) => (count === '1' ? '1 line cannot be paid' : `${count} lines cannot be paid`),
  warnings: (count: string) => (count === '1' ? '1 warning' : `${count} warnings`),
  onlyProblems: (count: string) =>
    count === '1' ? 'Show only the row with a problem' : `Show only the ${count} rows with problems`,
  moreIssues: (count: string) => `and ${count} more. The report lists them all.`,
  paidElsewhere: (count: string) =>
    count === '1'
      ? '1 recipient was paid by another list of this token'
      : `${count} recipients were paid by another list of this token`,
  paidElsewhereHint: (lines: string) =>
    `A corrected list is a new list and pays them again. To pay only the others, remove these lines: ${lines}`,
  paidElsewhereRow: 'Paid by another list.',
  payAgain: (count: string) => (count === '1' ? 'Pay 1 recipient again' : `Pay ${count} recipients again`),
  leaveOut: (count: string) => (count === '1' ? 'Skip 1 invalid line' : `Skip ${count} invalid lines`),
  send: (receivers: string, prompts: string, sol: string) =>
    `Send to ${receivers}: ${prompts === '1' ? '1 signature' : `${prompts} signatures`}, ${sol} SOL`,

  resume: (receivers: string, prompts: string, sol: string) =>
    `Continue with ${receivers}: ${prompts === '1' ? '1 signature' : `${prompts} signatures`}, ${sol} SOL`,

  sendGrouped: (receivers: string, requests: string, sol: string) =>
    `Send to ${receivers}: ${requests === '1' ? '1 approval' : `${requests} approvals`}, ${sol} SOL`,
  resumeGrouped: (receivers: string, requests: string, sol: string) =>
    `Continue with ${receivers}: ${requests === '1' ? '1 approval' : `${requests} approvals`}, ${sol} SOL`,
  approvals: 'Approvals',
  singly: (count: string) => `One by one (${count})`,
  grouped: (count: string) => `In groups (${count})`,
  singlyHint: 'Your wallet asks once for each transaction.',
  groupedHint: (limit: string) =>
    `Your wallet asks once for up to ${limit} transactions and shows their total. Slow networks get smaller groups.`,
  onlySingly: (wallet: string, count: string) =>
    `${wallet} signs one transaction at a time, so it asks ${count} times.`,
  group: (count: string) => `This request: ${count} transactions`,
  ofBalance: (amount: string, balance: string, unit: string) => `${amount} of ${balance} ${unit}`,
  feesAndDeposits: 'Fees and deposits',
  landedOf: 'Confirmed',
  countOf: (done: string, all: string) => `${done} of ${all}`,
  signedMayLand: 'Transactions you already signed may still land.',

  batches: {
    title: 'Batches sent in this visit',
    compared: (good: string, all: string) => `${good} of ${all} verified`,
    batch: (number: string) => `Batch ${number}`,
    does: (receivers: string, opened: string) =>
      `${receivers === '1' ? '1 recipient' : `${receivers} recipients`}, ${opened === '1' ? '1 account' : `${opened} accounts`} created`,
    open: 'not verified yet',
    asShown: 'matches the preview',
    differs: 'does not match the preview',
    mismatch: (batches: string) => `Batch ${batches} does not match the preview. Keep the report and check it.`,
  },

  sendingPart: (index: string, count: string) => `Signature ${index} of ${count}`,
  pause: 'Pause',
  pausing: 'Pausing after this one. Keep sending',
  paused: (index: string, count: string) => `Paused before signature ${index} of ${count}`,
  pausedHint: 'Everything sent so far is done. You can close this page and resume later with the same list.',
  goOn: 'Resume',
  stopped: 'Stopped',
  stoppedHint: 'Everything sent so far is done and will not be sent again. Resume to send the rest.',
  goOnWithRest: 'Show the rest',
  done: 'Sent',
  doneText: 'Reading the result from the chain.',

  result: 'Result',
  rows: 'Lines',
  line: 'Line',
  receiver: 'Recipient',
  amount: 'Amount',
  status: 'Status',
  statuses: {
    paid: 'Paid',
    otherwise: 'Paid, does not match',
    open: 'Queued',
    'left-out': 'Skipped',
    invalid: 'Invalid',
  },
  combinedWith: (line: string) => `Merged into line ${line}`,
  sumOf: (lines: string, more: number) => `sum of lines ${lines}${more > 0 ? ` and ${more} more` : ''}`,
  pages: 'Table pages',
  page: (at: string, all: string) => `Page ${at} of ${all}`,
  previous: 'Previous',
  next: 'Next',
  report: 'Download report (CSV)',
  unpaidReport: 'Download unpaid lines (CSV)',
  template: 'Download template (CSV)',
  addLine: 'Add a line',
  change: 'Change',
  edit: 'Edit',
  editLine: (line: string) => `Edit line ${line}`,
  remove: 'Remove',
  removeLine: (line: string) => `Remove line ${line}`,
  save: 'Save',
  cancel: 'Discard',
}
export type SendManyWords = typeof en
