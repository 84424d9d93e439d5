import {
  appendTransactionMessageInstructions,
  compressTransactionMessageUsingAddressLookupTables,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  type KeyPairSigner,
  type Nonce,
  pipe,
  type Signature,
  setTransactionMessageConfig,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  setTransactionMessageLifetimeUsingDurableNonce,
  signTransactionMessageWithSigners,
  type TransactionMessage,
} from '@solana/kit'
import { getSetComputeUnitLimitInstruction } from '@solana-program/compute-budget'
import { type ChainRpc, fetchNonceValue, type Plan } from '@solsmith/chain'
import { instructionsOf, type Scene, withSigner } from './scene.ts'

type Input = { readonly plan: Plan; readonly signer: KeyPairSigner }

/** Sends a plan unchanged: in version 1, with tables, or by a nonce. */
export async function sendWhole(scene: Pick<Scene, 'rpc' | 'localnet'>, input: Input): Promise<Signature> {
  return (await signWhole(scene, input))()
}

/** Signs now, to send later. */
export async function signWhole(
  { rpc, localnet }: Pick<Scene, 'rpc' | 'localnet'>,
  { plan, signer }: Input,
): Promise<() => Promise<Signature>> {
  const instructions = withSigner(instructionsOf(plan), signer)
  const units = 1_400_000
  const live = await readLifetime(rpc, plan)
  const signed = await (plan.version === 1
    ? pipe(
        createTransactionMessage({ version: 1 }),
        (empty) => setTransactionMessageFeePayer(plan.feePayer, empty),
        live,
        (alive) => appendTransactionMessageInstructions(instructions, alive),
        (full) =>
          setTransactionMessageConfig({ computeUnitLimit: units, loadedAccountsDataSizeLimit: 10_000_000 }, full),
        signTransactionMessageWithSigners,
      )
    : pipe(
        createTransactionMessage({ version: 0 }),
        (empty) => setTransactionMessageFeePayer(plan.feePayer, empty),
        live,
        (alive) =>
          appendTransactionMessageInstructions([getSetComputeUnitLimitInstruction({ units }), ...instructions], alive),
        (full) => compressTransactionMessageUsingAddressLookupTables(full, plan.lookupTables ?? {}),
        signTransactionMessageWithSigners,
      ))
  return async () => {
    const wire = getBase64EncodedWireTransaction(signed)
    await rpc.sendTransaction(wire, { encoding: 'base64', preflightCommitment: 'confirmed' }).send()
    await localnet.warp({ slots: 2 })
    return getSignatureFromTransaction(signed)
  }
}

async function readLifetime(rpc: ChainRpc, { nonceAccount, feePayer }: Plan) {
  const { value: lifetime } = await rpc.getLatestBlockhash({ commitment: 'confirmed' }).send()
  const value = nonceAccount ? await fetchNonceValue(rpc, nonceAccount) : null
  return <D extends TransactionMessage>(draft: D) => {
    if (!nonceAccount || value === null) return setTransactionMessageLifetimeUsingBlockhash(lifetime, draft)
    // The value was read from the account.
    const nonce = { nonce: value as Nonce, nonceAccountAddress: nonceAccount, nonceAuthorityAddress: feePayer }
    // Both ways create a signable message and keep the rest of the draft.
    return setTransactionMessageLifetimeUsingDurableNonce(nonce, draft) as unknown as ReturnType<
      typeof setTransactionMessageLifetimeUsingBlockhash<D>
    >
  }
}
