import { lamports } from '@solana/kit'
import { canRebuild, confirmTransaction, createRpc, formatAmount, solDecimals } from '@solsmith/chain'
import type { Command } from '../command.ts'
import { poll } from '../context.ts'
import { CliError } from '../errors.ts'
import { parseReceiver } from '../parseReceiver.ts'
import { parseTyped } from '../parseTyped.ts'
import { words } from '../words/en.ts'

export const airdrop: Command = {
  words: [0, 2],
  flags: ['server'],
  async run(context, { positionals: [amountText, owner] }) {
    const network = await context.network()
    if (network.id === 'mainnet') throw new CliError('UsageError', { reason: words.noFaucet })
    if (amountText === undefined) throw new CliError('UsageError', { reason: words.noAirdropAmount })
    const amount = parseTyped(amountText, solDecimals)
    if (amount === 0n) throw new CliError('UsageError', { reason: words.noAirdropAmount })
    const receiver =
      owner === undefined ? (await context.signer()).address : await parseReceiver(context, owner, 'receiver')
    const rpc = createRpc({ url: network.rpcUrl })
    const balance = async () => (await rpc.getBalance(receiver, { commitment: 'confirmed' }).send()).value
    const signature = await rpc.requestAirdrop(receiver, lamports(amount), { commitment: 'confirmed' }).send()
    const end = await confirmTransaction(rpc, { signature, strategy: { kind: 'timeout' }, wait: poll })
    if (canRebuild(end)) throw new CliError('AirdropFailedError', { signature })
    if (end.status !== 'processed') throw new CliError('AirdropUnconfirmedError', { signature })
    const after = await balance()
    context.output.line(words.airdropped(formatAmount(amount, solDecimals), receiver, formatAmount(after, solDecimals)))
    context.output.json({ status: 'received', receiver, signature, balance: after })
  },
}
