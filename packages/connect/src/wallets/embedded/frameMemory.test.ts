import { expect, test } from 'vitest'
import {
  codeSentKey,
  embeddedUsedKey,
  forgetUser,
  rememberChain,
  rememberedChain,
  rememberedEmail,
  rememberUser,
} from './frameMemory.ts'

function createMemory() {
  const kept = new Map<string, string>()
  const storage = {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string | null) => void (value === null ? kept.delete(key) : kept.set(key, value)),
  }
  return { kept, memory: { storage } }
}

test('of who is in the embedded wallet the e-mail address and the network are kept, and a new code may be asked for', () => {
  const { kept, memory } = createMemory()
  kept.set(codeSentKey, '1000')

  rememberUser(memory, { email: 'smith@anvil.example', chainId: 'eip155:1' })

  expect([rememberedEmail(memory), rememberedChain(memory)]).toEqual(['smith@anvil.example', 'eip155:1'])
  expect([kept.get(embeddedUsedKey), kept.has(codeSentKey)]).toEqual(['true', false])
})

test('who has no e-mail address keeps the one that was used before', () => {
  const { memory } = createMemory()
  rememberUser(memory, { email: 'smith@anvil.example', chainId: 'eip155:1' })

  rememberUser(memory, { chainId: 'eip155:10' })

  expect([rememberedEmail(memory), rememberedChain(memory)]).toEqual(['smith@anvil.example', 'eip155:10'])
})

test('a network that the frame was told is kept, and all of it is forgotten', () => {
  const { kept, memory } = createMemory()
  rememberUser(memory, { email: 'smith@anvil.example', chainId: 'eip155:1' })
  rememberChain(memory, 'eip155:10')
  expect(rememberedChain(memory)).toBe('eip155:10')

  forgetUser(memory)

  expect(kept.size).toBe(0)
})
