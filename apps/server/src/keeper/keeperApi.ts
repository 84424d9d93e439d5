import { walletApi } from '@solsmith/wire'
import * as z from 'zod/mini'

const nothing = z.object({})
const bytes = z.string().check(z.regex(/^[\w-]{1,2000}$/))
const walletId = z.uuid()
const { serverShare } = walletApi.unlockWallet.response.shape

/** Marks bytes with a key of the instance, such as a code that was sent: the database alone does not tell which. */
const mark = {
  method: 'POST',
  path: '/mark',
  body: z.object({ data: bytes }),
  response: z.object({ mark: bytes }),
} as const

/** The key that shares are sealed for on their way here. */
const fetchSealKey = {
  method: 'POST',
  path: '/seal-key',
  body: nothing,
  response: walletApi.fetchShareKey.response,
} as const

/** Keeps shares of a split, which count when the API has said so in `wallets`. They are signed by the key of the wallet. */
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
  /** As it came. */
  body: z.string().check(z.maxLength(1_000)),
  token: z.string().check(z.maxLength(64)),
  page: z.string().check(z.maxLength(300)),
  proof: z.string().check(z.maxLength(300)),
})

/** Releases what a call asks for: the server's share and, to a device that has none, the one of recovery where it is kept here. */
const release = {
  method: 'POST',
  path: '/release',
  body: z.object({ call }),
  response: z.object({ version: z.number(), serverShare, recoveryShare: z.nullable(serverShare) }),
} as const

/** Forgets what no longer counts of a wallet: splits before the present one, or all where there is no such wallet. */
const forget = {
  method: 'POST',
  path: '/forget',
  body: z.object({ walletId }),
  response: nothing,
} as const

/** What the API asks the share keeper, over a socket of this machine. */
export const keeperApi = { mark, fetchSealKey, keep, release, forget } as const

export type FrameCall = z.infer<typeof call>
