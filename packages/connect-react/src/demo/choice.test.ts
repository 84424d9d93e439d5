import { type ConnectOptions, createConnect, namespaceOf } from '@solsmith/connect'
import { expect, test } from 'vitest'
import { initialChoice, readLink, writeCode, writeOptions } from './choice.ts'

const namespacesIn = (options: ConnectOptions | null) => options && createConnect(options).networks.map(namespaceOf)

test('creates toolkit options with the enabled networks and wallet types', () => {
  const options = writeOptions(initialChoice)
  expect(namespacesIn(options)).toEqual(['solana', 'eip155'])
  expect(options?.kinds).toHaveLength(1)
  const solana = writeOptions({
    ...initialChoice,
    kinds: { solana: true, eip155: false, bip122: false, polkadot: false },
  })
  expect([namespacesIn(solana), solana?.kinds]).toEqual([['solana'], undefined])
})

test('returns null without a network', () => {
  expect(
    writeOptions({ ...initialChoice, kinds: { solana: false, eip155: false, bip122: false, polkadot: false } }),
  ).toBeNull()
  expect(writeOptions({ ...initialChoice, solanaUrl: 'nonsense', evmUrl: 'ftp://a' })).toBeNull()
})

test('a link sets the networks and leaves the rest unchanged', () => {
  expect(readLink('?evm=http://127.0.0.1:1&evmChain=31337&kinds=eip155')).toEqual({
    ...initialChoice,
    kinds: { solana: false, eip155: true, bip122: false, polkadot: false },
    evmUrl: 'http://127.0.0.1:1',
    evmChainId: 31_337,
  })
  expect(readLink('?evmChain=-5')).toEqual(initialChoice)
})

test('an unknown network gets a name, and its coin has no value', () => {
  const options = writeOptions({
    ...initialChoice,
    kinds: { solana: false, eip155: true, bip122: false, polkadot: false },
    evmChainId: 31_337,
  })
  expect(options?.networks).toMatchObject([{ name: 'Chain 31337', money: 'test' }])
})

test('the sample code contains exactly the chosen options', () => {
  const plain = writeCode(initialChoice)
  expect(plain).toContain('kinds: [eip155]')
  expect(plain).not.toContain('features')
  const code = writeCode({
    ...initialChoice,
    kinds: { solana: true, eip155: false, bip122: false, polkadot: false },
    features: { ...initialChoice.features, swaps: false },
    mode: 'light',
    lang: 'de',
  })
  expect(code).toContain('features: { swaps: false }')
  expect(code).toContain("words={de} theme={{ mode: 'light' }}")
  expect(code).not.toContain('eip155')
})

test('smart accounts, sessions and the preferred account type are in options and code', () => {
  const chosen = {
    ...initialChoice,
    ...readLink('?evm=http://127.0.0.1:1&evmChain=31337&bundler=http://127.0.0.1:2&factory=0xfac&kinds=eip155'),
    features: { ...initialChoice.features, smartSessions: true },
    prefersSmartAccount: false,
  }
  const smartAccounts = { 'eip155:31337': { bundlerUrl: 'http://127.0.0.1:2', factory: '0xfac' } }
  expect(writeOptions(chosen)).toMatchObject({ smartAccounts, defaultAccountTypes: { eip155: 'eoa' } })
  const code = writeCode(chosen)
  expect(code).toContain('\'eip155:31337\': { bundlerUrl: "http://127.0.0.1:2", factory: "0xfac" }')
  expect(code).toContain('features: { smartSessions: true }')
  expect(code).toContain("defaultAccountTypes: { eip155: 'eoa' }")
  expect(code.indexOf('grant.mutate')).toBeLessThan(code.indexOf('calls.mutate'))
  const plain = writeCode({ ...initialChoice, bundlerUrl: 'nonsense' })
  expect(code).toContain('grant.mutate')
  expect([plain.includes('smartAccounts'), plain.includes('mutate'), plain.includes('AccountTypes')]).toEqual([
    false,
    false,
    false,
  ])
})

test('WalletConnect and sign-in are in options and code if chosen', () => {
  const chosen = { ...readLink('?relay=wss://relay.example&project=p1&kinds=solana'), hasSignIn: true }
  expect(writeOptions(chosen)).toMatchObject({
    relayUrl: 'wss://relay.example',
    projectId: 'p1',
    siwx: { isRequired: false },
  })
  const code = writeCode(chosen)
  expect(code).toContain('relayUrl: "wss://relay.example"')
  expect(code).toContain('projectId: "p1"')
  expect(code).toContain('siwx: createSiwx(')
  expect(code).toContain('import { createConnect, createLocalStorage, createSiwx }')
  const plain = { ...initialChoice, relayUrl: 'wss://relay.example' }
  expect(writeOptions(plain)).not.toHaveProperty('relayUrl')
  expect(writeOptions(plain)).not.toHaveProperty('siwx')
  expect(writeCode(plain)).not.toContain('relayUrl')
})

test('Bitcoin is in options and code if chosen', () => {
  const chosen = readLink('?kinds=solana,bip122&bitcoin=http://127.0.0.1:3&bitcoinNetwork=regtest')
  expect(namespacesIn(writeOptions(chosen))).toEqual(['solana', 'bip122'])
  expect(writeOptions(chosen)?.kinds?.map(({ namespace }) => namespace)).toEqual(['bip122'])
  const code = writeCode(chosen)
  expect(code).toContain('bitcoinNetwork({ network: \'regtest\', rpcUrl: "http://127.0.0.1:3" })')
  expect(code).toContain('kinds: [bip122]')
  expect(code).toContain('bitcoin.prepare.mutateAsync')
  expect(writeCode(initialChoice)).not.toContain('itcoin')
})

test('Polkadot is in options and code if chosen, and a link can name another network', () => {
  const chosen = readLink(`?kinds=polkadot&polkadot=http://127.0.0.1:4&polkadotGenesis=0x${'ab'.repeat(32)}`)
  expect(writeOptions(chosen)?.networks).toMatchObject([{ caip2: `polkadot:${'ab'.repeat(16)}` }])
  expect(writeOptions({ ...chosen, polkadotGenesis: '' })?.networks).toMatchObject([{ name: 'Westend Asset Hub' }])
  expect(writeOptions(chosen)?.kinds?.map(({ namespace }) => namespace)).toEqual(['polkadot'])
  expect(writeCode(chosen)).toContain(`polkadotNetwork({ genesisHash: "0x${'ab'.repeat(32)}", name:`)
  const code = writeCode({ ...chosen, polkadotGenesis: '' })
  expect(code).toContain('polkadotNetwork({ network: \'westendAssetHub\', rpcUrl: "http://127.0.0.1:4" })')
  expect(code).toContain('kinds: [polkadot]')
  expect(code).toContain('transfers.prepare.mutateAsync')
})
