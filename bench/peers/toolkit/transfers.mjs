// web3.js 1.x: CPU microseconds to build, and to build and sign, a transfer, as JSON.
import { ComputeBudgetProgram, Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'

const count = Number(process.argv[2] ?? 1_000)
const payer = Keypair.generate()
const to = Keypair.generate().publicKey.toBase58()
const recentBlockhash = Keypair.generate().publicKey.toBase58()

const build = (index) =>
  new Transaction({ feePayer: payer.publicKey, recentBlockhash }).add(
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 20_000_000 }),
    ComputeBudgetProgram.setComputeUnitLimit({ units: 500 }),
    SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: new PublicKey(to), lamports: 1_000_000 + index }),
  )

function measure(work) {
  for (let index = 0; index < 100; index += 1) work(index)
  const before = process.cpuUsage()
  for (let index = 0; index < count; index += 1) work(index)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / count
}

const built = measure((index) => build(index).serialize({ requireAllSignatures: false }))
const signed = measure((index) => {
  const transaction = build(index)
  transaction.sign(payer)
  transaction.serialize()
})
process.stdout.write(JSON.stringify({ built, signed }))
