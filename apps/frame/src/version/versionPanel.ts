import { element } from '../ui/element.ts'
import { form, panel } from '../ui/form.ts'
import { en } from '../words/en.ts'
import { requestWorker } from './requestWorker.ts'
import { renderUpdate } from './showUpdate.ts'
import type { Versions } from './versions.ts'

const words = en.version

export async function versionPanel(): Promise<HTMLElement> {
  return drawPanel(await requestWorker({ kind: 'report' }).catch(() => null))
}

function drawPanel(versions: Versions | null): HTMLElement {
  const held = versions?.held
  if (!held) return panel(words.panel, element('p', {}, words.none))
  const made = panel(words.panel, element('p', {}, words.holds(words.name(held.version, held.fingerprint))))
  const finish = (text: string) => made.replaceChildren(element('p', { role: 'status' }, text))
  const offered = versions.offered
  if (offered) {
    const accept = form({ button: words.accept }, [], async (say) => {
      try {
        await requestWorker({ kind: 'accept', fingerprint: offered.fingerprint })
        finish(words.accepted)
      } catch {
        setTimeout(say, 0, words.failed)
      }
    })
    made.append(...renderUpdate({ held, offered }).slice(1, -1), accept)
  }
  made.append(
    form({ button: words.forget, look: 'plain' }, [], async () => {
      await requestWorker({ kind: 'forget' })
      finish(words.forgotten)
    }),
  )
  return made
}
