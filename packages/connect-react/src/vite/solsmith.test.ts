import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { earlyScript, earlyScriptHash } from './earlyScript.ts'
import { follow } from './solsmith.ts'

const hash = `'sha256-${createHash('sha256').update(earlyScript).digest('base64')}'`

test('the published hash matches the script', () => {
  expect(earlyScriptHash).toBe(hash)
})

function open(files: string) {
  const added: { rel: string; href: string }[] = []
  const button = {
    closest: (selector: string) => (selector === 'button' ? button : null),
    matches: (selector: string) => selector === '[data-solsmith-early]',
    busy: '',
    setAttribute(_: string, value: string) {
      button.busy = value
    },
  }
  const elsewhere = { closest: () => null }
  const other = { closest: () => other, matches: () => false }
  let click = (_: { target: unknown }) => {}
  const page: Record<string, unknown> = {
    document: {
      addEventListener(_: string, listener: typeof click) {
        click = listener
      },
      querySelector: () => (files ? { content: files } : null),
      head: { append: (link: (typeof added)[number]) => void added.push(link) },
      createElement: () => ({}),
    },
  }
  page.globalThis = page
  runInNewContext(earlyScript, page)
  return { page, added, button, click: (target: unknown) => click({ target }), elsewhere, other }
}

test('records a click on the button, and fetches the modal once', () => {
  const { page, added, button, click } = open('/a.js /b.css')

  click(button)
  click(button)

  expect(page.solsmithEarlyClick).toBe(true)
  expect(button.busy).toBe('true')
  expect(added).toEqual([
    { rel: 'modulepreload', href: '/a.js' },
    { rel: 'stylesheet', href: '/b.css' },
  ])
})

test('records the last click on other buttons, for prerendered sites', () => {
  const { page, click, other } = open('')

  click(other)

  expect([page.solsmithEarlyButton, page.solsmithEarlyClick]).toEqual([other, undefined])
})

test('ignores other clicks, and fetches nothing without a list', () => {
  const { page, added, button, click, elsewhere } = open('')

  click(elsewhere)
  expect(page.solsmithEarlyClick).toBeUndefined()
  click(button)

  expect([page.solsmithEarlyClick, added]).toEqual([true, []])
})

//  modal ──▶ card ──▶ connect/index ──▶ router ──▶ state        an index leads only to what is named,
//    ╰─ import() ─▶ swap              ╰─▶ sendPlan              and what comes later is not followed
test("groups the entry's static imports, and only named exports of packages", () => {
  const room = '/site/packages'
  const modules: Readonly<Record<string, { code: string; importedIds: readonly string[] }>> = {
    [`${room}/connect-react/src/modal.ts`]: {
      code: 'import { Card } from "./card.tsx"; const swap = () => import("./swap.ts")',
      importedIds: [`${room}/connect-react/src/card.tsx`],
    },
    [`${room}/connect-react/src/card.tsx`]: {
      code: 'import { useState } from "react"; import { push as pushView } from "@solsmith/connect"',
      importedIds: ['/site/node_modules/react/index.js', `${room}/connect/src/index.ts`],
    },
    [`${room}/connect/src/index.ts`]: {
      code: 'export { sendPlan } from "./send/sendPlan.ts"\nexport { push, replace } from "./modal/router.ts"',
      importedIds: [`${room}/connect/src/send/sendPlan.ts`, `${room}/connect/src/modal/router.ts`],
    },
    [`${room}/connect/src/modal/router.ts`]: {
      code: 'import { state } from "../state.ts"',
      importedIds: [`${room}/connect/src/state.ts`],
    },
  }
  const getModuleInfo = (id: string) => (modules[id] ?? null) as Rolldown.ModuleInfo | null

  const opened = follow(`${room}/connect-react/src/modal.ts`, { getModuleInfo })

  expect([...opened]).toEqual(
    [
      'connect-react/src/modal.ts',
      'connect-react/src/card.tsx',
      'connect/src/modal/router.ts',
      'connect/src/state.ts',
    ].map((path) => `${room}/${path}`),
  )
})
