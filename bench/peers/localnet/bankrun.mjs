// solana-bankrun in process: the CPU that a signed SOL transfer takes, in microseconds, written as JSON.
import { PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { start } from 'solana-bankrun'

const count = Number(process.argv[2] ?? 300)
const began = performance.now()
const { banksClient, payer } = await start([], [])
const bootMs = performance.now() - began
let micros = 0
for (let index = 0; index < count; index += 1) {
  // It forgets blockhashes by its own clock.
  const [blockhash] = (await banksClient.getLatestBlockhash()) ?? ['']
  const transfer = { fromPubkey: payer.publicKey, toPubkey: new PublicKey(new Uint8Array(32).fill(9)) }
  const transaction = new Transaction().add(
    SystemProgram.transfer({ ...transfer, lamports: 1_000_000n + BigInt(index) }),
  )
  transaction.recentBlockhash = blockhash
  transaction.sign(payer)
  const before = process.cpuUsage()
  await banksClient.processTransaction(transaction)
  const { user, system } = process.cpuUsage(before)
  micros += user + system
}
process.stdout.write(JSON.stringify({ microsEach: micros / count, bootMs }))
process.exit(0)
