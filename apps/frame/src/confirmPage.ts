import './frame.css'
import { awaitRequest } from './approve/ownWindow.ts'
import { showApproval } from './approve/showApproval.ts'
import { element } from './ui/element.ts'
import { en as words } from './words/en.ts'

/** Window for risky requests and covered frames. */

const root = document.getElementById('root') ?? document.body
// The frame, nothing, or a foreign page, which is ignored.
const opener: Window | null = window.opener

root.replaceChildren(element('h1', {}, words.windowTitle), element('p', { role: 'status' }, words.windowEmpty))
if (opener !== null)
  awaitRequest(window, {
    origin: location.origin,
    frame: opener,
    show(request, answer) {
      showApproval(root, request, (outcome) => {
        answer(outcome === 'approved')
        window.close()
      })
    },
  })
