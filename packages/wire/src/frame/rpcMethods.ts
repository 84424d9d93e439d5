import * as z from 'zod/mini'

const readRpcMethods = [
  'eth_accounts',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getAccount',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_syncing',
  'eth_uninstallFilter',
] as const

/** Node methods that the server forwards. */
export const nodeRpcMethods = [...readRpcMethods, 'eth_sendRawTransaction'] as const

/** Methods answered without a prompt (spec §6). */
export const safeRpcMethods = [
  ...readRpcMethods,
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'eth_getUserOperationReceipt',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_supportedEntryPoints',
  'wallet_getAssets',
] as const

/** Methods that need the user's approval. */
export const unsafeRpcMethods = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'eth_sendRawTransaction',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'eth_sendUserOperation',
] as const

/** Answer to other methods (spec §3), untranslated because pages match it. */
export const rpcNotAllowedMessage = 'Requested RPC call is not allowed'

/** Classifies a method: safe, with approval, or not allowed. */
export function classifyRpcMethod(method: string): 'safe' | 'unsafe' | 'notAllowed' {
  // Lists of known names, searched for any string.
  if ((safeRpcMethods as readonly string[]).includes(method)) return 'safe'
  return (unsafeRpcMethods as readonly string[]).includes(method) ? 'unsafe' : 'notAllowed'
}

const hex = z.string().check(z.regex(/^0x[0-9a-fA-F]*$/))

/** Includes names of older clients (spec §5). */
const preflightCommitment = z.enum([
  'processed',
  'confirmed',
  'finalized',
  'recent',
  'single',
  'singleGossip',
  'root',
  'max',
])

const sendCalls = z.array(
  z.object({
    chainId: z.optional(z.union([z.string(), z.number()])),
    from: z.optional(z.string()),
    version: z.optional(z.string()),
    capabilities: z.optional(z.unknown()),
    calls: z.array(z.object({ to: hex, data: z.optional(hex), value: z.optional(z.string()) })).check(z.minLength(1)),
  }),
)

const solanaParams = {
  solana_signMessage: z.object({ message: z.string(), pubkey: z.string() }),
  solana_signTransaction: z.object({ transaction: z.string() }),
  solana_signAllTransactions: z.object({ transactions: z.array(z.string()) }),
  solana_signAndSendTransaction: z.object({
    transaction: z.string(),
    options: z.optional(
      z.object({
        skipPreflight: z.optional(z.boolean()),
        preflightCommitment: z.optional(preflightCommitment),
        maxRetries: z.optional(z.number()),
        minContextSlot: z.optional(z.number()),
      }),
    ),
  }),
} as const

const params: Readonly<Record<string, z.ZodMiniType>> = {
  ...solanaParams,
  wallet_sendCalls: sendCalls,
  wallet_getCallsStatus: z.array(z.string()),
  wallet_getAssets: z.optional(z.unknown()),
  wallet_revokePermissions: z.optional(z.unknown()),
}

/** Methods without a schema take an array or nothing. */
export const rpcRequest = z
  .object({ method: z.enum([...safeRpcMethods, ...unsafeRpcMethods]), params: z.optional(z.unknown()) })
  .check(
    z.refine(
      ({ method, params: given }) => (params[method] ?? z.optional(z.array(z.unknown()))).safeParse(given).success,
    ),
  )

export type RpcRequest = z.infer<typeof rpcRequest>
