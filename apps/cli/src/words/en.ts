import type { Sentences } from '@solsmith/chain'
import { linkFields } from '@solsmith/tokens'
import type { CliErrors } from '../errors.ts'
import { flagOf } from '../flagOf.ts'

export const errorMessages: Sentences<CliErrors> = {
  UsageError: ({ reason }) => `${reason} See solsmith --help.`,
  KeypairMissingError: ({ path }) =>
    `The key file ${path} was not found. Create one with solana-keygen new --outfile ${path}, or pass another with --keypair.`,
  KeypairOpenError: ({ path, mode }) =>
    `Other users of this computer can access the key file ${path} (mode ${mode}). Run chmod 600 ${path}, then try again.`,
  KeypairFolderError: ({ path }) => `${path} is a folder. Pass the key file in it with --keypair.`,
  KeypairFileError: ({ path }) =>
    `${path} is not a key file. It must contain 64 numbers from 0 to 255, as solana-keygen writes them. Pass another with --keypair.`,
  FileError: ({ path }) => `${path} cannot be read or written. Check that it exists and that you have access.`,
  NamesError: ({ names }) =>
    `No address was found for ${names}. The command stopped before writing or sending. Fix the names and try again.`,
  NotConfirmedError: ({ flag }) => `Not sent, because it wasn’t confirmed. Add ${flag} to send without confirmation.`,
  JournalBusyError: ({ pid, path }) =>
    `Another solsmith is running (process ${pid}). Wait for it, or use a different --journal. If none is running, remove ${path}.`,
  JournalFolderError: ({ folder }) =>
    `Other users of this computer can write to the journal folder ${folder}. Run chmod 700 ${folder}, or pass a folder that only you can write to with --journal.`,
  JournalFileError: ({ path }) =>
    `The journal ${path} is not a regular file, so it was left unchanged. Remove it, or pass another folder with --journal.`,
  JournalDamagedError: ({ path, line }) =>
    `Line ${line} of the journal ${path} is damaged, so its transaction cannot be resumed, and the command stopped before sending. Restore the file, or look up the wallet's last transactions in an explorer, then remove that line and run the command again.`,
  TransactionFailedError: ({ signature, reason }) =>
    `The transaction failed on chain: ${reason}. Only the fee was charged. ${signature}`,
  EndUnknownError: ({ signature, lastBlock }) =>
    `It is unknown whether ${signature} went through${lastBlock === null ? '' : `; it was valid until block ${lastBlock}`}. Check an explorer, then run "solsmith settle ${signature} landed" or "... not-landed". Until then, the command won’t send it again.`,
  NetworkUnreachableError: ({ url }) =>
    `Could not reach the network at ${url}. Check that it is running, or set another address with --rpc.`,
  ServerUnreachableError: ({ url }) =>
    `Could not reach a Solsmith server at ${url}. Start one with npm start, pass another with --server, or write a folder with --out.`,
  AirdropFailedError: ({ signature }) =>
    `The faucet’s transaction failed, so you won’t receive SOL. Try again, or request less: ${signature}`,
  AirdropUnconfirmedError: ({ signature }) =>
    `The faucet accepted the request, but no SOL has arrived yet. It may still arrive: check ${signature} before you try again.`,
  NonceMissingError: ({ account }) => `There is no nonce account at ${account}. Create one with solsmith nonce.`,
  NotLandedError: ({ tries }) =>
    `The network did not include it in ${tries === 1 ? '1 try' : `${tries} tries`}. You weren’t charged. Try again, or use a higher priority.`,
  ListHasIssuesError: ({ count, flag }) =>
    `${count} ${count === 1 ? 'line has an issue' : 'lines have issues'}. Fix the list, or add ${flag} to skip ${count === 1 ? 'it' : 'them'}.`,
  ListOverBalanceError: ({ count }) =>
    `The list adds up to more than the balance. The last ${count === 1 ? 'line is' : `${count} lines are`} not covered, so the list wasn’t sent.`,
  ListPaidElsewhereError: ({ count, flag }) =>
    `${count === 1 ? '1 recipient was' : `${count} recipients were`} paid by another list of this token. A corrected list is a new one and would pay them again. Remove their lines, or add ${flag} to pay them again.`,
  NotEnoughSolError: ({ neededText, haveText, missingText }) =>
    `You need ${neededText} SOL; you have ${haveText}. Add ${missingText} SOL and try again. No transaction was sent.`,
  ListUnfinishedError: ({ paid, left, reason }) =>
    `${paid} were paid, ${left} were not (${reason}). Run the same command again to pay the rest; it pays each recipient only once.`,
  NotAsShownError: ({ signature }) =>
    `Confirmed, but the result does not match the preview. Check it before you continue: ${signature}`,
  LogoMissingError: ({ count }) =>
    `${count} ${count === 1 ? 'issue prevents' : 'issues prevent'} wallets from showing the logo.`,
  NameTakenError: ({ reason }) => `${reason} The transaction was not sent.`,
  ReceiptDiffersError: ({ count }) =>
    `The receipt is not valid: ${count} ${count === 1 ? 'difference' : 'differences'}.`,
  ReceiptUncheckedError: ({ parts }) =>
    `The receipt is not fully checked: the transaction matches and has the signature of its address, but ${parts} ${parts === 1 ? 'part was' : 'parts were'} not checked.`,
  InstanceDiffersError: ({ count }) =>
    `This is not the release: ${count} ${count === 1 ? 'difference' : 'differences'}. Do not connect a wallet there before its operator explains them.`,
  InstanceUnreachableError: ({ url }) => `Could not reach ${url}. Nothing was compared. Check the URL, and try again.`,
  ReleaseUnsignedError: ({ url }) =>
    `${url} serves what its own list says, but no key of the project signed that list. Compare it with a build of your own (--rebuild <clone>), or with the list of a release (--manifest <file>).`,
  ReleaseKeyError: ({ publicKey }) => `This key is not in releaseKeys.ts. Its public key is ${publicKey}.`,
  ReleaseMissingError: ({ url }) =>
    `${url} has no list of a release. An instance that was built from a clone has none: run “npm run manifest” in a clone at its commit, and pass the file with --manifest.`,
  RebuildCommitError: ({ folder, commit }) =>
    `${folder} is not an unchanged clone at ${commit}. Run git checkout ${commit} there, then try again.`,
  RebuildFailedError: ({ folder }) => `The build in ${folder} failed. Run npm run build there to see why.`,
}

const linkFlags = linkFields.map((field) => `--${flagOf(field)}`).join(' ')

export const usage = `Usage: solsmith <command> [flags]

Without a command, the package solsmith starts the web app and a sandbox network; --reset starts them over.

Tokens
  create [draft.json]                    create a token (see the flags below)
  mint <mint> <amount>                   mint more            --to <owner, or a name that --server <url of a Solsmith> knows>
  burn <mint> <amount>                   burn your own tokens
  freeze <mint> <account or owner>       freeze an account            --insist for a pool's vault
  thaw <mint> <account or owner>         unfreeze an account
  authority <mint> <authority>=<address|none> ...
                                         transfer or revoke authorities
  metadata <mint>                        --name --symbol --uri --field key=value --remove key
                                         --server <url of a Solsmith> that knows more names
  fees <mint>                            collect transfer fees; or --set <percent> [--max <amount>]
  close-mint <mint>                      close a mint without supply, get its deposit back

Lists of recipients
  send-many <mint> <list.csv>            --equal <total> or --percent <total>; --repeats sum|keep|first
                                         --skip-issues  --pay-again  --report <file.csv>
                                         --again <name>  --transaction-version 0|1
  names <list.csv>                       the list with an address for each name, for send-many
                                         --server <url of a Solsmith>  --out <file>
  snapshot <mint>                        --min <amount> --exclude <owner> --no-programs --format csv|json --out <file>

SOL
  reclaim                                empty accounts, excess deposits, wrapped SOL, nonces
                                         --list shows them, --only <kind> selects some
  wrap <amount>, unwrap <amount|all>
  airdrop <SOL> [address or name]        test SOL from the faucet of the sandbox or devnet    --server <url of a Solsmith>
  nonce                                  create the wallet's nonce account, or show its value
  settle <signature> landed|not-landed   record the outcome of a transaction the network no longer knows

Pools (Raydium CP-Swap)
  pool create <mint> <tokens> <SOL>      create a pool  --quote <mint> --tier <number> --opens <time> --random
  pool add <pool> <amount>               add both tokens: set one amount, the other follows   --from token|quote
  pool remove <pool> <share>             withdraw both tokens; a share is 50% or all
  pool swap <pool> <amount>              trade one token for the other       --from token|quote
  pool lock <pool> <share>               lock permanently; an NFT collects the fees
  pool collect <pool> <fee NFT>          collect the fees of a locked position
  pool burn <pool> <share>               burn permanently; no one collects its fees
  pool positions [wallet]                list a wallet's pool positions
  pool proof <pool>                      prove who can withdraw the liquidity    --format json|badge|card --out <file>
  pool tiers                             list the fee tiers
  Trades and liquidity commands accept --slippage <percent>, default 1.

Inspection
  check <mint>                           authorities, supply, holders, pools, score    --server <url of a Solsmith>
  vanity                                 find a seed for a vanity address: --prefix --suffix --ignore-case
                                         --standard --for <wallet>; no key is created
  doctor <mint or link>                  find out why a logo is missing    --server <url of a Solsmith>
  affiliate <address>                    earnings of an affiliate, computed from the chain
                                         --server <url of a Solsmith>  --out <file.csv>
  verify <url of a Solsmith>             does it serve a release, file by file?    --manifest <file> --wallet <url>
                                         --rebuild <clone>  compares with a build of its commit, too
  receipt verify <file>                  --image <file> --metadata <file>; compared with --network and --journal;
                                         offline, only transaction and signature are checked

Global flags
  --network mainnet|devnet|sandbox       default sandbox
  --rpc <url>                            RPC URL of the network
  --keypair <file>                       default ~/.config/solana/id.json
  --journal <folder>                     record of sent transactions, to resume later; default ~/.config/solsmith
  --dry-run                              preview the changes without sending
  --base64                               print the unsigned transactions instead of sending them
  --yes                                  send without confirmation
  --priority normal|fast|turbo|<price>   the priority fee, in micro-lamports per unit; at most 0.005 SOL.
                                         Default: the 75th percentile of recent fees
  --nonce own|<account>                  sign with a nonce account instead of a blockhash: the transaction does not expire.
                                         With --base64, to sign elsewhere; not for send-many
  --pay-fee <url of a Solsmith>          also pay the platform fee of that Solsmith, after showing it; default: no fee
  --receipt <file>                       write a receipt of the sent transactions
  --json                                 print one JSON object
  --help, --version

Flags for create
  --image <file> --description <text>     stored with the metadata on --server <url of a Solsmith>, instead of --uri
  ${linkFlags}   links in that metadata
  --out <folder> --base <https url>       write image and metadata to a folder for your own host, without sending
  --name --symbol --uri --supply --decimals --standard classic|modern --seed --transaction-version 0|1
  --mint-authority, --freeze-authority, --update-authority keep|none|<address>
  --receiver <address>   --share <address>=<percent> (up to 8)
  --pool <tokens>:<SOL>  create a pool too, in one signature if it fits   --quote --tier --opens
  --lookup-table <address|none>   a public address lookup table that makes it fit; the sandbox has one
  A draft.json has the fields of the form: name, symbol, metadataUri, supply, decimals, standard, mintAuthority
  {"mode","to"}, freezeAuthority, updateAuthority, receiver, distribution, extensions.

A version 1 transaction holds up to 4,096 bytes. By default, lists use it if the network supports it, and so does a creation
that would otherwise need several transactions.

Exit codes: 0 done; 1 failed; 2 wrong usage; 3 not sent, because it was not confirmed; 4 a list is not finished.
`

export const words = {
  sent: (signature: string) => `sent      ${signature}`,
  asShown: 'matches the preview',
  notRead: 'could not be verified',
  readBack: 'transactions verified',
  compared: (good: number, all: number) =>
    `${good} of ${all} ${all === 1 ? 'transaction matches' : 'transactions match'} the preview`,
  otherwise: 'confirmed, but does not match the preview',
  mint: (address: string) => `mint      ${address}`,
  verify: {
    release: (version: string, commit: string, signer: string | null) =>
      `Solsmith ${version}, commit ${commit}, ${signer === null ? 'not signed by a key of the project' : `signed by the key ${signer}`}`,
    rebuilt: 'A build of that commit is equal to the release.',
    rebuiltDiffers: (name: string) => `rebuilt differs: ${name}`,
    noWallet: 'This instance offers no embedded wallet, so its frame was not compared.',
    allowed: (directive: string, origins: readonly string[]) =>
      `Its pages may also use, by ${directive}: ${origins.join(' ')}`,
    same: (count: number) => `All ${count} files and pages are those of the release, in both languages.`,
    limits: [
      'This shows what the server answered to this computer now. It may answer other visitors, or later requests, differently.',
      'Not compared: answers of its API, images and files that people stored, and titles of shared tokens and pools.',
    ],
  },
  folder: (folder: string, uri: string) =>
    `Metadata written to ${folder}. Upload the folder so that ${uri} opens, then run the command again with --uri ${uri} in place of --out.`,
  noFaucet: 'Mainnet has no faucet. Use --network sandbox or devnet.',
  noAirdropAmount: 'Enter the amount: airdrop <SOL> [address].',
  airdropped: (amount: string, receiver: string, balance: string) =>
    `${amount} SOL sent to ${receiver}. Balance: ${balance} SOL`,
  count: (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`,
  all: 'all',
  signatures: 'signatures read',
  affiliateRead: (signatures: number, uncounted: number, isComplete: boolean) =>
    `Read from ${words.count(signatures, 'signature')}${isComplete ? '' : ', the newest'}. ${uncounted} with such a memo but without the exact split do not count.`,
  platformFee: 'platform',
  affiliateAfter: (slot: bigint) =>
    `Compared with the server from slot ${slot} on. One side has not read earlier slots.`,
  affiliateEqual: 'The server reports the same.',
  affiliateDiffers: (missing: number, invented: number) =>
    `The server differs: ${missing} on chain but not on the server, ${invented} on the server but not on chain. The chain counts.`,
  healthy: 'No issues found. Wallets can show the logo.',
  expected: (tries: string) => `About ${tries} tries.`,
  trying: 'tried',
  tried: (tries: string, rate: string) => `${tries} tries, ${rate} per second`,
  useSeed: (seed: string, standard: string, creator: string) =>
    `Use it with: solsmith create --standard ${standard} --seed '${seed}' (wallet ${creator} only)`,
  alreadySent: (signature: string) => `An earlier run of this command already sent it: ${signature}`,
  settled: (answer: 'landed' | 'not-landed') =>
    answer === 'landed' ? 'Recorded as landed.' : 'Recorded as not landed. Run the command again to send it.',
  baseUnits: (amount: string) => `${amount} base units`,
  dryRun: 'Not sent (--dry-run).',
  ask: 'Send it? [y/N] ',
  of: (index: number, count: number) => `transaction ${index + 1} of ${count}`,
  cost: 'costs',
  final: 'permanent',
  combined: (line: number, first: number) => `Line ${line}: combined with line ${first}.`,
  lookingUp: 'looking up',
  findingLanded: 'landed before',
  paying: 'paid',
  reading: 'accounts read',
  waiting: 'A transaction of an earlier run may still go through. Waiting until it expires.',
  nonce: (account: string, value: string | null) =>
    value === null ? `The nonce account will be ${account}.` : `The value of the nonce account ${account} is ${value}.`,
  paidElsewhere: (line: number, address: string) => `Line ${line}: ${address} was paid by another list of this token.`,
  allFee: (line: number, address: string) =>
    `Line ${line}: the transfer fee takes the whole amount, so ${address} gets nothing.`,
  transferFee: (percent: string, received: string) =>
    `The token has a transfer fee of ${percent}%: ${received} reach the recipients`,
  nothingLeft: 'Everyone on the list has been paid.',
  nameIs: (name: string, address: string) => `${name} → ${address}`,
  holds: 'The receipt is valid: every field matches the signed transaction and the network.',
  holdsOld: 'The receipt is valid: it matches the network. It does not contain the transaction.',
  check: {
    incomplete: 'Not fully checked',
    poolFix: 'Create a pool and lock its liquidity.',
    imageFix: 'Add an image.',
  },
  notChecked: 'Not checked',
  notConfirmed: 'Not confirmed',
  receiptParts: {
    network: 'network',
    records: 'balances, fee, slot and time',
    plan: 'what only the journal of its signer confirms',
    files: 'files (pass --metadata and --image)',
    token: 'name, supply or authorities, which differ from today’s',
  },
  receiptReasons: {
    offline: 'The network didn’t answer.',
    missing: 'The network does not have this transaction, or no longer has it.',
  },
  receiptOf: (network: string) => `The receipt is of ${network}, not of this network. Pass its --network or --rpc.`,
  receiptClaims: (name: string, genesisHash: string) =>
    `The receipt is of another network, which it calls “${name}” (genesis hash ${genesisHash}). Pass its --rpc.`,
  receiptCount: (valid: number, all: number) => `${valid} of ${all} receipts valid`,
  receiptVerdicts: { valid: 'valid', partly: 'partly checked', invalid: 'not valid' },
} as const
