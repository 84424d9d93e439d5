import './frame.css'
import './version/registerWorker.ts'
import type { Outcome } from './approve/approvals.ts'
import { awaitRequest } from './approve/ownWindow.ts'
import { showApproval } from './approve/showApproval.ts'
import { element } from './ui/element.ts'
import { adoptTheme } from './ui/windowTheme.ts'
import { offerUpdate } from './version/offerUpdate.ts'
import { en as words } from './words/en.ts'

/** Long enough to read that the request has expired. */
const expiredMs = 4_000

const root = document.getElementById('root') ?? document.body
// The frame, nothing, or a foreign page, which is ignored.
const opener: Window | null = window.opener

adoptTheme(location.hash, document.documentElement.dataset)
root.replaceChildren(element('h1', {}, words.windowTitle), element('p', { role: 'status' }, words.windowEmpty))
if (opener !== null)
  awaitRequest(window, {
    origin: location.origin,
    frame: opener,
    async show(request, answer) {
      await offerUpdate(root, new AbortController().signal)
      const say = (outcome: Outcome) => {
        answer(outcome === 'approved')
        window.close()
      }
      // Also if the page has closed the frame that opened it.
      showApproval(root, request, say, () => setTimeout(() => window.close(), expiredMs))
    },
  })
