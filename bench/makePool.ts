import {
  type Address,
  appendTransactionMessageInstructions,
  compileTransaction,
  createTransactionMessage,
  flattenInstructionPlan,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  type KeyPairSigner,
  lamports,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransaction,
} from '@solana/kit'
import { type ChainRpc, createRpc, type Plan, wrappedSolMint } from '@solsmith/chain'
import {
  createRaydium,
  createSeed,
  emptyForm,
  findMintAddress,
  parseTokenDraft,
  planCreateToken,
} from '@solsmith/tokens'

/** A token with a pool, on the sandbox. */
export async function makePool(rpcUrl: string): Promise<{ readonly mint: Address; readonly pool: Address }> {
  const [rpc, signer] = [createRpc({ url: rpcUrl }), await generateKeyPairSigner()]
  await rpc.requestAirdrop(signer.address, lamports(10_000_000_000n)).send()
  const parsed = parseTokenDraft({ ...emptyForm, name: 'Anvil', symbol: 'ANVL', supply: '1000000' })
  if (!('draft' in parsed)) throw new TypeError('A name, a symbol and a supply are a draft.')
  const seed = createSeed()
  const rent = (bytes: number) => rpc.getMinimumBalanceForRentExemption(BigInt(bytes)).send()
  const network = { id: 'sandbox', name: 'Sandbox' } as const
  await send(
    rpc,
    signer,
    await planCreateToken(rent, {
      draft: parsed.draft,
      creator: signer.address,
      seed,
      uri: 'http://localhost/anvil',
      network,
    }),
  )
  const mint = await findMintAddress(signer.address, seed, parsed.draft.standard)
  const venue = createRaydium('sandbox')
  const [tier] = await venue.fetchTiers(rpc)
  if (!tier) throw new TypeError('The sandbox has tiers.')
  const plan = await venue.planCreate(rpc, {
    wallet: signer.address,
    token: mint,
    quote: wrappedSolMint,
    tier: tier.address,
    tokenAmount: 1_000_000n,
    quoteAmount: 2_000_000_000n,
    openTime: 'now',
    poolSeed: null,
  })
  await send(rpc, signer, plan)
  return { mint, pool: plan.pool }
}

async function send(rpc: ChainRpc, signer: KeyPairSigner, plan: Plan): Promise<void> {
  const instructions = flattenInstructionPlan(plan.instructions).flatMap((leaf) =>
    leaf.kind === 'single' ? [leaf.instruction] : [],
  )
  const { value: lifetime } = await rpc.getLatestBlockhash({ commitment: 'confirmed' }).send()
  const transaction = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(signer.address, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (alive) => appendTransactionMessageInstructions(instructions, alive),
    compileTransaction,
  )
  const signed = await signTransaction([signer.keyPair], transaction)
  const signature = await rpc.sendTransaction(getBase64EncodedWireTransaction(signed), { encoding: 'base64' }).send()
  for (let tries = 0; tries < 100; tries += 1) {
    const { value } = await rpc.getSignatureStatuses([signature]).send()
    if (value[0]?.confirmationStatus === 'confirmed' || value[0]?.confirmationStatus === 'finalized') return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new TypeError('The sandbox did not confirm a transaction.')
}
