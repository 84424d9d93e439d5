import { expect, test } from 'vitest'
import type { Answer, Scene } from '../gallery/scene.ts'
import { openScene } from '../testing/openScene.tsx'

const hidden = /[\u200b\u202e]/

/** What a service says, with every name as someone would write it to deceive. */
function deceive(value: unknown, key?: string): unknown {
  if (typeof value === 'string')
    return key && /^(name|symbol|display_name)$/.test(key) && value ? `\u202e${value}\u200b` : value
  if (Array.isArray(value)) return value.map((one) => deceive(one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, deceive(part, name)]))
}

const deceiving = ({ answers = {} }: Scene): Partial<Scene> => ({
  answers: Object.fromEntries(
    Object.entries(answers).map(([name, answer]): [string, Answer] => [
      name,
      typeof answer === 'function' ? (request) => deceive(answer(request)) : answer,
    ]),
  ),
})

/** All that is read or heard of the window. */
const said = () =>
  [
    document.body.textContent,
    ...[...document.body.querySelectorAll('*')].flatMap((element) => [...element.attributes].map(({ value }) => value)),
  ].join('\n')

/** The views that draw what a service calls something. */
const views = [
  'Account NFTs',
  'Account activity',
  'Account sent',
  'WalletSend by name',
  'Transactions ready',
  'SwapSelectToken ready',
  'OnRampActivity ready',
]

test.each(views)('%s shows the hidden characters of names that a service gave', async (name) => {
  await openScene(name, deceiving)

  await expect.poll(said).toContain('\\u{202e}')
  expect(said()).not.toMatch(hidden)
})
