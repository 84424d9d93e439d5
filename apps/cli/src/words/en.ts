import { linkFields } from '@solsmith/tokens'
import type { CliErrors } from '../errors.ts'
import { flagOf } from '../flagOf.ts'

/** One sentence for each error: what happened and what to do. */
export const errorMessages: { [N in keyof CliErrors]: (context: CliErrors[N]) => string } = {
  UsageError: ({ reason }) => `${reason} See solsmith --help.`,
  KeypairMissingError: ({ path }) =>
    `The key file ${path} was not found. Create one with solana-keygen new --outfile ${path}, or name another with --keypair.`,
  KeypairOpenError: ({ path, mode }) =>
    `Other users of this computer can access the key file ${path} (mode ${mode}). Run chmod 600 ${path}, then try again.`,
  KeypairFileError: ({ path }) =>
    `${path} is not a key file. It should hold 64 numbers, as solana-keygen writes them. Name another with --keypair.`,
  FileError: ({ path }) => `${path} cannot be read or written.`,
  NotConfirmedError: ({ flag }) => `Nothing was sent. Add ${flag} to send it without being asked.`,
  JournalBusyError: ({ pid, path }) =>
    `Another solsmith is at work (process ${pid}). Wait for it, or give this one its own --journal. If none is, remove ${path}.`,
  TransactionFailedError: ({ signature, reason }) =>
    `The transaction failed on chain: ${reason}. Its fee is gone; nothing else happened. ${signature}`,
  EndUnknownError: ({ signature, lastBlock }) =>
    `No node can say whether ${signature} went through${lastBlock === null ? '' : `; it could land until block ${lastBlock}`}. Look it up in an explorer, then run "solsmith settle ${signature} landed" or "... not-landed". Until then nothing is signed in its place.`,
  NetworkUnreachableError: ({ url }) =>
    `Could not reach the network at ${url}. Check that it is running, or name another address with --rpc.`,
  AirdropUnconfirmedError: ({ signature }) =>
    `The faucet accepted the request, but no SOL has arrived yet. Check the balance, then try again: ${signature}`,
  NonceMissingError: ({ account }) => `There is no nonce account at ${account}. Make one with solsmith nonce.`,
  NotLandedError: ({ tries }) =>
    `The network did not take it in ${tries} tries. Nothing was charged. Try again, or choose a higher priority.`,
  ListHasIssuesError: ({ count, flag }) =>
    `${count} ${count === 1 ? 'line has an issue' : 'lines have issues'}. Fix the list, or add ${flag} to skip ${count === 1 ? 'it' : 'them'}.`,
  ListOverBalanceError: ({ count }) =>
    `The list wants more than there is, from ${count} ${count === 1 ? 'line' : 'lines'} before its end on. Nothing was sent.`,
  NotEnoughSolError: ({ neededText, haveText, missingText }) =>
    `You need ${neededText} SOL; you have ${haveText}. Missing ${missingText} SOL. Nothing was sent.`,
  ListUnfinishedError: ({ paid, left, reason }) =>
    `${paid} were paid, ${left} were not (${reason}). Run the same command again to resume: no one is paid twice.`,
  NotAsShownError: ({ signature }) =>
    `It was confirmed, but the result does not match the preview. Check it before you continue: ${signature}`,
  LogoMissingError: ({ count }) =>
    `${count} ${count === 1 ? 'thing keeps' : 'things keep'} wallets from showing the logo.`,
  ReceiptDiffersError: ({ count }) =>
    `The receipt does not hold: ${count} ${count === 1 ? 'difference' : 'differences'}.`,
}

const linkFlags = linkFields.map((field) => `--${flagOf(field)}`).join(' ')

/** What `--help` writes. */
export const usage = `Usage: solsmith <command> [flags]

Tokens
  create [draft.json]                    make a token (see the flags below)
  mint <mint> <amount>                   mint more            --to <owner>
  burn <mint> <amount>                   burn your own
  freeze <mint> <account or owner>       forbid to send and receive   --insist for a pool's vault
  thaw <mint> <account or owner>         allow it again
  authority <mint> <power>=<address|none> ...
                                         transfer or revoke authorities
  metadata <mint>                        --name --symbol --uri --field key=value --remove key
  fees <mint>                            collect transfer fees; or --set <percent> [--max <amount>]
  close-mint <mint>                      end an empty mint, get its deposit back

Many
  send-many <mint> <list.csv>            --equal <total> or --percent <total>; --repeats sum|keep|first
                                         --skip-issues  --report <file.csv>  --again <name>
                                         --transaction-version 0|1
  snapshot <mint>                        --min <amount> --exclude <owner> --no-programs --format csv|json --out <file>

SOL
  reclaim                                empty accounts, excess deposits, wrapped SOL, nonces
                                         --list shows them, --only <kind> takes some
  wrap <amount>, unwrap <amount|all>
  airdrop <SOL> [address]                test SOL from the faucet of the sandbox or devnet
  nonce                                  make the wallet's nonce account, or say what it holds
  settle <signature> landed|not-landed   say what became of a transaction that no node remembers

Pools (Raydium CP-Swap)
  pool create <mint> <tokens> <SOL>      make a pool    --quote <mint> --tier <number> --opens <time> --random
  pool add <pool> <amount>               put both tokens in: so much of the one, the other follows   --from token|quote
  pool remove <pool> <share>             take both out: a share is 50% or all
  pool swap <pool> <amount>              pay so much of one for the other    --from token|quote
  pool lock <pool> <share>               lock permanently; an NFT keeps the fees
  pool collect <pool> <fee NFT>          take the fees of what is locked
  pool burn <pool> <share>               burn permanently; no one gets its fees
  pool positions [wallet]                what a wallet has in pools
  pool proof <pool>                      who can take out what    --format json|badge|card --out <file>
  pool tiers                             the fees to choose from
  Trades and liquidity take --slippage <percent>, 1 when not said.

Looking
  check <mint>                           authorities, supply, holders, pools, score    --server <url of a Solsmith>
  vanity                                 an address that is as wished, by a seed: --prefix --suffix --ignore-case
                                         --standard --for <wallet>; no key comes of it
  doctor <mint or link>                  why a logo is missing    --server <url of a Solsmith>
  receipt verify <file>                  --image <file> --metadata <file>; needs no network, but for version 1

Flags of all
  --network mainnet|devnet|sandbox       default sandbox
  --rpc <url>                            where the network answers
  --keypair <file>                       default ~/.config/solana/id.json
  --journal <folder>                     what was sent, to resume after a stop; default ~/.config/solsmith
  --dry-run                              show what would happen, and send nothing
  --base64                               write the unsigned transactions instead of sending them
  --yes                                  send without being asked
  --priority normal|fast|turbo|<price>   what to pay for being first, in millionths of a lamport a unit; at most
                                         0.005 SOL. What three quarters of others paid when not said
  --nonce own|<account>                  sign with a nonce account in place of a blockhash: what is signed does not expire.
                                         With --base64, to sign elsewhere; not for send-many
  --receipt <file>                       write a receipt of what was sent
  --json                                 one JSON object on standard output
  --help, --version

Flags of create
  --image <file> --description <text>     stored with the metadata on --server <url of a Solsmith>, in place of --uri
  ${linkFlags}   links in that metadata
  --name --symbol --uri --supply --decimals --standard classic|modern --seed --transaction-version 0|1
  --mint-authority, --freeze-authority, --update-authority keep|none|<address>
  --receiver <address>   --share <address>=<percent> (up to 8)
  --pool <tokens>:<SOL>  a pool comes with it, by one signature where that fits   --quote --tier --opens
  --lookup-table <address|none>   a public table of addresses that makes it fit; the sandbox has one
  A draft.json has the same as a form: name, symbol, metadataUri, supply, decimals, standard, mintAuthority
  {"mode","to"}, freezeAuthority, updateAuthority, receiver, distribution, extensions.

Version 1 of transactions holds 4,096 bytes. When nothing is said, it is used where the network takes it: for lists, and for
a creation that is several transactions without it.

Exit codes: 0 done; 1 failed; 2 wrong usage; 3 nothing was sent, because it was not confirmed; 4 a list is not finished.
`

export const words = {
  sent: (signature: string) => `sent      ${signature}`,
  asShown: 'read back as it was shown',
  notRead: 'could not be read back',
  readBack: 'transactions read back',
  compared: (good: number, all: number) =>
    `${good} of ${all} ${all === 1 ? 'transaction' : 'transactions'} read back as shown`,
  otherwise: 'landed, and does not read back as it was shown',
  mint: (address: string) => `mint      ${address}`,
  noFaucet: 'Mainnet has no faucet. Use --network sandbox or devnet.',
  noAirdropAmount: 'Say how many SOL: airdrop <SOL> [address].',
  airdropped: (amount: string, receiver: string, balance: string) =>
    `${amount} SOL sent to ${receiver}. Balance: ${balance} SOL`,
  count: (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`,
  healthy: 'Nothing is wrong: wallets can show the logo.',
  expected: (tries: string) => `About ${tries} tries.`,
  trying: 'tried',
  tried: (tries: string, rate: string) => `${tries} tries, ${rate} a second`,
  useSeed: (seed: string, standard: string, creator: string) =>
    `Use it with: solsmith create --standard ${standard} --seed '${seed}' (wallet ${creator} only)`,
  alreadySent: (signature: string) => `An earlier run of this command was stopped, and had done it: ${signature}`,
  settled: (answer: 'landed' | 'not-landed') =>
    answer === 'landed' ? 'Recorded as landed.' : 'Recorded as not landed. Run the command again to send it.',
  dryRun: 'Nothing was sent (--dry-run).',
  ask: 'Send it? [y/N] ',
  of: (index: number, count: number) => `transaction ${index + 1} of ${count}`,
  cost: 'costs',
  final: 'permanent',
  lookingUp: 'looking up',
  findingLanded: 'landed before',
  paying: 'paid',
  reading: 'accounts read',
  waiting: 'An earlier run may still be landing. Waiting until it cannot any more.',
  nonce: (account: string, value: string | null) =>
    value === null ? `The nonce account will be ${account}.` : `The nonce account ${account} holds ${value}.`,
  nothingLeft: 'Everybody in the list has been paid.',
  holds: 'The receipt holds: the bytes are signed by who is named, and say what is written.',
  holdsOld: 'The receipt holds: it agrees with what the network keeps. It carries no bytes of its own.',
  notChecked: 'Balances and time were told by the network, and cannot be checked without it.',
} as const
