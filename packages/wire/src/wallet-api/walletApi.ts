import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { redirectProviders, socialProviders } from '../frame/exchanges.ts'
import { sealed, sealKey } from './sealedFormat.ts'

/** Random bytes from this server, as base64url. */
const token = z.string().check(z.regex(/^[\w-]{22,64}$/))
const walletId = z.uuid()
const version = z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))

/** An Ed25519 public key, as base58. */
const publicKey = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))

/** Ed25519, in base58. */
const signature = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/))

/** As typed; the server validates it. */
const email = z.string().check(z.minLength(3), z.maxLength(254))

const language = z.enum(['en', 'de'])

/** Encrypted by the frame with a key that the server never sees. */
const ownCipher = z.object({ salt: token, data: z.string().check(z.regex(/^[\w-]{22,2000}$/)) })

const ofEmail = z.object({ mode: z.literal('email'), share: sealed })
/** `proofKey` verifies that a device has the factor before it gets anything. */
const ofOwner = <const M extends string>(mode: M) =>
  z.object({ mode: z.literal(mode), cipher: ownCipher, proofKey: publicKey })

/**
 * A wallet's third share. `email`: this instance stores it encrypted and releases it for codes sent by email; only the
 * user can read the others.
 */
const recovery = z.discriminatedUnion('mode', [ofEmail, ofOwner('password'), ofOwner('file'), ofOwner('passkey')])

export type Recovery = z.infer<typeof recovery>

/** The third share, as released to a new device. */
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
  /** Version of its split: earlier shares no longer fit. */
  version,
  recovery: z.enum(recoveryModes),
})

const user = z.object({
  id: z.string(),
  /** Address for notifications; null without a verified one. */
  email: z.nullable(z.string()),
  /** Login provider. */
  provider: z.enum(['email', ...socialProviders]),
  /** Name from the provider; null without one. */
  name: z.nullable(z.string()),
  /**
   * The only network on which the wallet signs (CAIP-2); null for any. Logins of an instance that sends no email belong
   * to its sandbox.
   */
  sandbox: z.nullable(z.string()),
  /** Null until the frame has created one. */
  wallet: z.nullable(wallet),
})

export type WalletUser = z.infer<typeof user>

const nothing = z.object({})

/** Project id of the page around the frame; empty for this instance. */
const projectId = z.string().check(z.maxLength(64))

/** Requests a code by email; an unknown device must be approved by a link first. */
const startLogin = {
  method: 'POST',
  path: '/wallet/v1/login',
  body: z.object({
    email,
    projectId,
    language,
  }),
  response: z.object({ loginId: token, next: z.enum(['device', 'code']) }),
} as const satisfies Endpoint

/** Waits up to 20 s for the device's approval. */
const awaitApproval = {
  method: 'POST',
  path: '/wallet/v1/login/approval',
  body: z.object({ loginId: token }),
  response: z.object({ isApproved: z.boolean() }),
} as const satisfies Endpoint

/** Completes a login with the code from the email. */
const confirmLogin = {
  method: 'POST',
  path: '/wallet/v1/login/code',
  body: z.object({ loginId: token, code: z.string().check(z.regex(/^\d{6}$/)) }),
  response: z.object({ token, user }),
} as const satisfies Endpoint

/** Starts a login through a provider; `uri` opens its page. */
const startSocialLogin = {
  method: 'POST',
  path: '/wallet/v1/social',
  body: z.object({
    provider: z.enum(redirectProviders),
    projectId,
    /** Return URL on the page's origin, without a window; null with one. */
    returnTo: z.nullable(z.string().check(z.maxLength(1_000))),
  }),
  response: z.object({ loginId: token, uri: z.string().check(z.maxLength(4_000)) }),
} as const satisfies Endpoint

/** Starts a Farcaster login: its app scans the code of `uri`, or opens it. */
const startFarcasterLogin = {
  method: 'POST',
  path: '/wallet/v1/social/farcaster',
  body: z.object({ projectId }),
  response: z.object({ loginId: token, uri: z.string().check(z.maxLength(1_000)) }),
} as const satisfies Endpoint

/** Accepts a provider's answer, once. Sent by the provider's return page on the wallet's origin. */
const takeSocialAnswer = {
  method: 'POST',
  path: '/wallet/v1/social/answer',
  body: z.object({
    provider: z.enum(redirectProviders),
    state: z.string().check(z.minLength(1), z.maxLength(200)),
    code: z.nullable(z.string().check(z.minLength(1), z.maxLength(4_000))),
    /** Issuer in the answer, if present (RFC 9207). */
    issuer: z.nullable(z.string().check(z.minLength(1), z.maxLength(500))),
    /** Reason for a missing code. */
    error: z.nullable(z.string().check(z.minLength(1), z.maxLength(200))),
  }),
  response: z.object({
    loginId: token,
    /** Origin of the requesting page. */
    page: z.string(),
    returnTo: z.nullable(z.string()),
    /**
     * A ticket for the requesting frame if the browser partitions its storage from this page's; null if both have the
     * same device key.
     */
    ticket: z.nullable(token),
    /** Reason for a failed login; null if the frame can complete it. */
    failure: z.nullable(z.enum(['declined', 'failed'])),
  }),
} as const satisfies Endpoint

/** Waits up to 20 s for the end of a provider login. */
const endSocialLogin = {
  method: 'POST',
  path: '/wallet/v1/social/end',
  body: z.object({ loginId: token, ticket: z.nullable(token) }),
  response: z.object({ done: z.nullable(z.object({ token, user })) }),
} as const satisfies Endpoint

/** Signature of the wallet's key over `writeChangeClaim`; null for a user without a wallet. */
const ownerSignature = z.nullable(signature)

/** Adds a passkey, which has signed a started login, to the logged-in user. The wallet's key signs `state`. */
const linkPasskey = {
  method: 'POST',
  path: '/wallet/v1/passkey',
  body: z.object({
    state: z.string().check(z.minLength(1), z.maxLength(200)),
    code: z.string().check(z.minLength(1), z.maxLength(4_000)),
    signature: ownerSignature,
  }),
  response: nothing,
} as const satisfies Endpoint

/** Describes the link of an email, without changes. */
const readApproval = {
  method: 'POST',
  path: '/wallet/v1/approval',
  body: z.object({ token }),
  response: z.object({
    email: z.string(),
    /** Browser and system, as they report themselves. */
    device: z.string(),
    origin: z.string(),
    /** Seconds since 1970. */
    askedAt: z.number(),
  }),
} as const satisfies Endpoint

/** Approves the device of a link. */
const approveDevice = {
  method: 'POST',
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
  path: '/wallet/v1/session/end',
  body: nothing,
  response: nothing,
} as const satisfies Endpoint

/** Returns the key that seals shares for the server. */
const fetchShareKey = {
  method: 'POST',
  path: '/wallet/v1/shares/key',
  body: nothing,
  response: z.object({ publicKey: sealKey }),
} as const satisfies Endpoint

/** Stores the shares of a new wallet, signed by its key over `writeShareClaim`. A user has one wallet. */
const createWallet = {
  method: 'POST',
  path: '/wallet/v1/wallet',
  body: z.object({ walletId, publicKey, serverShare: sealed, recovery, signature }),
  response: user,
} as const satisfies Endpoint

/** Returns the server's share to the device that made this split. No other device has a matching share. */
const unlockWallet = {
  method: 'POST',
  path: '/wallet/v1/shares/unlock',
  body: z.object({ walletId, version, replyKey: sealKey }),
  response: z.object({ serverShare: sealed }),
} as const satisfies Endpoint

/** Returns the salt with which a device proves the factor that restores a wallet. Null if the wallet has no factor: the device waits. */
const fetchFactor = {
  method: 'POST',
  path: '/wallet/v1/shares/factor',
  body: z.object({ walletId }),
  response: z.object({ version, mode: z.enum(recoveryModes), salt: z.nullable(token) }),
} as const satisfies Endpoint

/** Returns the server's share and the recovery share to a device without one. The factor's key signs `proof` over `writeFactorClaim`. */
const recoverWallet = {
  method: 'POST',
  path: '/wallet/v1/shares/recover',
  body: z.object({ walletId, replyKey: sealKey, proof: z.nullable(signature) }),
  response: z.object({ version, serverShare: sealed, recovery: released }),
} as const satisfies Endpoint

/** Stops the device that waits for a wallet, by an e-mail link, and logs it out. */
const stopRecovery = {
  method: 'POST',
  path: '/wallet/v1/recovery/stop',
  body: z.object({ token }),
  response: nothing,
} as const satisfies Endpoint

/** Replaces a wallet's shares with those of another split; `version` is the replaced one. */
const splitWallet = {
  method: 'POST',
  path: '/wallet/v1/shares/split',
  body: z.object({ walletId, version, serverShare: sealed, recovery, signature }),
  response: user,
} as const satisfies Endpoint

const code = z.string().check(z.regex(/^\d{6}$/))

/** Starts a change of the user's email: the current address gets a code. */
const startEmailChange = {
  method: 'POST',
  path: '/wallet/v1/email',
  body: z.object({ email, language }),
  response: z.object({ changeId: token }),
} as const satisfies Endpoint

/** Checks the code of the current address; the new address gets another one. */
const confirmPresentEmail = {
  method: 'POST',
  path: '/wallet/v1/email/present',
  body: z.object({ changeId: token, code }),
  response: nothing,
} as const satisfies Endpoint

/** Checks the code of the new address, which then replaces the old one. The wallet's key signs `changeId`. */
const confirmNewEmail = {
  method: 'POST',
  path: '/wallet/v1/email/new',
  body: z.object({ changeId: token, code, signature: ownerSignature }),
  response: user,
} as const satisfies Endpoint

/** Lists the user's approved devices. */
const listDevices = {
  method: 'POST',
  path: '/wallet/v1/devices',
  body: nothing,
  response: z.object({
    devices: z.array(
      z.object({
        /** Ed25519, as base64url. */
        key: token,
        /** Browser and system, as they report themselves. */
        label: z.string(),
        /** Seconds since 1970. */
        approvedAt: z.number(),
        seenAt: z.number(),
        isThis: z.boolean(),
      }),
    ),
  }),
} as const satisfies Endpoint

/** Logs a device out, and lets it in again only by an e-mail link. For a device that was approved earlier, the wallet's key must sign. */
const revokeDevice = {
  method: 'POST',
  path: '/wallet/v1/devices/revoke',
  body: z.object({ key: token, signature: ownerSignature }),
  response: nothing,
} as const satisfies Endpoint

/** Deletes a user with their wallet and its shares; the wallet's key signs `writeDeletionClaim`. */
const deleteWallet = {
  method: 'POST',
  path: '/wallet/v1/wallet/delete',
  body: z.object({ walletId, version, signature }),
  response: nothing,
} as const satisfies Endpoint

/** Calls of the embedded wallet's frame to its server. All but those of a link carry a device's proof. */
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
