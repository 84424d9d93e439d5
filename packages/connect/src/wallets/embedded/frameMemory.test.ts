import { expect, test } from 'vitest'
import {
  clearUser,
  codeSentKey,
  embeddedUsedKey,
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

test('remembers the email and network of a user, and allows a new code', () => {
  const { kept, memory } = createMemory()
  kept.set(codeSentKey, '1000')

  rememberUser(memory, { email: 'smith@anvil.example', chainId: 'eip155:1' })

  expect([rememberedEmail(memory), rememberedChain(memory)]).toEqual(['smith@anvil.example', 'eip155:1'])
  expect([kept.get(embeddedUsedKey), kept.has(codeSentKey)]).toEqual(['true', false])
})

test('keeps the earlier email for a user without one', () => {
  const { memory } = createMemory()
  rememberUser(memory, { email: 'smith@anvil.example', chainId: 'eip155:1' })

  rememberUser(memory, { chainId: 'eip155:10' })

  expect([rememberedEmail(memory), rememberedChain(memory)]).toEqual(['smith@anvil.example', 'eip155:10'])
})

test('remembers the network last told to the frame, and forgets everything', () => {
  const { kept, memory } = createMemory()
  rememberUser(memory, { email: 'smith@anvil.example', chainId: 'eip155:1' })
  rememberChain(memory, 'eip155:10')
  expect(rememberedChain(memory)).toBe('eip155:10')

  clearUser(memory)

  expect(kept.size).toBe(0)
})
