import { walletApi } from '@solsmith/wire'
import * as z from 'zod/mini'

const nothing = z.object({})
const bytes = z.string().check(z.regex(/^[\w-]{1,2000}$/))
const walletId = z.uuid()
const { serverShare } = walletApi.unlockWallet.response.shape

/** Keyed hash, so the database hides the input. */
const mark = {
  method: 'POST',
  path: '/mark',
  body: z.object({ data: bytes }),
  response: z.object({ mark: bytes }),
} as const

/** Returns the public key for sealing. */
const fetchSealKey = {
  method: 'POST',
  path: '/seal-key',
  body: nothing,
  response: walletApi.fetchShareKey.response,
} as const

/** Signed by the wallet's key; current through `wallets`. */
const keep = {
  method: 'POST',
  path: '/keep',
  body: z.extend(walletApi.createWallet.body, {
    split: z.uuid(),
    version: z.number().check(z.int(), z.minimum(1), z.maximum(1_000_001)),
    holder: bytes,
    isSandbox: z.boolean(),
  }),
  response: nothing,
} as const

/** `unlockWallet` or `recoverWallet`, as signed. */
const call = z.object({
  method: z.literal('POST'),
  path: z.enum([walletApi.unlockWallet.path, walletApi.recoverWallet.path]),
  /** Raw text. */
  body: z.string().check(z.maxLength(1_000)),
  token: z.string().check(z.maxLength(64)),
  page: z.string().check(z.maxLength(300)),
  proof: z.string().check(z.maxLength(300)),
})

/** Includes the recovery share for devices without one. */
const release = {
  method: 'POST',
  path: '/release',
  body: z.object({ call }),
  response: z.object({ version: z.number(), serverShare, recoveryShare: z.nullable(serverShare) }),
} as const

/** Earlier splits, or all without a wallet. */
const forget = {
  method: 'POST',
  path: '/forget',
  body: z.object({ walletId }),
  response: nothing,
} as const

/** Over a local socket. */
export const keeperApi = { mark, fetchSealKey, keep, release, forget } as const

export type FrameCall = z.infer<typeof call>
