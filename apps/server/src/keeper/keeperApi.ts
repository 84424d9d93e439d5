import { walletApi } from '@solsmith/wire'
import * as z from 'zod/mini'

const nothing = z.object({})
const bytes = z.string().check(z.regex(/^[\w-]{1,2000}$/))
const walletId = z.uuid()
const { serverShare } = walletApi.unlockWallet.response.shape

/** Computes a keyed hash, for instance of a sent code, so that the database does not reveal the input. */
const mark = {
  method: 'POST',
  path: '/mark',
  body: z.object({ data: bytes }),
  response: z.object({ mark: bytes }),
} as const

/** Returns the public key for sealing shares. */
const fetchSealKey = {
  method: 'POST',
  path: '/seal-key',
  body: nothing,
  response: walletApi.fetchShareKey.response,
} as const

/** Stores shares of a split with the wallet key's signature. They become current through the API's `wallets`. */
const keep = {
  method: 'POST',
  path: '/keep',
  body: z.extend(walletApi.createWallet.body, {
    split: z.uuid(),
    version: z.number().check(z.int(), z.minimum(1), z.maximum(1_000_001)),
    /** The device with the device share. */
    holder: bytes,
  }),
  response: nothing,
} as const

/** A call of the frame as its device has signed it: `unlockWallet` or `recoverWallet`. */
const call = z.object({
  method: z.literal('POST'),
  path: z.enum([walletApi.unlockWallet.path, walletApi.recoverWallet.path]),
  /** Raw text. */
  body: z.string().check(z.maxLength(1_000)),
  token: z.string().check(z.maxLength(64)),
  page: z.string().check(z.maxLength(300)),
  proof: z.string().check(z.maxLength(300)),
})

/** Releases the server's share, and the recovery share stored here to a device without a share. */
const release = {
  method: 'POST',
  path: '/release',
  body: z.object({ call }),
  response: z.object({ version: z.number(), serverShare, recoveryShare: z.nullable(serverShare) }),
} as const

/** Deletes a wallet's obsolete shares: of earlier splits, or all without a wallet. */
const forget = {
  method: 'POST',
  path: '/forget',
  body: z.object({ walletId }),
  response: nothing,
} as const

/** The share keeper's API, over a socket of this machine. */
export const keeperApi = { mark, fetchSealKey, keep, release, forget } as const

export type FrameCall = z.infer<typeof call>
