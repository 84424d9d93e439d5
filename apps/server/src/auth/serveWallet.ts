import { walletApi } from '@solsmith/wire'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../database/openDatabase.ts'
import { ServerError } from '../errors.ts'
import { serve } from '../http/serve.ts'
import { toVisitor } from '../http/visitors.ts'
import type { ShareKeeper } from '../keeper/connectKeeper.ts'
import { saveAnswer } from '../limits/answerOnce.ts'
import type { queueMail } from '../mail/queueMail.ts'
import {
  createWallet,
  deleteWallet,
  describeUser,
  readFactor,
  readUser,
  readUserIn,
  recoverWallet,
  splitWallet,
  stopRecovery,
  unlockWallet,
  type Wallets,
} from '../vault/wallets.ts'
import { createWaiting } from './createWaiting.ts'
import { listDevices, revokeDevice } from './devices.ts'
import { confirmNewEmail, confirmPresentEmail, startEmailChange } from './emailChanges.ts'
import {
  approveDevice,
  awaitApproval,
  confirmLogin,
  consumeLimit,
  createLoginLimits,
  type Logins,
  readApproval,
  startLogin,
} from './logins.ts'
import { readDevice, requireDevice } from './requireDevice.ts'
import {
  createSocialLimits,
  endSocialLogin,
  linkPasskey,
  type SocialLogins,
  startFarcasterLogin,
  startSocialLogin,
  takeSocialAnswer,
} from './social/socialLogins.ts'
import { tellOwner } from './tellOwner.ts'
import type { WalletLimits } from './walletLimits.ts'
import {
  endSession,
  type OnOpened,
  type OpenedSession,
  openSession,
  requireUser,
  type UserRow,
} from './walletSessions.ts'

export type WalletHost = {
  readonly database: Database
  readonly keeper: ShareKeeper
  readonly origin: string
  /** Null if logins are off. */
  readonly findRealm: () => Promise<string | null>
  readonly recoveryDelayMs: number
  readonly limits: WalletLimits
  /** Emails per hour to unapproved devices; approved ones have as many again. */
  readonly mailsPerHour: number
  readonly socials: Pick<SocialLogins, 'clients' | 'farcaster' | 'findRealm'>
  /** @throws {ServerError} as `Admission.admit`. */
  readonly admitPage: (projectId: string, origin: string) => Promise<void>
}

const hourMs = 3_600_000

// Long, because it lists all calls of the frame.
export function serveWallet(app: FastifyInstance, host: WalletHost): void {
  const { database, keeper, recoveryDelayMs, limits } = host
  const logins: Logins = {
    database,
    marks: keeper.marks,
    walletOrigin: host.origin,
    limits: createLoginLimits(database, host),
  }
  const socials: SocialLogins = { ...host.socials, database, limits: createSocialLimits(database) }
  const wallets: Wallets = { database, keeper, recoveryDelayMs }
  const page = `${host.origin}/dashboard`
  const waiting = createWaiting()

  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    request.bodyText = String(text)
    app.getDefaultJsonParser('error', 'error')(request, String(text), done)
  })
  app.decorateRequest('bodyText', '')
  app.addHook('onRequest', async ({ ip, headers: { origin } }) => {
    // Another page, or none.
    if (origin !== host.origin) throw new ServerError('OriginNotAllowedError', { origin: origin ?? '' })
    await limits.takeCall(ip)
  })

  const device = async (request: FastifyRequest) => {
    const found = await requireDevice(database, request)
    await limits.takeCallOf(found.key)
    return found
  }
  const person = async (request: FastifyRequest) => {
    const found = await device(request)
    return { device: found, user: await requireUser(database, found) }
  }

  serve(app, walletApi.startLogin, async ({ body }, request) => {
    const from = await device(request)
    await host.admitPage(body.projectId, from.page)
    const realm = await host.findRealm()
    if (realm === null) throw new ServerError('LoginOffError', {})
    return startLogin(logins, from, { ...body, realm, visitor: toVisitor(request.ip) })
  })
  serve(app, walletApi.awaitApproval, async ({ body }, request, reply) => {
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const from = await device(request)
    const isApproved = await waiting({ device: from.key, visitor: toVisitor(request.ip) }, () =>
      awaitApproval(logins, from, body.loginId, gone.signal),
    )
    return { isApproved }
  })
  serve(app, walletApi.confirmLogin, async ({ body }, request) => {
    const onOpened: OnOpened = (change, opened) => saveAnswer(change, toSession(opened))
    return toSession(await confirmLogin(logins, await readDevice(request), { ...body, onOpened }))
  })
  serve(app, walletApi.startSocialLogin, async ({ body }, request) => {
    const from = await device(request)
    await host.admitPage(body.projectId, from.page)
    return startSocialLogin(socials, from, { ...body, visitor: toVisitor(request.ip) })
  })
  serve(app, walletApi.startFarcasterLogin, async ({ body }, request) => {
    const from = await device(request)
    await host.admitPage(body.projectId, from.page)
    return startFarcasterLogin(socials, from, { ...body, visitor: toVisitor(request.ip) })
  })
  serve(app, walletApi.takeSocialAnswer, async ({ body }, request) =>
    takeSocialAnswer(socials, await device(request), body),
  )
  serve(app, walletApi.endSocialLogin, async ({ body }, request, reply) => {
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const from = await device(request)
    const login = await waiting({ device: from.key, visitor: toVisitor(request.ip) }, () =>
      endSocialLogin(socials, from, { ...body, signal: gone.signal }),
    )
    if (login === null) return { done: null }
    const onOpened: OnOpened = async (change, opened) => {
      const { user, wallet, emailBefore } = opened
      if (wallet !== null && emailBefore !== user.email)
        await tellOwner(change, { email: emailBefore }, 'movedMail', { email: user.email ?? '–', page })
      await saveAnswer(change, { done: toSession(opened) })
    }
    return { done: toSession(await openSession(database, login, { onOpened })) }
  })
  serve(app, walletApi.linkPasskey, async ({ body }, request) => {
    const { user, device: from } = await person(request)
    await linkPasskey(socials, from, { user, page, ...body })
    return {}
  })
  serve(app, walletApi.readApproval, async ({ body }) => {
    const { email, deviceLabel, origin, createdAt } = await readApproval(logins, body.token)
    return { email, device: deviceLabel, origin, askedAt: toSeconds(createdAt) }
  })
  serve(app, walletApi.approveDevice, async ({ body }) => {
    await approveDevice(logins, body.token)
    return {}
  })
  serve(app, walletApi.fetchUser, async (_, request) => readUser(wallets, (await person(request)).user))
  serve(app, walletApi.endSession, async (_, request) => {
    await endSession(database, await device(request))
    return {}
  })
  serve(app, walletApi.fetchShareKey, async () => ({ publicKey: await keeper.fetchSealKey() }))
  serve(app, walletApi.createWallet, async ({ body }, request) => {
    const { user, device: from } = await person(request)
    await createWallet(wallets, user, { ...body, holder: from.key })
    return readUser(wallets, user)
  })
  serve(app, walletApi.unlockWallet, async ({ body }, request) => {
    const { user, device: from } = await person(request)
    await limits.takeRelease(request.ip)
    return { serverShare: await unlockWallet(wallets, user, { ...body, call: from.call }) }
  })
  serve(app, walletApi.fetchFactor, async ({ body }, request) =>
    readFactor(wallets, (await person(request)).user, body.walletId),
  )
  serve(app, walletApi.recoverWallet, async ({ body }, request) => {
    const { user, device: from } = await person(request)
    await limits.takeRelease(request.ip)
    const hours = Math.ceil(recoveryDelayMs / hourMs)
    const tell = async (change: Parameters<typeof queueMail>[0], stop: string) => {
      await consumeLimit(logins.limits.announcements, [user.id])
      return tellOwner(change, user, 'recovery', { device: from.label, hours, link: `${host.origin}/stop#${stop}` })
    }
    return recoverWallet(wallets, user, { ...body, device: from, onAsked: tell })
  })
  serve(app, walletApi.stopRecovery, async ({ body }) => {
    await stopRecovery(wallets, body.token)
    return {}
  })
  serve(app, walletApi.splitWallet, async ({ body }, request) => {
    const { user, device: from } = await person(request)
    const onMoved = (change: Parameters<typeof queueMail>[0]) =>
      tellOwner(change, user, 'restored', { device: from.label, page })
    await splitWallet(wallets, user, { ...body, holder: from.key, onMoved })
    return readUser(wallets, user)
  })
  serve(app, walletApi.startEmailChange, async ({ body }, request) => {
    const { user, device: from } = await person(request)
    const visitor = toVisitor(request.ip)
    return { changeId: await startEmailChange(logins, from, { user, visitor, ...body }) }
  })
  serve(app, walletApi.confirmPresentEmail, async ({ body }, request) => {
    const { user, device: from } = await person(request)
    await confirmPresentEmail(logins, from, { user, visitor: toVisitor(request.ip), ...body })
    return {}
  })
  serve(app, walletApi.confirmNewEmail, async ({ body }, request) => {
    const { user, device: from } = await person(request)
    const onChanged = async (
      change: Parameters<typeof readUserIn>[0] & Parameters<typeof saveAnswer>[0],
      changed: UserRow,
    ) => saveAnswer(change, await readUserIn(change, changed))
    return readUser(wallets, await confirmNewEmail(logins, from, { user, ...body, onChanged }))
  })
  serve(app, walletApi.listDevices, async (_, request) => {
    const { user, device: from } = await person(request)
    const devices = await listDevices(database, user)
    return {
      devices: devices.map(({ key, label, approvedAt, seenAt }) => ({
        key,
        label,
        approvedAt: toSeconds(approvedAt),
        seenAt: toSeconds(seenAt),
        isThis: key === from.key,
      })),
    }
  })
  serve(app, walletApi.revokeDevice, async ({ body }, request) => {
    await revokeDevice(database, { ...(await person(request)), page }, body)
    return {}
  })
  serve(app, walletApi.deleteWallet, async ({ body }, request) => {
    await deleteWallet(wallets, (await person(request)).user, body)
    return {}
  })
}

const toSession = ({ token, user, wallet }: OpenedSession) => ({ token, user: describeUser(user, wallet) })

const toSeconds = (date: Date) => Math.floor(date.getTime() / 1_000)
