import { createHash } from 'node:crypto'
import { readNumber, readRentOf } from '@solsmith/chain'
import {
  createSeed,
  describeDraftIssue,
  describeLookAlike,
  emptyForm,
  flagFields,
  linkFields,
  parseTemplate,
  parseTokenDraft,
  planCreateToken,
  readFlags,
  requireDraftReceivers,
  type TokenDraft,
  type TokenForm,
} from '@solsmith/tokens'
import { checkNames } from '../checkNames.ts'
import type { Command } from '../command.ts'
import { type Context, readText } from '../context.ts'
import { CliError } from '../errors.ts'
import { flagOf } from '../flagOf.ts'
import type { Arguments } from '../flags.ts'
import { parseTyped } from '../parseTyped.ts'
import { readNonce, sendPlan } from '../sendPlan.ts'
import { uploadMetadata } from '../uploadMetadata.ts'
import { wantsVersion1 } from '../wantsVersion1.ts'
import { words } from '../words/en.ts'
import { poolWords } from '../words/pool.en.ts'
import { writeMetadataFolder } from '../writeMetadataFolder.ts'
import { launch } from './launch.ts'

const poolFlags = ['quote', 'tier', 'opens', 'lookup-table'] as const

export const create: Command = {
  words: [0, 1],
  flags: [
    ...flagFields.map(flagOf),
    ...(['uri', 'seed', 'share', 'transaction-version', 'image', 'server', 'out', 'base'] as const),
    ...['pool' as const, ...poolFlags],
  ],
  async run(context, args) {
    const alone = args.values.pool === undefined && poolFlags.find((flag) => args.values[flag] !== undefined)
    if (alone) throw new CliError('UsageError', { reason: poolWords.noPool(alone) })
    if (args.values.pool !== undefined && args.values['transaction-version'] !== undefined)
      throw new CliError('UsageError', { reason: '--transaction-version cannot be combined with --pool.' })
    const draft = readDraft(args)
    if (args.values.out !== undefined) return writeFolder(context, args.values.out, draft)
    const uri = await readUri(context, draft)
    const [network, rpc, signer] = [await context.network(), await context.rpc(), await context.signer()]
    context.output.line(describeLookAlike(await checkNames(context, draft)))
    if (args.values.pool !== undefined)
      return launch(context, args, { name: nameOf(context, { draft, uri, wallet: signer.address }), draft, uri })
    await requireDraftReceivers(rpc, draft, signer.address)
    const nonceAccount = await readNonce(context)
    const make = (seed: string, version: string) =>
      planCreateToken(readRentOf(rpc), {
        draft,
        creator: signer.address,
        seed,
        uri,
        network,
        ...(version === '1' ? { version: 1 } : {}),
        ...(nonceAccount ? { nonceAccount } : {}),
      })
    const seed = args.values.seed ?? createSeed()
    // By default, version 1 only if it turns several transactions into one.
    const isSplit = (await make(seed, '0')).parts.length > 1
    const wantsV1 = isSplit || args.values['transaction-version'] !== undefined
    const version = wantsV1 && (await wantsVersion1(context)) ? '1' : '0'
    let mint = ''
    await sendPlan(context, {
      name: nameOf(context, { draft, uri, wallet: signer.address }),
      // The seed determines the token's address, so a resumed run never creates a second one.
      keeps: () => ({ seed, version }),
      plan: async (kept) => {
        const plan = await make(kept.seed ?? '', kept.version ?? '0')
        mint = plan.subject
        return plan
      },
      resume: 'parts',
    })
    if (!args.values['dry-run'] && !args.values.base64) context.output.line(words.mint(mint))
  },
}

/** Writes the metadata for another host, with instructions. Sends nothing. */
function writeFolder(context: Context, folder: string, draft: TokenDraft): void {
  const given = draft.metadataUri ?? context.values.uri
  if (given !== undefined || context.values.server !== undefined)
    throw new CliError('UsageError', {
      reason: '--out writes new metadata, so it cannot be combined with --uri or --server.',
    })
  const uri = writeMetadataFolder(context, { folder, draft })
  context.output.line(words.folder(folder, uri))
  context.output.json({ status: 'written', folder, uri })
}

const uploadFlags = ['image', 'server', 'description', ...linkFields.map(flagOf)] as const

async function readUri({ values }: Context, draft: TokenDraft): Promise<string> {
  const given = draft.metadataUri ?? values.uri
  const upload = uploadFlags.find((flag) => values[flag] !== undefined)
  if (given !== undefined && upload)
    throw new CliError('UsageError', {
      reason: `--uri links to existing metadata and --${upload} is for new metadata. Use only one of them.`,
    })
  if (given !== undefined) return given
  if (!upload)
    throw new CliError('UsageError', {
      reason:
        'Missing metadata link. Pass --uri, --image to store it on a Solsmith server, or --out to write it for your own host.',
    })
  return uploadMetadata({ values }, draft)
}

function readDraft({ positionals: [path], values }: Arguments): TokenDraft {
  const flags = Object.fromEntries(flagFields.map((field) => [field, values[flagOf(field)]]))
  const typed = readFlags({ ...flags, ...(flags.supply === undefined ? {} : { supply: readNumber(flags.supply) }) })
  if ('unreadable' in typed) {
    const flag = flagOf(typed.unreadable)
    throw new CliError('UsageError', { reason: `--${flag} cannot be “${values[flag] ?? ''}”.` })
  }
  const form: TokenForm = {
    ...(path ? parseTemplate(readText(path)) : emptyForm),
    ...typed.form,
    ...(values.share === undefined ? {} : { distribution: values.share.map(readShare) }),
  }
  const result = parseTokenDraft(form)
  if ('draft' in result) return result.draft
  const sentences = result.issues.map(
    (issue) => `${[issue.field, issue.part].filter(Boolean).join('.')}: ${describeDraftIssue(issue)}`,
  )
  throw new CliError('UsageError', { reason: sentences.join(' ') })
}

/** `address=12.5`; the smallest share is 0.01%. */
function readShare(text: string): { to: string; basisPoints: number } {
  const [to = '', percent = ''] = text.split('=')
  try {
    return { to, basisPoints: Number(parseTyped(percent, 2)) }
  } catch (cause) {
    throw new CliError(
      'UsageError',
      { reason: `--share must be address=percent, such as address=12.5, not “${text}”.` },
      { cause },
    )
  }
}

/** The same draft by the same wallet is the same creation until it is finished. */
function nameOf({ values }: Context, input: { draft: TokenDraft; uri: string; wallet: string }): string {
  const pool = ['pool' as const, ...poolFlags].map((flag) => values[flag])
  const text = JSON.stringify({ ...input, seed: values.seed, ...(values.pool ? { pool } : {}) }, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
  return `create ${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
}
