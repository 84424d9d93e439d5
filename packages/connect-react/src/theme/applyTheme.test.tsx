import { createNetworks } from '@solsmith/chain'
import { createConnect, openFrame } from '@solsmith/connect'
import { afterEach, expect, test } from 'vitest'
import { recordFrame } from '../testing/recordFrame.ts'
import { applyTheme } from './applyTheme.ts'

const { style } = document.documentElement
const { openFrame: open, of } = recordFrame()
const [mainnet, ...rest] = createNetworks((id) => `http://127.0.0.1:1/${id}`, null)
if (!mainnet) throw new TypeError('A network is expected.')
const connect = createConnect({ networks: [mainnet, ...rest], log: () => {}, openFrame: open })

afterEach(() => style.removeProperty('--page'))
afterEach(() => applyTheme(connect, {}))

const applied = () => Object.fromEntries(Array.from(style, (name) => [name, style.getPropertyValue(name)]))

test('a theme replaces the previous one and keeps properties of the page', () => {
  style.setProperty('--page', '1')

  applyTheme(connect, { radius: 2, font: 'Inter' })
  expect(applied()).toEqual({ '--page': '1', '--solsmith-radius': '2', '--solsmith-font': 'Inter' })

  applyTheme(connect, { radius: 1, zIndex: 5 })
  expect(applied()).toEqual({ '--page': '1', '--solsmith-radius': '1', '--solsmith-z-index': '5' })

  applyTheme(connect, {})
  expect(applied()).toEqual({ '--page': '1' })
})

test('the wallet’s frame receives the mode and variables under the names of embedded wallets', async () => {
  applyTheme(connect, { mode: 'light', accent: '#0b5fff', radius: 2 })
  await openFrame(connect)
  applyTheme(connect, { mode: 'light' })

  expect(of('SYNC_THEME')).toEqual([
    { themeMode: 'light', themeVariables: { '--w3m-accent': '#0b5fff', '--w3m-border-radius-master': '8px' } },
    { themeMode: 'light', themeVariables: {} },
  ])
})
