import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { redirectProviders, socialProviders } from '../frame/exchanges.ts'
import { sealed, sealKey } from './sealedFormat.ts'

/** Random, base64url. */
const token = z.string().check(z.regex(/^[\w-]{22,64}$/))
const walletId = z.uuid()
const version = z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))

/** Ed25519, base58. */
const publicKey = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))

/** Ed25519, base58. */
const signature = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/))

const email = z.string().check(z.minLength(3), z.maxLength(254))

const language = z.enum(['en', 'de'])

/** Encrypted with a key unknown to the server. */
const ownCipher = z.object({ salt: token, data: z.string().check(z.regex(/^[\w-]{22,2000}$/)) })

const ofEmail = z.object({ mode: z.literal('email'), share: sealed })
/** `proofKey` verifies the factor before anything is released. */
const ofOwner = <const M extends string>(mode: M) =>
  z.object({ mode: z.literal(mode), cipher: ownCipher, proofKey: publicKey })

/** `email`: stored encrypted and released for emailed codes; only the user can read the others. */
const recovery = z.discriminatedUnion('mode', [ofEmail, ofOwner('password'), ofOwner('file'), ofOwner('passkey')])

export type Recovery = z.infer<typeof recovery>

const released = z.discriminatedUnion('mode', [
  ofEmail,
  z.object({ mode: z.enum(['password', 'file', 'passkey']), cipher: ownCipher }),
])

export type ReleasedRecovery = z.infer<typeof released>

const recoveryModes = ['email', 'password', 'file', 'passkey'] as const
export type RecoveryMode = (typeof recoveryModes)[number]

const wallet = z.object({
  id: walletId,
  publicKey,
  version,
  recovery: z.enum(recoveryModes),
})

const user = z.object({
  id: z.string(),
  /** Null without a verified address. */
  email: z.nullable(z.string()),
  provider: z.enum(['email', ...socialProviders]),
  name: z.nullable(z.string()),
  /** Restricts signing to one network (CAIP-2), because logins without email belong to the sandbox. */
  sandbox: z.nullable(z.string()),
  wallet: z.nullable(wallet),
})

export type WalletUser = z.infer<typeof user>

const nothing = z.object({})

/** Empty for this instance. */
const projectId = z.string().check(z.maxLength(64))

const startLogin = {
  method: 'POST',
  write: 'once',
  path: '/wallet/v1/login',
  body: z.object({
    email,
    projectId,
    language,
  }),
  response: z.object({ loginId: token, next: z.enum(['device', 'code']) }),
} as const satisfies Endpoint

/** Waits up to 20 s. */
const awaitApproval = {
  method: 'POST',
  path: '/wallet/v1/login/approval',
  body: z.object({ loginId: token }),
  response: z.object({ isApproved: z.boolean() }),
} as const satisfies Endpoint

const confirmLogin = {
  method: 'POST',
  write: 'once',
  path: '/wallet/v1/login/code',
  body: z.object({ loginId: token, code: z.string().check(z.regex(/^\d{6}$/)) }),
  response: z.object({ token, user }),
} as const satisfies Endpoint

const startSocialLogin = {
  method: 'POST',
  write: 'once',
  path: '/wallet/v1/social',
  body: z.object({
    provider: z.enum(redirectProviders),
    projectId,
    /** Null with a window. */
    returnTo: z.nullable(z.string().check(z.maxLength(1_000))),
  }),
  response: z.object({ loginId: token, uri: z.string().check(z.maxLength(4_000)) }),
} as const satisfies Endpoint

/** Farcaster's app scans or opens the code of `uri`. */
const startFarcasterLogin = {
  method: 'POST',
  write: 'once',
  path: '/wallet/v1/social/farcaster',
  body: z.object({ projectId }),
  response: z.object({ loginId: token, uri: z.string().check(z.maxLength(1_000)) }),
} as const satisfies Endpoint

/** Sent once by the provider's return page. */
const takeSocialAnswer = {
  method: 'POST',
  write: 'once',
  path: '/wallet/v1/social/answer',
  body: z.object({
    provider: z.enum(redirectProviders),
    state: z.string().check(z.minLength(1), z.maxLength(200)),
    code: z.nullable(z.string().check(z.minLength(1), z.maxLength(4_000))),
    /** RFC 9207. */
    issuer: z.nullable(z.string().check(z.minLength(1), z.maxLength(500))),
    error: z.nullable(z.string().check(z.minLength(1), z.maxLength(200))),
  }),
  response: z.object({
    loginId: token,
    page: z.string(),
    returnTo: z.nullable(z.string()),
    /** For a browser that partitions storage; null if both have the same device key. */
    ticket: z.nullable(token),
    /** Null on success. */
    failure: z.nullable(z.enum(['declined', 'failed'])),
  }),
} as const satisfies Endpoint

/** Waits up to 20 s. */
const endSocialLogin = {
  method: 'POST',
  write: 'once',
  path: '/wallet/v1/social/end',
  body: z.object({ loginId: token, ticket: z.nullable(token) }),
  response: z.object({ done: z.nullable(z.object({ token, user })) }),
} as const satisfies Endpoint

/** Over `writeChangeClaim`; null for a user without a wallet. */
const ownerSignature = z.nullable(signature)

/** The wallet's key signs `state`. */
const linkPasskey = {
  method: 'POST',
  write: 'once',
  path: '/wallet/v1/passkey',
  body: z.object({
    state: z.string().check(z.minLength(1), z.maxLength(200)),
    code: z.string().check(z.minLength(1), z.maxLength(4_000)),
    signature: ownerSignature,
  }),
  response: nothing,
} as const satisfies Endpoint

const readApproval = {
  method: 'POST',
  path: '/wallet/v1/approval',
  body: z.object({ token }),
  response: z.object({
    email: z.string(),
    device: z.string(),
    origin: z.string(),
    /** Seconds since 1970. */
    askedAt: z.number(),
  }),
} as const satisfies Endpoint

const approveDevice = {
  method: 'POST',
  write: 'once',
  path: '/wallet/v1/approval/confirm',
  body: z.object({ token }),
  response: nothing,
} as const satisfies Endpoint

const fetchUser = {
  method: 'POST',
  path: '/wallet/v1/session',
  body: nothing,
  response: user,
} as const satisfies Endpoint

const endSession = {
  method: 'POST',
  write: 'once',
  path: '/wallet/v1/session/end',
  body: nothing,
  response: nothing,
} as const satisfies Endpoint

const fetchShareKey = {
  method: 'POST',
  path: '/wallet/v1/shares/key',
  body: nothing,
  response: z.object({ publicKey: sealKey }),
} as const satisfies Endpoint

/** Signed by the wallet's key over `writeShareClaim`. One wallet per user. */
const createWallet = {
  method: 'POST',
  write: 'once',
  path: '/wallet/v1/wallet',
  body: z.object({ walletId, publicKey, serverShare: sealed, recovery, signature }),
  response: user,
} as const satisfies Endpoint

/** Only the device of this split has a matching share. */
const unlockWallet = {
  method: 'POST',
  path: '/wallet/v1/shares/unlock',
  body: z.object({ walletId, version, replyKey: sealKey }),
  response: z.object({ serverShare: sealed }),
} as const satisfies Endpoint

/** Salt for proving the restoring factor; null without one. */
const fetchFactor = {
  method: 'POST',
  path: '/wallet/v1/shares/factor',
  body: z.object({ walletId }),
  response: z.object({ version, mode: z.enum(recoveryModes), salt: z.nullable(token) }),
} as const satisfies Endpoint

/** The factor's key signs `proof` over `writeFactorClaim`. */
const recoverWallet = {
  method: 'POST',
  path: '/wallet/v1/shares/recover',
  body: z.object({ walletId, replyKey: sealKey, proof: z.nullable(signature) }),
  response: z.object({ version, serverShare: sealed, recovery: released }),
} as const satisfies Endpoint

/** By email link; logs the waiting device out. */
const stopRecovery = {
  method: 'POST',
  write: 'once',
  path: '/wallet/v1/recovery/stop',
  body: z.object({ token }),
  response: nothing,
} as const satisfies Endpoint

/** `version` is the replaced split. */
const splitWallet = {
  method: 'POST',
  write: 'once',
  path: '/wallet/v1/shares/split',
  body: z.object({ walletId, version, serverShare: sealed, recovery, signature }),
  response: user,
} as const satisfies Endpoint

const code = z.string().check(z.regex(/^\d{6}$/))

/** The current address gets a code. */
const startEmailChange = {
  method: 'POST',
  write: 'once',
  path: '/wallet/v1/email',
  body: z.object({ email, language }),
  response: z.object({ changeId: token }),
} as const satisfies Endpoint

/** The new address gets another code. */
const confirmPresentEmail = {
  method: 'POST',
  write: 'once',
  path: '/wallet/v1/email/present',
  body: z.object({ changeId: token, code }),
  response: nothing,
} as const satisfies Endpoint

/** The wallet's key signs `changeId`. */
const confirmNewEmail = {
  method: 'POST',
  write: 'once',
  path: '/wallet/v1/email/new',
  body: z.object({ changeId: token, code, signature: ownerSignature }),
  response: user,
} as const satisfies Endpoint

const listDevices = {
  method: 'POST',
  path: '/wallet/v1/devices',
  body: nothing,
  response: z.object({
    devices: z.array(
      z.object({
        key: token,
        label: z.string(),
        approvedAt: z.number(),
        seenAt: z.number(),
        isThis: z.boolean(),
      }),
    ),
  }),
} as const satisfies Endpoint

/** The wallet's key must sign for a device approved earlier. */
const revokeDevice = {
  method: 'POST',
  write: 'once',
  path: '/wallet/v1/devices/revoke',
  body: z.object({ key: token, signature: ownerSignature }),
  response: nothing,
} as const satisfies Endpoint

/** The wallet's key signs `writeDeletionClaim`. */
const deleteWallet = {
  method: 'POST',
  write: 'once',
  path: '/wallet/v1/wallet/delete',
  body: z.object({ walletId, version, signature }),
  response: nothing,
} as const satisfies Endpoint

/** Calls of the frame to its server, all but link calls with a device's proof. */
export const walletApi = {
  startLogin,
  awaitApproval,
  confirmLogin,
  startSocialLogin,
  startFarcasterLogin,
  takeSocialAnswer,
  endSocialLogin,
  linkPasskey,
  readApproval,
  approveDevice,
  fetchUser,
  endSession,
  fetchShareKey,
  createWallet,
  unlockWallet,
  fetchFactor,
  recoverWallet,
  stopRecovery,
  splitWallet,
  startEmailChange,
  confirmPresentEmail,
  confirmNewEmail,
  listDevices,
  revokeDevice,
  deleteWallet,
} as const
