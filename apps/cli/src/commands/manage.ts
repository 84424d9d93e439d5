import { solDecimals } from '@solsmith/chain'
import {
  type AuthorityKind,
  type AuthorityMove,
  authorityNames,
  fetchToken,
  type MetadataEdit,
  planBurn,
  planCloseMint,
  planCollectFees,
  planFreeze,
  planMintSupply,
  planSetAuthorities,
  planSetTransferFee,
  planThaw,
  planUnwrap,
  planUpdateMetadata,
  planWrap,
} from '@solsmith/tokens'
import { requireOwnNames } from '../checkNames.ts'
import type { Command } from '../command.ts'
import { type Context, readAddress } from '../context.ts'
import { CliError } from '../errors.ts'
import type { Arguments } from '../flags.ts'
import { parseReceiver } from '../parseReceiver.ts'
import { parseTyped } from '../parseTyped.ts'
import { sendPlan } from '../sendPlan.ts'

async function open(context: Context, { positionals: [mint] }: Arguments) {
  const address = readAddress(mint, 'token')
  const [rpc, signer] = [await context.rpc(), await context.signer()]
  return { rpc, input: { mint: address, wallet: signer.address } }
}

const nameOf = ({ command, positionals }: Arguments, wallet: string) => [command, ...positionals, wallet].join(' ')

async function readAmount(context: Context, [mint, text]: readonly string[]): Promise<bigint> {
  if (text === undefined) throw new CliError('UsageError', { reason: 'Missing amount.' })
  const { decimals } = await fetchToken(await context.rpc(), readAddress(mint, 'token'))
  return parseTyped(text, decimals)
}

export const mint: Command = {
  words: 2,
  flags: ['to', 'server'],
  async run(context, args) {
    const { rpc, input } = await open(context, args)
    const amount = await readAmount(context, args.positionals)
    const to = args.values.to ? await parseReceiver(context, args.values.to, 'receiver') : input.wallet
    await sendPlan(context, {
      name: `${nameOf(args, input.wallet)} ${to}`,
      plan: () => planMintSupply(rpc, { ...input, to, amount }),
      resume: 'once',
    })
  },
}

export const burn: Command = {
  words: 2,
  flags: [],
  async run(context, args) {
    const { rpc, input } = await open(context, args)
    const amount = await readAmount(context, args.positionals)
    await sendPlan(context, {
      name: nameOf(args, input.wallet),
      plan: () => planBurn(rpc, { ...input, amount }),
      resume: 'once',
    })
  },
}

export const freeze: Command = {
  words: 2,
  flags: ['insist'],
  async run(context, args) {
    const { rpc, input } = await open(context, args)
    const target = readAddress(args.positionals[1], 'account')
    await sendPlan(context, {
      name: nameOf(args, input.wallet),
      plan: () => planFreeze(rpc, { ...input, target, insistsOnPoolVault: args.values.insist ?? false }),
      resume: 'once',
    })
  },
}

export const thaw: Command = {
  words: 2,
  flags: [],
  async run(context, args) {
    const { rpc, input } = await open(context, args)
    const target = readAddress(args.positionals[1], 'account')
    await sendPlan(context, {
      name: nameOf(args, input.wallet),
      plan: () => planThaw(rpc, { ...input, target }),
      resume: 'once',
    })
  },
}

export const authority: Command = {
  flags: [],
  async run(context, args) {
    const { rpc, input } = await open(context, args)
    const moves = args.positionals.slice(1).map(readMove)
    if (moves.length === 0)
      throw new CliError('UsageError', { reason: 'Pass an authority and its new holder, such as mint=none.' })
    await sendPlan(context, {
      name: nameOf(args, input.wallet),
      plan: () => planSetAuthorities(rpc, { ...input, moves }),
      resume: 'once',
    })
  },
}

/** `mint=none`, `freeze=<address>` */
function readMove(text: string): AuthorityMove {
  const [power = '', to = ''] = text.split('=')
  const names = Object.keys(authorityNames)
  if (!isPower(power))
    throw new CliError('UsageError', { reason: `Unknown authority “${power}”. Use ${names.join(', ')}.` })
  return { power, to: to === 'none' ? null : readAddress(to, power) }
}

const isPower = (text: string): text is AuthorityKind => Object.keys(authorityNames).includes(text)

export const metadata: Command = {
  words: 1,
  flags: ['name', 'symbol', 'uri', 'field', 'remove', 'server'],
  async run(context, args) {
    const { rpc, input } = await open(context, args)
    const edit = readEdit(args.values)
    if (edit.name !== undefined || edit.symbol !== undefined)
      await requireOwnNames(context, await fetchToken(rpc, input.mint), edit)
    await sendPlan(context, {
      name: `${nameOf(args, input.wallet)} ${JSON.stringify(edit)}`,
      plan: () => planUpdateMetadata(rpc, { ...input, edit }),
      resume: 'once',
    })
  },
}

function readEdit({ name, symbol, uri, field = [], remove = [] }: Arguments['values']): MetadataEdit {
  const set = field.map((text) => {
    const at = text.indexOf('=')
    if (at < 1) throw new CliError('UsageError', { reason: `--field must be key=value, not “${text}”.` })
    return [text.slice(0, at), text.slice(at + 1)] as const
  })
  return {
    ...(name === undefined ? {} : { name }),
    ...(symbol === undefined ? {} : { symbol }),
    ...(uri === undefined ? {} : { uri }),
    fields: Object.fromEntries([...set, ...remove.map((key) => [key, null] as const)]),
  }
}

export const fees: Command = {
  words: 1,
  flags: ['set', 'max'],
  async run(context, args) {
    const { rpc, input } = await open(context, args)
    const { set, max } = args.values
    if (set === undefined && max !== undefined) throw new CliError('UsageError', { reason: '--max needs --set.' })
    if (set === undefined)
      return sendPlan(context, {
        name: nameOf(args, input.wallet),
        plan: () => planCollectFees(rpc, input),
        resume: 'again',
      })
    const { decimals } = await fetchToken(rpc, input.mint)
    const maximumFee = max === undefined ? 2n ** 64n - 1n : parseTyped(max, decimals)
    const basisPoints = Number(parseTyped(set.replace(/%$/, ''), 2))
    return sendPlan(context, {
      name: `${nameOf(args, input.wallet)} ${basisPoints} ${maximumFee}`,
      plan: () => planSetTransferFee(rpc, { ...input, basisPoints, maximumFee }),
      resume: 'once',
    })
  },
}

export const closeMint: Command = {
  words: 1,
  flags: [],
  async run(context, args) {
    const { rpc, input } = await open(context, args)
    await sendPlan(context, {
      name: nameOf(args, input.wallet),
      plan: () => planCloseMint(rpc, input),
      resume: 'once',
    })
  },
}

export const wrap: Command = {
  words: 1,
  flags: [],
  async run(context, args) {
    const { address: wallet } = await context.signer()
    const lamports = parseTyped(args.positionals[0] ?? '', solDecimals)
    await sendPlan(context, {
      name: nameOf(args, wallet),
      plan: () => planWrap({ wallet, lamports }),
      resume: 'once',
    })
  },
}

export const unwrap: Command = {
  words: 1,
  flags: [],
  async run(context, args) {
    const { address: wallet } = await context.signer()
    const [text = ''] = args.positionals
    const lamports = text === 'all' ? null : parseTyped(text, solDecimals)
    await sendPlan(context, {
      name: nameOf(args, wallet),
      plan: () => planUnwrap({ wallet, lamports }),
      resume: 'once',
    })
  },
}
