import './frame.css'
import './version/registerWorker.ts'
import { createApprovals, type Outcome } from './approve/approvals.ts'
import type { ApprovalRequest } from './approve/request.ts'
import type { RestoreRequest } from './approve/showRestore.ts'
import { createChoices, type ShowChoice } from './choice/choices.ts'
import { FrameError } from './errors.ts'
import { handlers } from './handlers/handlers.ts'
import { openHost } from './host/host.ts'
import { isAllowedPage } from './host/isAllowedPage.ts'
import { createSession, type Session, type SessionPorts } from './host/session.ts'
import { browserMemory, openDevice } from './session/device.ts'
import { createServer, type Server } from './session/server.ts'
import { listenTickets } from './session/ticket.ts'
import { settings } from './settings.ts'
import { createTheme } from './theme.ts'
import { createLoginUpdate } from './version/createLoginUpdate.ts'
import { findUpdate, offerUpdate } from './version/offerUpdate.ts'

const version = '4'

const query = new URLSearchParams(location.search)
const allowed = settings.ancestors

const root = document.getElementById('root') ?? document.body

type Asked = ApprovalRequest | RestoreRequest

/** Picks a separate window for risky requests, or if covers can't be detected. */
async function loadShow(request: Asked): Promise<(answer: (outcome: Outcome) => void) => () => void> {
  if (request.kind === 'restore') {
    const { showRestore } = await import('./approve/showRestore.ts')
    return (answer) => showRestore(root, request, answer)
  }
  const [{ isRisky }, { supportsOcclusionDetection }] = await Promise.all([
    import('./approve/isRisky.ts'),
    import('./approve/watchPress.ts'),
  ])
  const draw =
    isRisky(request) || !supportsOcclusionDetection()
      ? (await import('./approve/showInWindow.ts')).showInWindow
      : (await import('./approve/showApproval.ts')).showApproval
  return (answer) => draw(root, request, answer)
}

const approvals = createApprovals<Asked>({
  show(request, answer) {
    let hide = () => {}
    const end = new AbortController()
    void offerUpdate(root, end.signal)
      .then(() => loadShow(request))
      .then((draw) => {
        if (!end.signal.aborted) hide = draw(answer)
      })
    return () => {
      end.abort()
      hide()
    }
  },
})

const loginUpdate = createLoginUpdate((signal) => offerUpdate(root, signal), findUpdate)

const showChoice =
  (server: Server): ShowChoice =>
  (user, answer) => {
    let hide = () => {}
    let isOver = false
    void import('./choice/promptRecoveryMethod.ts').then((choice) => {
      if (!isOver) hide = choice.promptRecoveryMethod(root, { server, user }, answer)
    })
    return () => {
      isOver = true
      hide()
    }
  }

const tickets = listenTickets(window, location.origin)

let opened: Promise<Session> | null = null

function openSession(page: string): Promise<Session> {
  opened ??= open(page).catch((cause: unknown) => {
    opened = null
    throw new FrameError('StorageBlockedError', {}, { cause })
  })
  return opened
}

async function open(page: string): Promise<Session> {
  const device = await openDevice(browserMemory)
  const server = createServer({ device, memory: browserMemory, page, onEnded: () => host.sendToken('') })
  const ports: SessionPorts = {
    vault: { server, device, memory: browserMemory },
    language: document.documentElement.lang === 'de' ? 'de' : 'en',
    tickets,
    choices: createChoices(showChoice(server)),
    smart: { delegate: settings.delegate, chains: settings.evmChains.join(' ') },
    sendToken: (token) => host.sendToken(token),
    rejectRequests: approvals.rejectAll,
    setTheme: createTheme(document.documentElement),
    async request(session, message, from) {
      const { requireYes } = approvals
      const { answerRequest } = await import('./approve/answerRequest.ts')
      return answerRequest({ requireYes, requireKey: requireYes, origin: location.origin }, session, message, from)
    },
  }
  return createSession(ports, { projectId: query.get('projectId') ?? '', chainId: query.get('chainId') ?? '' })
}

const host = openHost(window, {
  isAllowed: (origin) => isAllowedPage(allowed, origin),
  async answer(message, page) {
    const session = await openSession(page)
    if (message.type === 'RELOAD') loginUpdate.end()
    // The last step of each login, which the page repeats while the frame is shown.
    if (message.type === 'CONNECT_OTP' || message.type === 'CONNECT_SOCIAL') await loginUpdate.ask()
    // Type and handler match by the table's type.
    return handlers[message.type](message as never, session, page)
  },
})

// Only inside a frame.
if (window.parent !== window) host.announce(version)
